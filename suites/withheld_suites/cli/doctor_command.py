"""``withheld doctor``: what is there, and what is missing."""

from pathlib import Path

import click

from withheld_suites.cli import UNKNOWN
from withheld_suites.printing import say

_STYLE = {"ok": "green", "note": "yellow", "problem": "red"}


@click.command("doctor")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Look whether everything that Withheld needs is there.

    Exit status: 0, or 2 where there is a problem.
    """
    from withheld_suites.doctor import look

    problems = 0
    for check in look(Path()):
        problems += check.state == "problem"
        say(f"{check.name:<14} {check.said}", lead=f"{check.state:<8}", colour=_STYLE[check.state])
    if problems:
        ctx.exit(UNKNOWN)
