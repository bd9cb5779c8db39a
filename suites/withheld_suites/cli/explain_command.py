"""``withheld explain``: one entry of the catalogues in full."""

import click

from withheld_suites.cli.completing import names
from withheld_suites.errors import BadOption


@click.command("explain")
@click.argument("name", shell_complete=names())
def command(name: str) -> None:
    """Explain a fault, suite, rule, score, target or gate.

    A name that stands for several things gets all of them.
    """
    from withheld_policies.registry import unknown
    from withheld_suites.cli.entries import SORTS

    known: set[str] = set()
    found = False
    for sort, entries in SORTS.items():
        texts = entries()
        known |= texts.keys()
        if name in texts:
            if found:
                click.echo()
            click.echo(f"{name} ({sort.removesuffix('s')})\n\n{texts[name]}")
            found = True
    if not found:
        raise BadOption(unknown("name", name, sorted(known)))
