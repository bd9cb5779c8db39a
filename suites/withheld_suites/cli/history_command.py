"""``withheld history``: the headline numbers of recorded runs over time."""

from pathlib import Path

import click

from withheld_suites.printing import say_json


@click.command("history")
@click.argument("runs", nargs=-1, type=click.Path(path_type=Path))
@click.option("--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file.")
@click.option("--score", "scores", multiple=True, metavar="NAME", help="Score to show; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print the history as JSON, and nothing else.")
def command(runs: tuple[Path, ...], policy: str, scores: tuple[str, ...], as_json: bool) -> None:
    """Show the headline numbers of recorded runs over time.

    RUNS are run folders, or folders of them; without any, the folder runs. Each run is judged anew by the same gate, so
    that its numbers mean the same. The exit status is 0 whatever the verdicts are.
    """
    from pydantic import TypeAdapter

    from withheld_policies import scores as registered
    from withheld_policies.gate import load
    from withheld_suites import headlines

    for name in scores:
        registered.load().get(name)
    paths = headlines.folders(runs or (Path("runs"),))
    entries = headlines.history(paths, load(policy), scores or headlines.HEADLINES)
    if as_json:
        say_json(TypeAdapter(list[headlines.Entry]).dump_json(entries, indent=2).decode())
    else:
        headlines.show(entries)
