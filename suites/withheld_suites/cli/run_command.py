"""``withheld run``: play, judge, report."""

from datetime import UTC, datetime
from os import environ
from pathlib import Path
from typing import Any

import click

from withheld_suites.cli.completing import names
from withheld_suites.cli.judging import STATUS, file_option, gate_for, gate_options, present
from withheld_suites.cli.signals import interruptible
from withheld_suites.printing import say


@click.command("run")
@click.option("--approach", "approaches", multiple=True, metavar="NAME", shell_complete=names("approaches"),
              help="How to put the questions; may be repeated; all: every way. Default: plain.")  # fmt: skip
@click.option("--suite", "suites", multiple=True, metavar="NAME", help="Suite to play; may be repeated. Default: all.",
              shell_complete=names("suites"))  # fmt: skip
@gate_options
@file_option
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of world and plan.")
@click.option("--salt", metavar="TEXT", help="Mixed into every name and value. Default: drawn from the seed, or new.")
@click.option(
    "--size", type=click.Choice(["tiny", "small", "medium", "large"]), default="small", show_default=True,
    help="Size of the generated world.",
)  # fmt: skip
@click.option("--world", type=click.Path(path_type=Path), metavar="DIR", help="Play a world written by hand instead.")
@click.option("--only", multiple=True, metavar="CASE", help="Id, name or name pattern of cases; may be repeated.")
@click.option("--fault", "faults", multiple=True, metavar="NAME[:KNOB=VALUE]", help="Break the mock; may be repeated.",
              shell_complete=names("faults"))  # fmt: skip
@click.option(
    "--target", metavar="TARGET",
    help="Target file, FILE.py:NAME, or URL of a mock; its key is read from WITHHELD_ADMIN_KEY.",
)  # fmt: skip
@click.option("--observe", is_flag=True, help="Only ask the target; plant and change nothing. Needs --world.")
@click.option("--allow-writes", is_flag=True, help="Change a target that is not on this machine.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="New or empty folder for the record.")
@click.option("--stop-early", is_flag=True, help="Play in random order, and stop as soon as the gate is decided.")
@click.option("--repeat", type=click.IntRange(1, 100), default=1, show_default=True, metavar="N",
              help="Put each question of a quiet case so often, to see how much is chance.")  # fmt: skip
@click.option("--max-asks", type=click.IntRange(min=1), metavar="N", help="Draw a sample of at most so many asks.")
@click.option("--max-minutes", type=click.FloatRange(min=0, min_open=True), metavar="N", help="Stop after so long.")
@click.option("--threads", type=click.IntRange(1, 64), default=4, show_default=True, help="Cases played at a time.")
@click.option("--timeout", type=click.FloatRange(min=0, min_open=True), default=60.0, show_default=True,
              help="Seconds after which an ask is given up.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the judgement as JSON, and nothing else.")
@click.option("--quiet", is_flag=True, help="No progress, no notes.")
@click.pass_context
def command(
    ctx: click.Context, /, policy: str | None, show_values: bool, as_json: bool, quiet: bool, **options: Any
) -> None:
    """Play the suites, judge what happened, and report it.

    Without options: every suite, on an honest mock started for the purpose, by the release gate.
    """
    from withheld_suites.again import commands
    from withheld_suites.cli.person import at_the_terminal
    from withheld_suites.cli.progress import watcher
    from withheld_suites.config import RunConfig
    from withheld_suites.grouping import grouped
    from withheld_suites.session import perform

    gate, named = gate_for(policy, by_hand=options["world"] is not None)
    files = options.pop("files")
    config = RunConfig(policy=named, **options)
    seen = ctx.ensure_object(dict)
    key = environ.get("WITHHELD_ADMIN_KEY", "")
    with interruptible(), watcher(lambda path: seen.update(recorded=path), quiet) as watching:
        folder = perform(config, key, datetime.now(UTC), watching, at_the_terminal(watching))
    form = "json" if as_json else "terminal"
    judgement = present(folder, gate, named, form, show_values=show_values, files=files)
    if not as_json:
        say(f"recorded in {folder.path}")
        failed = next((group.lead for group in grouped(judgement.findings) if group.lead.severity == "fail"), None)
        for line in () if failed is None else commands(judgement.run, str(folder.path), failed, None, named):
            say(f"next: {line}")
    ctx.exit(STATUS[judgement.verdict.status])
