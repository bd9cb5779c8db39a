"""``perm.*``: questions about documents that the asker may not read, beside ones about documents that do not exist."""

import hashlib
from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_policies.world import Question
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import PlannedAsk, Script, script

SMALL_NEVER = 15
SMALL_EXISTENCE = 12


def scripts(material: Material) -> Iterator[Script]:
    """``perm.never`` beside the answer of a reader, ``perm.existence`` beside an absent double."""
    for document in material.lot("still")[: material.quota(SMALL_NEVER)]:
        yield from _never(material, document)
    doubles = [
        (twin, question)
        for question in material.world.questions.values()
        if question.why == "missing.absent"
        and (twin := material.world.questions.get(question.twin or ""))
        and twin.document in material.unmoved
    ]
    doubles.sort(key=lambda pair: rank("double", pair[0].id))
    for hidden, absent in doubles[: material.quota(SMALL_EXISTENCE)]:
        yield from _existence(material, hidden, absent)


def _never(material: Material, document: str) -> Iterator[Script]:
    question = material.question(document, "perm.never")
    readers, strangers = material.readers(document), material.strangers(document)
    if question is None or not readers or not strangers:
        return
    chance = material.chance("perm.never", document)
    words = wording(question, chance)
    able = to.ask("twin", readers[0], question, words.exact)
    asks = [to.ask("probe", strangers[0], question, phrasing) for phrasing in (words.exact, words.other, words.cold)]
    # A reader who asks first fills every cache that forgets whom it answered.
    yield case(
        "unanswerable",
        "perm.never",
        (document, strangers[0]),
        question,
        (able, *asks) if chance.random() < 0.5 else (*asks, able),
    )


def _existence(material: Material, hidden: Question, absent: Question) -> Iterator[Script]:
    document = hidden.document or ""
    strangers = material.strangers(document)
    if not strangers:
        return
    person, chance = strangers[0], material.chance("perm.existence", hidden.id)
    words = wording(hidden, chance)
    pairs: list[tuple[PlannedAsk, PlannedAsk]] = []
    for phrasing in (words.exact, words.other):
        pairs.append((to.ask("probe", person, hidden, phrasing), to.ask("baseline", person, absent, phrasing)))
    pairs.append((_search("probe", person, hidden, words.exact), _search("baseline", person, absent, words.exact)))
    absent_id = nowhere(material, document)
    for door in ("open", "download"):
        pairs.append(
            (
                to.knock("probe", door, person, document=document),
                to.knock("baseline", door, person, document=absent_id),
            )
        )
    # Which of the two comes first is left to chance, pair by pair, so that order explains no difference.
    asks = tuple(ask for pair in pairs for ask in (pair if chance.random() < 0.5 else pair[::-1]))
    yield script(
        "unanswerable",
        "perm.existence",
        asks,
        label=f"{hidden.id}/{person}",
        question=hidden.id,
        document=document,
        principal=person,
        needs=("search", "open", "download"),
    )


def _search(role: Role, person: str, question: Question, phrasing: int) -> PlannedAsk:
    return to.knock(role, "search", person, words=question.phrasings[phrasing % len(question.phrasings)].text)


def nowhere(material: Material, document: str) -> str:
    """An id that no document has, as long as a real one and made of the same sort of characters."""
    digits = hashlib.sha256(f"nowhere/{document}".encode()).hexdigest()[: max(8, len(document))]
    return f"{digits}x" if digits in material.world.documents else digits
