"""``effective``: versions that have been there all along come into force because their day has come."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from withheld_policies.world import Question, Version
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step

DOCUMENTS = 8


@dataclass(frozen=True, slots=True)
class _Coming:
    """A version that is going to come into force, with a question whose answer it changes and who may ask."""

    version: Version
    question: Question
    reader: str
    other: str
    words: Wording


def scripts(material: Material) -> Iterator[Script]:
    """One case for each moment at which versions come into force, the earliest first, over several documents.

    Moving the clock on brings every version of that moment into force, so a second case would have nothing to show.
    """
    versions = [version for known in material.world.versions.values() for version in known.values() if _ahead(version)]
    versions.sort(key=lambda version: (version.effective_from, rank("effective", version.document)))
    for moment, together in groupby(versions, key=lambda version: version.effective_from or 0.0):
        found = [coming for version in together if (coming := _coming(material, version))]
        if found:
            yield _script(moment, found[:DOCUMENTS])


def _ahead(version: Version) -> bool:
    return not version.staged and version.effective_from is not None and version.effective_from > 0


def _coming(material: Material, version: Version) -> _Coming | None:
    now = material.initial.in_force(version.document)
    if now is None:
        return None
    after = material.initial.readers(version.document, version.number)
    readers = [person for person in material.readers(version.document, now.number) if person in after]
    for fact in material.world.facts_of.get(version.document, ()):
        old, new, question = fact.in_version(now.number), fact.in_version(version.number), material.asked(fact)
        if readers and question and old and new and old.value != new.value:
            words = wording(question, material.chance("effective", version.document))
            return _Coming(version, question, readers[0], readers[-1], words)
    return None


def _script(moment: float, found: list[_Coming]) -> Script:
    steps: tuple[Step, ...] = (
        *(to.ask("before", one.reader, one.question, one.words.exact) for one in found),
        *(to.ask("warm", one.reader, one.question, one.words.exact) for one in found),
        to.advance_past(moment),
        *(to.ask("probe", one.reader, one.question, one.words.exact) for one in found),
        *(to.ask("probe", one.reader, one.question, one.words.other) for one in found),
        *(to.control(one.other, one.question, one.words.cold) for one in found),
    )
    first = found[0]
    return case(
        "outdated_version",
        "effective",
        (first.version.document, first.reader),
        first.question,
        steps,
        change="advance",
        needs=("versions", "clock"),
        alone=True,
    )
