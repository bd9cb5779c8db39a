"""``withheld doctor``: what is there, and what is missing."""

from pathlib import Path

import click

from withheld_suites.cli import UNKNOWN

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
        click.echo(f"{click.style(f'{check.state:<8}', fg=_STYLE[check.state])}{check.name:<14} {check.said}")
    if problems:
        ctx.exit(UNKNOWN)
