"""What a world offers to the suites: documents, questions and readers, shared out so that no case disturbs another.

Every choice hangs on a hash of what is chosen and of whom it is for, never on a running count, so that a further case,
or another order of suites, leaves all others as they are.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TypeVar

from withheld_policies.world import Access, Fact, Question, Version, World
from withheld_suites.catalogue.initial import Initial, Membership

T = TypeVar("T")

# Questions that simply ask for a fact, whatever has become of it.
_PLAIN = ("answerable", "outdated.removed", "outdated.not_yet", "outdated.superseded", "outdated.deleted")

# How many cases a family plans, against the small size.
_SCALE = {"tiny": 0.125, "small": 1.0, "medium": 3.0, "large": 8.0}

# Pairs grow with the product of people and documents; no more of either are tried than a large plan uses up.
_PARTNERS = 24
_DOCUMENTS = 400

# Which quiet documents are for what, dealt in this order. A new use takes the place of a ``still``.
LOTS = (
    "pairs", "still", "move", "delete", "withdraw", "public", "pairs", "pairs",
    "bystander", "pairs", "still", "pairs", "pairs", "still", "pairs", "still",
)  # fmt: skip

# Which families get a principal and a document for themselves. A new family takes the place of a ``spare``.
HANDS = (
    "revoke.plain", "revoke.answer", "revoke.semantic", "revoke.retrieval", "revoke.context", "revoke.conversation",
    "grant.plain", "grant.negative", "grant.again", "verb.deny", "verb.expire", "grant.undeny",
    "door.search", "door.list", "door.open", "door.download", "door.conversation", "door.stream",
    "watch.revoke", "watch.grant", "race.revoke", "never.plain", "never.door", "perm.never", "perm.existence",
    "never.other_user.answer", "never.other_user.semantic", "never.other_user.retrieval", "never.other_user.context",
    "spare-1", "spare-2", "spare-3", "spare-4", "spare-5", "spare-6", "spare-7",
)  # fmt: skip


def rank(*meaning: object) -> int:
    """A number that depends on the meaning alone, to sort by; the same on every machine."""
    text = "\x1f".join(map(str, meaning))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True, slots=True)
class Pair:
    """A principal and a document whose rights belong to one case; ``direct``: one grant alone is in place already."""

    principal: str
    document: str
    direct: bool

    @property
    def subject(self) -> str:
        """The principal, as an access entry names it."""
        return f"principal:{self.principal}"

    @property
    def place(self) -> str:
        """The document, as an access entry names it."""
        return f"document:{self.document}"


class Material:
    """A world, looked at with a planner's eyes."""

    def __init__(self, world: World, random: Random) -> None:
        """One number is drawn; everything else follows from it and from the world."""
        self.world = world
        self.initial = Initial(world)
        self._chance = random.getrandbits(64)

    def chance(self, *meaning: object) -> Random:
        """A source of chance of its own for each meaning."""
        return Random(f"{self._chance}/{'/'.join(map(str, meaning))}")

    def quota(self, small: int) -> int:
        """How many cases to plan in this world where a small one gets so many; never none."""
        return max(1, round(small * _SCALE.get(self.world.header.size, 1.0)))

    # Questions

    @cached_property
    def by_fact(self) -> dict[str, list[Question]]:
        """By fact, the questions for that fact alone that name no version and have a plain answer."""
        found: dict[str, list[Question]] = defaultdict(list)
        for question in self.world.questions.values():
            if len(question.facts) == 1 and question.version is None and not question.missing:
                found[question.facts[0]].append(question)
        return found

    @cached_property
    def by_document(self) -> dict[str, list[Question]]:
        """Questions by the document that answers, or comes closest."""
        found: dict[str, list[Question]] = defaultdict(list)
        for question in self.world.questions.values():
            if question.document is not None:
                found[question.document].append(question)
        return found

    def asked(self, fact: Fact) -> Question | None:
        """The question for that fact, the plainest one where there are several; none when nobody asks for it."""
        questions = [question for question in self.by_fact.get(fact.id, ()) if question.why in _PLAIN]
        return min(questions, key=lambda question: (_PLAIN.index(question.why), question.id), default=None)

    def answerable(self, document: str, version: int, lacking: Sequence[int] = ()) -> list[Question]:
        """Questions that this version answers, in a fixed order; ``lacking``: only those that these versions do not."""
        found = []
        for fact in self.world.facts_of.get(document, ()):
            question = self.asked(fact)
            if question and fact.in_version(version) and not any(fact.in_version(number) for number in lacking):
                found.append(question)
        return sorted(found, key=lambda question: rank("question", question.id))

    def question(self, document: str, *meaning: object) -> Question | None:
        """A question that the version in force answers at the start, by what it is for; none where it answers none."""
        version = self.initial.in_force(document)
        questions = self.answerable(document, version.number) if version else []
        return questions[rank(document, *meaning) % len(questions)] if questions else None

    # Documents

    @cached_property
    def documents(self) -> list[str]:
        """Documents that answer something at the start, in hash order."""
        ready = (document for document in self.world.documents if self.question(document))
        return sorted(ready, key=lambda document: rank("document", document))

    @cached_property
    def staged(self) -> dict[str, Version]:
        """The next version of each document that has one waiting, which a publish step brings."""
        found: dict[str, Version] = {}
        for document, versions in self.world.versions.items():
            waiting = [version for number, version in sorted(versions.items()) if version.staged]
            if waiting:
                found[document] = waiting[0]
        return found

    @cached_property
    def quiet(self) -> list[str]:
        """Documents that neither a publish step nor the clock touches, for cases that change access alone."""
        return [document for document in self.documents if document not in self.staged and not self._timed(document)]

    @cached_property
    def unmoved(self) -> frozenset[str]:
        """Documents that no case takes away or moves about; people may still be let in and put out."""
        still = ("pairs", "still", "bystander")
        return frozenset(name for place, name in enumerate(self.quiet) if LOTS[place % len(LOTS)] in still)

    def _timed(self, document: str) -> bool:
        """Whether a version or a grant of the document begins or ends by itself."""
        versions = self.world.versions[document].values()
        return any(
            (version.effective_from or 0) > 0 or version.effective_until is not None for version in versions
        ) or any(entry.expires is not None for entry in self.initial.entries.get(f"document:{document}", ()))

    def lot(self, name: str) -> list[str]:
        """The quiet documents of one lot."""
        return [document for place, document in enumerate(self.quiet) if LOTS[place % len(LOTS)] == name]

    def owner(self, document: str) -> str | None:
        """The document's owner, where the owner can read it."""
        owner = self.world.documents[document].owner
        version = self.current(document)
        if owner is None or version is None or not self.initial.may_read(owner, document, version.number):
            return None
        return owner

    def current(self, document: str) -> Version | None:
        """The version in force at the start, or else the one that waits."""
        return self.initial.in_force(document) or self.staged.get(document)

    # People

    @cached_property
    def people(self) -> list[str]:
        """Principals who can log in, in hash order."""
        able = (principal.id for principal in self.world.principals.values() if not principal.disabled)
        return sorted(able, key=lambda principal: rank("principal", principal))

    def readers(self, document: str, version: int | None = None) -> list[str]:
        """Who may read that version (or the current one) at the start, in an order of that document's own."""
        number = version or _number(self.current(document))
        able = (person for person in self.people if self.initial.may_read(person, document, number))
        return sorted(able, key=lambda principal: rank("reader", document, principal))

    def strangers(self, document: str) -> list[str]:
        """Who may not read the current version at the start, in an order of that document's own."""
        readers = set(self.readers(document))
        return sorted(
            (person for person in self.people if person not in readers),
            key=lambda principal: rank("stranger", document, principal),
        )

    def sole_grant(self, principal: str, document: str) -> Access | None:
        """The entry on the document itself that alone lets this principal read it; none if there is not just that."""
        number = _number(self.current(document))
        entries = [
            entry
            for entry in self.initial.entries.get(f"document:{document}", ())
            if entry.subject == f"principal:{principal}" and entry.effect == "allow" and entry.expires is None
        ]
        if len(entries) != 1 or self.initial.may_read(principal, document, number, entries):
            return None
        return entries[0]

    def sole_membership(self, principal: str, document: str) -> Membership | None:
        """The membership without which this principal could not read the document; none if there is no such one."""
        number, member = _number(self.current(document)), f"principal:{principal}"
        for group in self.initial.holders.get(member, ()):
            if not self.initial.may_read(principal, document, number, ((member, group),)):
                return member, group
        return None

    def opening(self, document: str) -> tuple[str, str] | None:
        """A folder, and somebody who could read the document if it lay there but cannot where it lies now."""
        number, strangers = _number(self.current(document)), self.strangers(document)
        for folder in sorted(self.world.folders, key=lambda folder: rank("folder", document, folder)):
            for person in strangers:
                if self.initial.may_read(person, document, number, folder=folder):
                    return folder, person
        return None

    def outside_group(self, document: str) -> tuple[str, str] | None:
        """Somebody who cannot read the document, and a group (as an entry names it) that holds that person."""
        for person in self.strangers(document):
            groups = sorted(self.initial.holders.get(f"principal:{person}", ()), key=lambda name: rank(document, name))
            if groups:
                return person, groups[0]
        return None

    def memberships(self, small: int) -> list[tuple[str, str, Membership]]:
        """Unchanged documents, each with a reader who has it from one membership alone, and that membership."""
        found = [
            (document, person, membership)
            for document in self.lot("still")[:_DOCUMENTS]
            for person in self.readers(document)
            if (membership := self.sole_membership(person, document))
        ]
        return spread(found, lambda item: (item[0], item[1], item[2][1]))[: self.quota(small)]

    def nestings(self, small: int) -> list[tuple[str, str, Membership]]:
        """Unchanged documents, each with a reader who has it only because one group is a member of another."""
        nested = [
            (f"group:{child}", f"group:{parent.id}")
            for parent in self.world.groups.values()
            for child in self.world.groups
            if f"group:{child}" in parent.members
        ]
        found = [
            (document, person, nesting)
            for document in self.lot("still")[:_DOCUMENTS]
            for person in self.readers(document)
            for nesting in nested
            if not self.initial.may_read(person, document, _number(self.current(document)), (nesting,))
        ]
        return spread(found, lambda item: (item[0], item[1], *item[2]))[: self.quota(small)]

    def habits(self, small: int) -> list[tuple[str, str]]:
        """Unchanged documents, each with one of its readers, every person once as far as there are enough."""
        found = [(document, person) for document in self.lot("still")[:_DOCUMENTS] for person in self.readers(document)]
        return spread(found, lambda item: item)[: self.quota(small)]

    def neighbour(self, document: str) -> tuple[str, Question] | None:
        """A reader of the document, and a question about an unchanged document that this person may read too.

        One in the same folder is taken where there is one.
        """
        folder = self.world.documents[document].folder
        near = sorted(
            self.lot("still")[:_DOCUMENTS],
            key=lambda other: (self.world.documents[other].folder != folder, rank("neighbour", document, other)),
        )
        for other in near:
            question, readers = self.question(other), self.readers(other)
            for person in self.readers(document):
                if question and person in readers:
                    return person, question
        return None

    @cached_property
    def _pairs(self) -> dict[str, list[Pair]]:
        """Pairs of a principal and a quiet document, dealt out to the families like cards."""
        pairs: list[Pair] = []
        for document in self.lot("pairs")[:_DOCUMENTS]:
            owner = self.owner(document)
            if owner is None:
                continue
            direct = [person for person in self.readers(document) if self.sole_grant(person, document)]
            for person in [*direct, *self.strangers(document)[:_PARTNERS]]:
                if person != owner:
                    pairs.append(Pair(person, document, person in direct))
        pairs.sort(key=lambda pair: rank("pair", pair.principal, pair.document))
        return {family: pairs[place :: len(HANDS)] for place, family in enumerate(HANDS)}

    def pairs(self, family: str, small: int) -> list[Pair]:
        """This family's pairs, up to its quota; fresh documents and people come first."""
        return spread(self._pairs[family], lambda pair: (pair.principal, pair.document))[: self.quota(small)]


def spread(things: Iterable[T], parts: Callable[[T], tuple[str, ...]]) -> list[T]:
    """The same things in an order in which each part comes back as late as possible, first come first served."""
    seen: dict[str, int] = defaultdict(int)
    rounds: list[tuple[int, T]] = []
    for thing in things:
        names = parts(thing)
        rounds.append((max(seen[name] for name in names), thing))
        for name in names:
            seen[name] += 1
    return [thing for _, thing in sorted(rounds, key=lambda item: item[0])]


def _number(version: Version | None) -> int:
    return version.number if version else 1
