"""Cases about documents whose next version is for fewer people, and about those that arrive as a whole."""

from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_policies.world import Question, Version
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.layers import needs
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Parallel, Script, Step

SMALL = 8
SMALL_PINNED = 4


def scripts(material: Material) -> Iterator[Script]:
    """``narrower``, ``narrower.pinned``, then ``arrives``."""
    yield from _narrower(material)
    yield from _arrives(material)


def _narrower(material: Material) -> Iterator[Script]:
    """A reader of the old version may not read the new one: neither value is right then.

    With ``narrower.pinned`` the old version is then put in force again: who may read that still may not read the other,
    also where it is named.
    """
    found = [document for document, version in material.staged.items() if version.own_access]
    found = sorted(found, key=lambda name: rank("narrower", name))
    plain, pinned = material.quota(SMALL), material.quota(SMALL_PINNED)
    for place, document in enumerate(found[: plain + pinned]):
        now, coming = material.initial.in_force(document), material.staged[document]
        if now is None:
            continue
        both = set(material.readers(document, now.number)) & set(material.readers(document, coming.number))
        losing = [person for person in material.readers(document, now.number) if person not in both]
        later = material.answerable(document, coming.number)
        asked = material.answerable(document, now.number) if place < plain else later
        question = next(iter(asked), None)
        if question is None or not losing or not both:
            continue
        words = wording(question, material.chance("narrower", document))
        other = min(both, key=lambda person: rank("reader", document, person))
        if place < plain:
            steps = _closed(next(iter(later), None), coming, (losing[0], other), question, words)
        else:
            steps = _named(now, coming, (losing[0], other), question, words)
        yield case(
            "outdated_version",
            "narrower" if place < plain else "narrower.pinned",
            (document, losing[0]),
            question,
            steps,
            change="publish" if place < plain else "rollback",
            needs=("versions",) if place < plain else ("versions", "as_of"),
            alone=True,
        )


def _closed(
    kept: Question | None, coming: Version, people: tuple[str, str], question: Question, words: Wording
) -> tuple[Step, ...]:
    losing, other = people
    return (
        to.ask("before", losing, question, words.exact),
        to.ask("proof", losing, question, words.exact),
        to.publish(coming),
        to.ask("probe", losing, question, words.exact),
        to.ask("probe", losing, question, words.other),
        *(() if kept is None else (to.control(other, kept),)),
    )


def _named(
    now: Version, coming: Version, people: tuple[str, str], question: Question, words: Wording
) -> tuple[Step, ...]:
    losing, other = people
    return (
        to.publish(coming),
        to.at_version(to.ask("before", other, question, words.exact), coming.number),
        to.rollback(now.document, now.number),
        to.at_version(to.ask("probe", losing, question, words.exact), coming.number),
        to.at_version(to.ask("probe", losing, question, words.other), coming.number),
        to.at_version(to.control(other, question, words.cold), coming.number),
    )


def _arrives(material: Material) -> Iterator[Script]:
    """A whole document is published; that nothing was known before may have been cached."""
    found = [document for document in material.staged if material.world.documents[document].staged]
    for document in sorted(found, key=lambda name: rank("arrives", name))[: material.quota(SMALL)]:
        coming = material.staged[document]
        readers, strangers = material.readers(document, coming.number), material.strangers(document)
        question = next(iter(material.answerable(document, coming.number)), None)
        if question is None or not readers or not strangers:
            continue
        words = wording(question, material.chance("arrives", document))
        steps: tuple[Step, ...] = (
            to.ask("warm", readers[0], question, words.exact),
            to.ask("proof", readers[0], question, words.exact),
            # What a stranger is told of numbers is the same before and after.
            *_counted("baseline", strangers[0], question, words.exact),
            # Whoever asks at the same moment must not find the document before its rights are there.
            Parallel(
                (to.publish(coming), to.ask("probe", strangers[0], question, words.exact, every=0.01, lasting=0.03))
            ),
            to.ask("probe", strangers[0], question, words.exact),
            to.ask("probe", readers[0], question, words.exact),
            to.ask("probe", readers[0], question, words.other),
            *_counted("probe", strangers[0], question, words.exact),
            to.control(readers[-1], question, words.cold),
        )
        yield case(
            "outdated_version",
            "arrives",
            (document, readers[0]),
            question,
            steps,
            change="publish",
            cache="negative",
            needs=("versions", "list", "search", *needs("negative")),
            alone=True,
        )


def _counted(role: Role, person: str, question: Question, phrasing: int) -> tuple[Step, ...]:
    """The two doors that tell how many there are."""
    words = question.phrasings[phrasing % len(question.phrasings)].text
    return to.knock(role, "list", person), to.knock(role, "search", person, words=words)
