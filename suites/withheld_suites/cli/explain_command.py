"""``withheld explain``: one entry of the catalogues in full."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

import click

from withheld_suites.cli.completing import names
from withheld_suites.errors import BadOption
from withheld_suites.printing import say_lines

_NEAR = 5
"""How many names are offered for one that there is not."""


@click.command("explain")
@click.argument("name", shell_complete=names())
@click.option(
    "--run", type=click.Path(path_type=Path), metavar="DIR", help="NAME is the fingerprint of a finding in it."
)
def command(name: str, run: Path | None) -> None:
    """Explain any name that is printed.

    Faults, suites, rules, scores, targets, gates, formats, families of cases, clauses of a gate, outcomes, channels,
    doors, roles, caches, layers of a diagnosis, parts of a score, verbs, kinds of response, capabilities and what else
    is printed in fixed words. A name that stands for several things gets all of
    them. With --run: argue from the record alone, in as few steps as show it, why a finding is one.
    """
    if run is not None:
        say_lines(_argued(name, run))
        return

    known: set[str] = set()
    found = list(_found(name, known))
    if not found:
        raise BadOption(_unknown(name, sorted(known)))
    say_lines("\n".join(f"{name} ({sort})\n\n{text}\n" for sort, text in found).rstrip("\n"))


def _unknown(name: str, known: list[str]) -> str:
    """The nearest names, and those that hold it; all that there are would fill a screen."""
    mistyped, akin = (get_close_matches(name, known, n=_NEAR, cutoff=cutoff) for cutoff in (0.8, 0.6))
    near = [*mistyped, *(one for one in known if len(name) > 2 and name.lower() in one.lower()), *akin]
    shown = [repr(one) for one in dict.fromkeys(near)][:_NEAR]
    hint = f"; did you mean {shown[0]}?" if shown else ""
    also = f" (also near: {', '.join(shown[1:])})" if shown[1:] else ""
    return f"unknown name {name!r}{hint}{also}; withheld list SORT lists names: suites, faults, rules, scores, ..."


def _argued(fingerprint: str, run: Path) -> str:
    from withheld_policies.printable import one_line
    from withheld_suites.replay.on_history import argued
    from withheld_suites.replay.recorded import find

    known = find(run, fingerprint)
    text, needed, recorded = argued(known.finding, known.case, known.lines, known.world, known.run)
    head = f"{known.finding.fingerprint} ({known.finding.rule} in {known.case.name})"
    if not text:
        message = one_line(known.finding.message)
        return f"{head}\n\n{message}; its own case does not show it without what other cases changed"
    return f"{head}: {needed} of {recorded} steps show it\n\n{text}"


def _found(name: str, known: set[str]) -> Iterator[tuple[str, str]]:
    """Every sort and text of the name; all names that there are go into ``known``."""
    from withheld_suites import glossary
    from withheld_suites.cli.entries import SINGULAR, SORTS

    for sort, entries in SORTS.items():
        texts = entries()
        known.update(texts)
        if name in texts:
            yield SINGULAR[sort], texts[name]
    for sort, texts in glossary.words().items():
        known.update(texts)
        if name in texts:
            yield sort, texts[name]
    for suite, text in glossary.family(name).items():
        yield f"family of cases of {suite}", text
    for sort, texts in (*((sort, entries()) for sort, entries in SORTS.items()), *glossary.words().items()):
        if name == sort:
            yield "sort of names", ", ".join(texts)
    if (counted := glossary.part(name)) is not None:
        yield "part", counted
    if " " in name and (about := glossary.clause(name)) is not None:
        yield "clause of a gate", about
