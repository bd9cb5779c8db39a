"""The person at the terminal, who is asked to make the changes that nothing else can make."""

import sys

import click

from withheld_policies.printable import one_line
from withheld_suites.cli.progress import Silent
from withheld_suites.printing import say_lines
from withheld_suites.targets.base import Person


def at_the_terminal(watching: Silent) -> Person | None:
    """Asks whoever sits there; none when nobody does: the run is unattended."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None

    def ask(what: str) -> bool:
        with watching.paused():
            say_lines(f"\nPlease do this now, at once and as it stands:\n\n    {one_line(what)}\n", err=True)
            said = click.prompt("Done? [done/skip]", type=click.Choice(["done", "skip"]), show_choices=False, err=True)
            return bool(said == "done")

    return ask
