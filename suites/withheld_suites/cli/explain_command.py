"""``withheld explain``: one entry of the catalogues in full."""

from collections.abc import Iterator

import click

from withheld_suites.cli.completing import names
from withheld_suites.errors import BadOption


@click.command("explain")
@click.argument("name", shell_complete=names())
def command(name: str) -> None:
    """Explain any name that is printed.

    Faults, suites, rules, scores, targets, gates, formats, families of cases, clauses of a gate, outcomes, channels,
    doors, roles, caches, verbs, kinds of response and capabilities. A name that stands for several things gets all of
    them.
    """
    from withheld_policies.registry import unknown

    known: set[str] = set()
    found = list(_found(name, known))
    if not found:
        raise BadOption(unknown("name", name, sorted(known)))
    click.echo("\n".join(f"{name} ({sort})\n\n{text}\n" for sort, text in found).rstrip("\n"))


def _found(name: str, known: set[str]) -> Iterator[tuple[str, str]]:
    """Every sort and text of the name; all names that there are go into ``known``."""
    from withheld_suites import glossary
    from withheld_suites.cli.entries import SORTS

    for sort, entries in SORTS.items():
        texts = entries()
        known.update(texts)
        if name in texts:
            yield sort.removesuffix("s"), texts[name]
    for sort, texts in glossary.words().items():
        known.update(texts)
        if name in texts:
            yield sort, texts[name]
    for suite, text in glossary.family(name).items():
        yield f"family of cases of {suite}", text
    if " " in name and (about := glossary.clause(name)) is not None:
        yield "clause of a gate", about
