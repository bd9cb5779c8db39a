"""What the store of rights makes of odd lists: none, an empty one, a long one, and one that says both."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import Access, Question, World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case, planned
from withheld_suites.catalogue.finds import outside_group, restored, unmoved
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import PlannedChange, Script, Step
from withheld_suites.targets.base import Capability

SMALL_UNLISTED = 6
SMALL = 4
SMALL_MANY = 2

CROWD = 9
"""Entries before the one that matters. Stores are known that keep no more than 32; a tiny world has 12 people."""

_case = partial(case, "access_store", alone=True)
"""Lists are changed for more people than the case is about; all of it is put back at the end."""


class AccessStore(Suite):
    """Takes lists of rights to their edges and asks who is let in.

    What it plays: documents that nobody was ever granted; a list from which the last person is removed; somebody who is
    allowed by a group and denied by name, entered in either order; and the last entry of a long list.

    Families: ``access.unlisted``, ``access.last_grantee``, ``access.deny``, ``access.many``, ``access.many_denied``.
    """

    name = "access_store"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Family by family."""
        return planned(world, random, _unlisted, _last_grantee, _deny, _many)


def _unlisted(material: Material) -> Iterator[Script]:
    found = [document for document in unmoved(material) if not any(_allowing(material, document))]
    for document in found[: material.quota(SMALL_UNLISTED)]:
        question, owner, strangers = _about(material, document, "unlisted")
        if question is None or owner is None or not strangers:
            continue
        words = wording(question, material.chance("access.unlisted", document))
        steps = (
            to.ask("before", owner, question, words.exact),
            to.ask("probe", strangers[0], question, words.exact),
            to.ask("probe", strangers[-1], question, words.other),
            to.control(owner, question, words.cold),
        )
        yield case("access_store", "access.unlisted", (document, strangers[0]), question, steps)


def _last_grantee(material: Material) -> Iterator[Script]:
    found = [document for document in restored(material) if not any(_handed_down(material, document))]
    for document in found[: material.quota(SMALL)]:
        question, owner, strangers = _about(material, document, "last_grantee")
        if question is None or owner is None or len(strangers) < 2:
            continue
        words = wording(question, material.chance("access.last_grantee", document))
        last, other = strangers[:2]
        place = f"document:{document}"
        there = [entry.subject for entry in _allowing(material, document)]
        steps: tuple[Step, ...] = (
            *(to.revoke(subject, place) for subject in there),
            to.grant(f"principal:{last}", place),
            to.ask("before", last, question, words.exact),
            to.revoke(f"principal:{last}", place),
            to.ask("probe", last, question, words.exact),
            to.ask("probe", other, question, words.exact),
            *(to.grant(subject, place) for subject in there),
            to.ask("probe", last, question, words.other),
            to.control(owner, question, words.cold),
        )
        yield _case(
            "access.last_grantee", (document, last), question, steps, change="revoke", needs=("grant", "revoke")
        )


def _deny(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL)]:
        question, owner, _ = _about(material, document, "deny")
        entry = outside_group(material, document)
        if question is None or owner is None or entry is None:
            continue
        person, group = entry
        place, subject = f"document:{document}", f"principal:{person}"
        needs: tuple[Capability, ...] = ("grant", "revoke", "groups", "deny")
        for order in ("allow first", "deny first"):
            words = wording(question, material.chance("access.deny", document, order))
            allow, deny = to.grant(group, place), to.deny(subject, place)
            steps = (
                allow,
                to.ask("before", person, question, words.exact),
                *((deny,) if order == "allow first" else (to.revoke(group, place), deny, allow)),
                to.ask("probe", person, question, words.exact),
                to.ask("probe", person, question, words.other),
                to.revoke(group, place),
                to.undeny(subject, place),
                to.ask("probe", person, question, words.exact),
                to.control(owner, question, words.cold),
            )
            yield _case(
                "access.deny",
                (document, person),
                question,
                steps,
                change="deny",
                needs=needs,
                label=f"/{order.split()[0]}",
            )


def _many(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL_MANY)]:
        question, owner, strangers = _about(material, document, "many")
        if question is None or owner is None or not strangers:
            continue
        person, place = strangers[0], f"document:{document}"
        crowd = [f"principal:{one}" for one in material.people if one not in (person, owner)][:CROWD]
        there = {entry.subject for entry in _allowing(material, document)}
        last = f"principal:{person}"
        words = wording(question, material.chance("access.many", document))
        granted = [to.grant(subject, place) for subject in crowd if subject not in there]
        revoked = [to.revoke(subject, place) for subject in crowd if subject not in there]
        steps: tuple[Step, ...] = (
            *granted,
            to.ask("before", owner, question, words.exact),
            to.grant(last, place),
            to.ask("probe", person, question, words.exact),
            to.revoke(last, place),
            *revoked,
            to.ask("probe", person, question, words.exact),
            to.control(owner, question, words.cold),
        )
        yield _case("access.many", (document, person), question, steps, change="grant", needs=("grant", "revoke"))
        denied: list[PlannedChange] = [to.deny(subject, place) for subject in crowd]
        steps = (
            to.grant(last, place),
            to.ask("before", person, question, words.other),
            *denied,
            to.deny(last, place),
            to.ask("probe", person, question, words.other),
            to.revoke(last, place),
            *(to.undeny(subject, place) for subject in (*crowd, last)),
            to.ask("probe", person, question, words.exact),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "deny")
        yield _case("access.many_denied", (document, person), question, steps, change="deny", needs=needs)


def _about(material: Material, document: str, family: str) -> tuple[Question | None, str | None, list[str]]:
    """A question about the document, its owner, and who may not read it."""
    return material.question(document, f"access.{family}"), material.owner(document), material.strangers(document)


def _allowing(material: Material, document: str) -> Iterator[Access]:
    """The allow entries on the document itself and on what it lies in."""
    yield from (entry for entry in material.initial.entries.get(f"document:{document}", ()) if entry.effect == "allow")
    yield from _handed_down(material, document)


def _handed_down(material: Material, document: str) -> Iterator[Access]:
    for folder in material.world.ancestors(material.world.documents[document].folder):
        yield from (entry for entry in material.initial.entries.get(f"folder:{folder}", ()) if entry.effect == "allow")
