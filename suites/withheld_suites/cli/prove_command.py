"""``withheld prove``: show that the suites can fail."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from withheld_suites.cli.judging import STATUS
from withheld_suites.printing import say, say_json, standard_output

if TYPE_CHECKING:
    from withheld_suites.prove.proof import Result

_EVERY = 5.0
"""Seconds between two lines on how far the proof has come."""


@click.command("prove")
@click.option("--fault", "faults", multiple=True, metavar="NAME", help="Prove this fault alone; may be repeated.")
@click.option("--seeds", type=click.IntRange(min=0), default=50, show_default=True, help="Honest worlds to play.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes. Default: one a processor.")
@click.option("--fresh", is_flag=True, help="Reuse nothing of an earlier proof.")
@click.option("--kept", "folder", type=click.Path(path_type=Path), metavar="DIR", default=Path(".withheld"),
              show_default=True, help="Where results are kept to be reused.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the proof as JSON, and nothing else.")
@click.option("--quiet", is_flag=True, help="No progress.")
@click.pass_context
def command(ctx: click.Context, /, as_json: bool, quiet: bool, **options: Any) -> None:
    """Prove that every fault is caught and nobody accused.

    Plays each fault of the mock in the families that must show it, the honest mock in many worlds, and harmless changes
    that nobody may be accused of. What has not changed since the last proof is reused.

    Exit status: 0 when every fault fired and was caught by its rule and nothing else was said; 1 when something
    survived or was accused; 2 when something proves nothing.
    """
    from withheld_suites.cli.signals import interruptible
    from withheld_suites.prove import prove, table

    with interruptible():
        done = (lambda _result, _planned: None) if quiet else _Progress()
        found = prove(**options, done=done)
    if as_json:
        say_json(found.model_dump_json(indent=2))
    else:
        table.write(found, standard_output())
    ctx.exit(STATUS[found.status])


class _Progress:
    """Says what went wrong at once, and how far it is now and then."""

    def __init__(self) -> None:
        self._begun = self._said = time.monotonic()
        self._done = 0

    def __call__(self, result: "Result", planned: int) -> None:
        self._done += 1
        if result.why:
            name = result.name or f"seed {result.seed}"
            say(f"{result.outcome}: {result.sort} {name}: {result.why}", err=True)
        now = time.monotonic()
        if now - self._said >= _EVERY or self._done == planned:
            self._said = now
            say(f"{self._done} of {planned} proven in {now - self._begun:.0f} s", err=True)
