"""``verb.*``: the ways in which access ends other than a grant taken back; most are undone at the end."""

from collections.abc import Iterator

from withheld_policies.history import Verb
from withheld_policies.world import Question
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.finds import habits, memberships, neighbour, nestings, opening, outside_group
from withheld_suites.catalogue.hours import EXPIRY, moment
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step
from withheld_suites.targets.base import Capability

SMALL = 6


def scripts(material: Material) -> Iterator[Script]:
    """One family a verb."""
    yield from _deny(material)
    yield from _expire(material)
    yield from _move(material)
    yield from _public(material)
    yield from _group(material)
    yield from _leave(material)
    yield from _nested_leave(material)
    yield from _disable(material)
    yield from _gone(material, "withdraw")
    yield from _gone(material, "delete")


def _deny(material: Material) -> Iterator[Script]:
    for pair in material.pairs("verb.deny", SMALL):
        if found := _asked(material, "verb.deny", pair.document):
            question, owner, words = found
            steps = (
                *(() if pair.direct else (to.grant(pair.subject, pair.place),)),
                *_lose(to.deny(pair.subject, pair.place), pair.principal, question, words),
                to.control(owner, question, words.cold),
            )
            yield _verb(
                "deny", "deny", pair.document, pair.principal, steps, question=question, needs=("grant", "deny")
            )


def _expire(material: Material) -> Iterator[Script]:
    pairs = material.pairs("verb.expire", SMALL)
    for place, pair in enumerate(sorted(pairs, key=lambda pair: rank("expire", pair))[: len(EXPIRY)]):
        if found := _asked(material, "verb.expire", pair.document):
            question, owner, words = found
            ends = moment(EXPIRY[place])
            steps = (
                *((to.revoke(pair.subject, pair.place),) if pair.direct else ()),
                to.grant(pair.subject, pair.place, expires=ends),
                *_lose(to.advance_past(ends), pair.principal, question, words),
                to.control(owner, question, words.cold),
            )
            needs: tuple[Capability, ...] = ("grant", "revoke", "expiry", "clock")
            yield _verb(
                "expire", "advance", pair.document, pair.principal, steps, question=question, needs=needs, alone=True
            )


def _move(material: Material) -> Iterator[Script]:
    for document in material.lot("move")[: material.quota(SMALL)]:
        found = _asked(material, "verb.move", document)
        elsewhere = opening(material, document)
        home = material.world.documents[document].folder
        if found and elsewhere and home:
            question, owner, words = found
            folder, person = elsewhere
            steps = (
                to.ask("baseline", person, question, words.exact),
                to.move(document, folder),
                *_lose(to.move(document, home), person, question, words),
                to.control(owner, question, words.cold),
            )
            yield _verb(
                "move", "move", document, person, steps, question=question, needs=("grant", "revoke"), alone=True
            )


def _public(material: Material) -> Iterator[Script]:
    for document in material.lot("public")[: material.quota(SMALL)]:
        found, strangers = _asked(material, "verb.unpublic", document), material.strangers(document)
        if found and strangers:
            question, owner, words = found
            place = f"document:{document}"
            steps = (
                to.grant("public", place),
                *_lose(to.revoke("public", place), strangers[0], question, words),
                to.control(owner, question, words.cold),
            )
            yield _verb(
                "unpublic", "revoke", document, strangers[0], steps, question=question, needs=("public",), alone=True
            )


def _group(material: Material) -> Iterator[Script]:
    for document in material.lot("public")[: material.quota(SMALL)]:
        found, entry = _asked(material, "verb.group", document), outside_group(material, document)
        if found and entry:
            question, owner, words = found
            person, group = entry
            place = f"document:{document}"
            steps = (
                to.grant(group, place),
                *_lose(to.revoke(group, place), person, question, words),
                to.control(owner, question, words.cold),
            )
            needs: tuple[Capability, ...] = ("grant", "revoke", "groups")
            yield _verb("group", "revoke", document, person, steps, question=question, needs=needs, alone=True)


def _leave(material: Material) -> Iterator[Script]:
    for document, person, (member, group) in memberships(material, SMALL):
        if found := _asked(material, "verb.leave", document, not_by=person):
            question, other, words = found
            steps = (
                *_lose(to.leave(member, group), person, question, words),
                to.control(other, question, words.cold),
                to.join(member, group),
                to.ask("probe", person, question, words.exact),
            )
            yield _verb("leave", "leave", document, person, steps, question=question, needs=("groups",))


def _nested_leave(material: Material) -> Iterator[Script]:
    for document, person, (child, parent) in nestings(material, SMALL):
        if found := _asked(material, "verb.nested_leave", document, not_by=person):
            question, other, words = found
            steps = (
                *_lose(to.leave(child, parent), person, question, words),
                to.control(other, question, words.cold),
                to.join(child, parent),
                to.ask("probe", person, question, words.exact),
            )
            yield _verb(
                "nested_leave", "leave", document, person, steps, question=question, needs=("groups",), alone=True
            )


def _disable(material: Material) -> Iterator[Script]:
    for document, person in habits(material, SMALL):
        if found := _asked(material, "verb.disable", document, not_by=person):
            question, other, words = found
            steps = (
                *_lose(to.disable(person), person, question, words),
                to.control(other, question, words.cold),
                to.enable(person),
                to.ask("probe", person, question, words.exact),
            )
            yield _verb("disable", "disable", document, person, steps, question=question, needs=("disable",))


def _gone(material: Material, verb: Verb) -> Iterator[Script]:
    """A document vanishes; its readers are asked about a neighbour to show that they can still be answered at all."""
    for document in material.lot(verb)[: material.quota(SMALL)]:
        question, version = material.question(document), material.initial.in_force(document)
        beside = neighbour(material, document)
        if question is None or version is None or beside is None:
            continue
        person, still = beside
        words = wording(question, material.chance("verb", verb, document))
        change = to.delete(document) if verb == "delete" else to.withdraw(document, version.number)
        steps = (*_lose(change, person, question, words), to.control(person, still))
        needs: tuple[Capability, ...] = ("delete",) if verb == "delete" else ("versions",)
        yield _verb(verb, verb, document, person, steps, question=question, needs=needs, alone=True)


def _asked(
    material: Material, family: str, document: str, not_by: str | None = None
) -> tuple[Question, str, Wording] | None:
    """What to ask about a document, whom to ask as a control, and how to put it."""
    question = material.question(document, family)
    others = [
        person for person in (material.owner(document), *material.readers(document)) if person not in (None, not_by)
    ]
    if question is None or not others or others[0] is None:
        return None
    return question, others[0], wording(question, material.chance(family, document))


def _lose(change: Step, person: str, question: Question, words: Wording) -> tuple[Step, ...]:
    """Answered twice, so that any cache is filled; then the change; then asked in the same and in other words."""
    return (
        to.ask("before", person, question, words.exact),
        to.ask("warm", person, question, words.exact),
        change,
        to.ask("probe", person, question, words.exact),
        to.ask("probe", person, question, words.other),
    )


def _verb(
    family: str,
    change: Verb,
    document: str,
    person: str,
    steps: tuple[Step, ...],
    *,
    question: Question,
    needs: tuple[Capability, ...],
    alone: bool = False,
) -> Script:
    return case(
        "revoked_access", f"verb.{family}", (document, person), question, steps, change=change, needs=needs, alone=alone
    )
