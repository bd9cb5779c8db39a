"""``effective``: a version that has been there all along comes into force because its day has come."""

from collections.abc import Iterator
from itertools import groupby

from withheld_policies.world import Version
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step, script


def scripts(material: Material) -> Iterator[Script]:
    """One document for each moment at which versions come into force, the earliest moment first.

    Moving the clock on brings every version of that moment into force, so a second document would have nothing to show.
    """
    coming = sorted(
        (version for versions in material.world.versions.values() for version in versions.values() if _ahead(version)),
        key=lambda version: (version.effective_from or 0, rank("effective", version.document)),
    )
    for moment, versions in groupby(coming, key=lambda version: version.effective_from or 0):
        for found in (one for version in versions for one in _script(material, version, moment)):
            yield found
            break


def _ahead(version: Version) -> bool:
    return not version.staged and version.effective_from is not None and version.effective_from > 0


def _script(material: Material, version: Version, moment: float) -> Iterator[Script]:
    now = material.initial.in_force(version.document)
    if now is None:
        return
    readers = [
        who
        for who in material.readers(version.document, now.number)
        if material.initial.may_read(who, version.document, version.number)
    ]
    changed = [
        question
        for fact in material.world.facts_of.get(version.document, ())
        if (old := fact.in_version(now.number))
        and (new := fact.in_version(version.number))
        and old.value != new.value
        and (question := material.asked(fact))
    ]
    if not readers or not changed:
        return
    question = changed[0]
    words = wording(question, material.chance("effective", version.document))
    steps: tuple[Step, ...] = (
        to.ask("before", readers[0], question, words.exact),
        to.ask("warm", readers[0], question, words.exact),
        to.advance(moment),
        to.ask("probe", readers[0], question, words.exact),
        to.ask("probe", readers[0], question, words.other),
        to.ask("after", readers[-1], question, words.cold),
    )
    yield script(
        "outdated_version",
        "effective",
        steps,
        label=f"{version.document}/{readers[0]}",
        question=question.id,
        document=version.document,
        principal=readers[0],
        change="advance",
        needs=("versions", "clock"),
        alone=True,
    )
