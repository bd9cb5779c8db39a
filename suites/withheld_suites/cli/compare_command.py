"""``withheld compare``: two runs of the same cases side by side."""

from pathlib import Path

import click

from withheld_suites.cli.judging import STATUS
from withheld_suites.printing import say_json


@click.command("compare")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file.")
@click.option("--margin", type=click.FloatRange(min=0, max=1), default=0.02, show_default=True,
              help="The largest loss in the share of cases passed that does not matter.")  # fmt: skip
@click.option("--score", "scores", multiple=True, metavar="NAME=MARGIN",
              help="Decide by a score too, with its own margin; may be repeated.")  # fmt: skip
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of the resampling.")
@click.option("--json", "as_json", is_flag=True, help="Print the comparison as JSON, and nothing else.")
@click.pass_context
def command(
    ctx: click.Context,
    *,
    old: Path,
    new: Path,
    policy: str,
    margin: float,
    scores: tuple[str, ...],
    seed: int,
    as_json: bool,
) -> None:
    """Compare two runs of the same cases, one by one.

    Passes when the interval of the paired difference excludes a loss larger than the margin and nothing leaks that did
    not leak before; fails on a new leak, or when the loss is certainly larger; else it is unknown, and says how many
    more cases would decide.
    """
    from withheld_policies.gate import load
    from withheld_suites.compare import comparison, show

    margins = {"cases passed": margin} | dict(_margin(text) for text in scores)
    found = comparison(old, new, load(policy), margins, seed)
    if as_json:
        say_json(found.model_dump_json(indent=2))
    else:
        show(found)
    ctx.exit(STATUS[found.status])


def _margin(text: str) -> tuple[str, float]:
    from withheld_suites.errors import BadOption

    name, equals, value = text.partition("=")
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not equals or not name or not 0 <= number <= 2:
        raise BadOption(f"--score {text!r} is not NAME=MARGIN with a margin from 0 to 2, such as recall_at_k=0.05")
    return name, number
