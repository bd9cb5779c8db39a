"""``withheld list``: what there is."""

import click

from withheld_suites.cli.completing import sorts
from withheld_suites.errors import BadOption
from withheld_suites.printing import say


@click.command("list")
@click.argument("sort", shell_complete=sorts)
def command(sort: str) -> None:
    """List suites, approaches, faults, rules, scores, targets, gates.

    One a line: its name and its first sentence. `withheld explain NAME` says more.
    """
    from withheld_policies.registry import unknown
    from withheld_suites.cli.entries import SORTS, first_sentence

    if sort not in SORTS:
        raise BadOption(unknown("sort", sort, list(SORTS)))
    entries = SORTS[sort]()
    width = max((len(name) for name in entries), default=0)
    for name, text in entries.items():
        say(f"{name:<{width}}  {first_sentence(text)}".rstrip())
