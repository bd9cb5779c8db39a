"""Who is in which group: nested, renamed, and as an outside directory has it."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case, planned
from withheld_suites.catalogue.finds import outside_group, restored
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script
from withheld_suites.targets.base import Capability

SMALL = 4

_case = partial(case, "groups", alone=True)
"""A group is more people than the case is about; all of it is put back at the end."""


class Groups(Suite):
    """Changes groups in ways that are easily got wrong, and asks as those inside and outside.

    What it plays: a group is denied that holds somebody only through another group; a group gets a new name and another
    one takes the old name; a directory that cannot be read as a whole no longer has somebody in a group.

    Families: ``groups.nested_deny``, ``groups.renamed``, ``groups.directory``. Leaving a group, and a group leaving a
    group, are in the suite ``revoked_access``.
    """

    name = "groups"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Family by family."""
        return planned(world, random, _nested_deny, _renamed, _directory)


def _nested_deny(material: Material) -> Iterator[Script]:
    count = 0
    for document in restored(material):
        question, owner = material.question(document, "groups.nested_deny"), material.owner(document)
        found = _nested(material, document, owner) if owner else None
        if question is None or owner is None or found is None:
            continue
        person, group = found
        place, subject = f"document:{document}", f"principal:{person}"
        words = wording(question, material.chance("groups.nested_deny", document))
        steps = (
            to.grant(subject, place),
            to.ask("before", person, question, words.exact),
            to.deny(group, place),
            to.ask("probe", person, question, words.exact),
            to.ask("probe", person, question, words.other),
            to.undeny(group, place),
            to.revoke(subject, place),
            to.ask("probe", person, question, words.exact),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "groups", "deny")
        yield _case("groups.nested_deny", (document, person), question, steps, change="deny", needs=needs)
        count += 1
        if count == material.quota(SMALL):
            return


def _nested(material: Material, document: str, owner: str) -> tuple[str, str] | None:
    """Somebody who may not read the document, and a group that holds that person through other groups only.

    A group that holds the owner is no use: nobody would be left to ask as a control.
    """
    own = material.initial.subjects(owner)
    for person in material.strangers(document):
        direct = material.initial.holders.get(f"principal:{person}", [])
        above = material.initial.subjects(person) - {f"principal:{person}", "public", *direct} - own
        if above:
            return person, min(above, key=lambda group: rank("nested", document, group))
    return None


def _renamed(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL)]:
        question, owner = material.question(document, "groups.renamed"), material.owner(document)
        entry = outside_group(material, document)
        other = _reclaiming(material, document, entry[1]) if entry else None
        if question is None or owner is None or entry is None or other is None:
            continue
        (member, group), (outsider, taker) = entry, other
        names = {f"group:{known.id}": known.name for known in material.world.groups.values()}
        place = f"document:{document}"
        words = wording(question, material.chance("groups.renamed", document))
        steps = (
            to.grant(group, place),
            to.ask("before", member, question, words.exact),
            to.rename(group, f"{names[group]} formerly"),
            to.ask("probe", member, question, words.other),
            to.rename(taker, names[group]),
            to.ask("probe", outsider, question, words.exact),
            to.ask("probe", outsider, question, words.other),
            to.rename(taker, names[taker]),
            to.rename(group, names[group]),
            to.ask("probe", outsider, question, words.exact),
            to.control(member, question, words.cold),
            to.revoke(group, place),
            to.ask("probe", member, question, words.exact),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "groups", "rename")
        yield _case("groups.renamed", (document, outsider), question, steps, change="rename", needs=needs)


def _reclaiming(material: Material, document: str, group: str) -> tuple[str, str] | None:
    """Somebody outside the group who may not read the document, and a group that holds that person."""
    for person in material.strangers(document):
        if group in material.initial.subjects(person):
            continue
        for other in sorted(material.initial.holders.get(f"principal:{person}", ()), key=rank):
            return person, other
    return None


def _directory(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL)]:
        question, owner = material.question(document, "groups.directory"), material.owner(document)
        entry = outside_group(material, document)
        if question is None or owner is None or entry is None:
            continue
        person, group = entry
        member, place = f"principal:{person}", f"document:{document}"
        words = wording(question, material.chance("groups.directory", document))
        steps = (
            to.grant(group, place),
            to.ask("before", person, question, words.exact),
            to.through(to.leave(member, group), "broken directory"),
            to.ask("probe", person, question, words.exact),
            to.ask("probe", person, question, words.other),
            to.through(to.join(member, group), "directory"),
            to.ask("probe", person, question, words.exact),
            to.revoke(group, place),
            to.ask("probe", person, question, words.other),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "groups", "directory")
        yield _case("groups.directory", (document, person), question, steps, change="leave", needs=needs)
