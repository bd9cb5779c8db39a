"""What a world offers to the suites: documents, questions and readers, shared out so that no case disturbs another.

Every choice hangs on a hash of what is chosen and of whom it is for, never on a running count, so that a further case,
or another order of suites, leaves all others as they are.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from withheld_policies.facts import Fact
from withheld_policies.world import Access, Question, Version, World
from withheld_suites.catalogue.initial import Initial, Membership
from withheld_suites.catalogue.rank import rank, spread

# Questions that simply ask for a fact, whatever has become of it.
_PLAIN = ("answerable", "outdated.removed", "outdated.not_yet", "outdated.superseded", "outdated.deleted")

# How many cases a family plans, against the small size.
_SCALE = {"tiny": 0.125, "small": 1.0, "medium": 3.0, "large": 8.0}

# Pairs grow with the product of people and documents; no more of either are tried than a large plan uses up.
_PARTNERS = 24
DOCUMENTS = 400

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
    "watch.revoke", "watch.grant", "race.revoke", "never.plain", "never.door", "never.conversation", "race.swap",
    "never.other_user.answer", "never.other_user.semantic", "never.other_user.retrieval", "never.other_user.context",
    "door.suggest", "door.link", "door.resume", "door.share", "door.assistant", "revoke.replica", "spare-7",
)  # fmt: skip


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

    @property
    def about(self) -> tuple[str, str]:
        """Document and principal."""
        return self.document, self.principal


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

    def answerable(self, document: str, version: int) -> list[Question]:
        """Questions that this version answers, in a fixed order."""
        facts = (fact for fact in self.world.facts_of.get(document, ()) if fact.in_version(version))
        questions = (question for fact in facts if (question := self.asked(fact)))
        return sorted(questions, key=lambda question: rank("question", question.id))

    def question(self, document: str, *meaning: object) -> Question | None:
        """A question that the version in force answers at the start, by what it is for; none where it answers none.

        The last two are left for ``reserved`` where there are more.
        """
        questions = self.answered(document)
        free = questions[:-2] or questions
        return free[rank(document, *meaning) % len(free)] if free else None

    def reserved(self, document: str, place: int) -> Question | None:
        """One of two questions that an unrevoked reader is not asked elsewhere, so that no cache holds them yet."""
        return next(iter(self.answered(document)[-2:][::-1][place % 2 :]), None)

    def answered(self, document: str) -> list[Question]:
        """Every question that the version in force answers at the start, in a fixed order."""
        version = self.initial.in_force(document)
        return self.answerable(document, version.number) if version else []

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
        """Documents that neither a publish step nor the clock touches and that are not open to all."""
        return [
            document
            for document in self.documents
            if document not in self.staged and not self._timed(document) and not self._open_to_all(document)
        ]

    @cached_property
    def unmoved(self) -> frozenset[str]:
        """Documents that no case takes away or moves about; people may still be let in and put out."""
        still = ("pairs", "still", "bystander")
        return frozenset(name for place, name in enumerate(self.quiet) if LOTS[place % len(LOTS)] in still)

    @cached_property
    def open_to_all(self) -> list[str]:
        """Documents that everybody may read, and that neither a publish step nor the clock touches."""
        return [
            document
            for document in self.documents
            if document not in self.staged and not self._timed(document) and self._open_to_all(document)
        ]

    def _open_to_all(self, document: str) -> bool:
        """Whether the public may read it, so that nobody can be shut out by a change that is about one person."""
        folders = self.world.ancestors(self.world.documents[document].folder)
        return any(
            entry.subject == "public" and entry.effect == "allow"
            for place in (f"document:{document}", *(f"folder:{folder}" for folder in folders))
            for entry in self.initial.entries.get(place, ())
        )

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

    def number(self, document: str) -> int:
        """The number of that version; 1 where there is none."""
        version = self.current(document)
        return version.number if version else 1

    # People

    @cached_property
    def people(self) -> list[str]:
        """Principals who can log in, in hash order."""
        able = (principal.id for principal in self.world.principals.values() if not principal.disabled)
        return sorted(able, key=lambda principal: rank("principal", principal))

    def readers(self, document: str, version: int | None = None) -> list[str]:
        """Who may read that version (or the current one) at the start, in an order of that document's own."""
        able = self.initial.readers(document, version or self.number(document))
        return sorted(able, key=lambda principal: rank("reader", document, principal))

    def strangers(self, document: str) -> list[str]:
        """Who may not read the current version at the start, in an order of that document's own."""
        able = self.initial.readers(document, self.number(document))
        rest = (person for person in self.people if person not in able)
        return sorted(rest, key=lambda principal: rank("stranger", document, principal))

    def barred(self, person: str, document: str) -> bool:
        """Whether an entry denies this person the document at the start, so that a grant would change nothing."""
        subjects = self.initial.subjects(person)
        folders = self.world.ancestors(self.world.documents[document].folder)
        places = (f"version:{document}@{self.number(document)}", f"document:{document}")
        return any(
            entry.effect == "deny" and entry.subject in subjects
            for place in (*places, *(f"folder:{folder}" for folder in folders))
            for entry in self.initial.entries.get(place, ())
        )

    def sole_grant(self, principal: str, document: str) -> Access | None:
        """The entry on the document itself that alone lets this principal read it; none if there is not just that."""
        number = self.number(document)
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
        number, member = self.number(document), f"principal:{principal}"
        for group in self.initial.holders.get(member, ()):
            if not self.initial.may_read(principal, document, number, ((member, group),)):
                return member, group
        return None

    @cached_property
    def _pairs(self) -> dict[str, list[Pair]]:
        """Pairs of a principal and a quiet document, dealt out to the families like cards."""
        direct: list[Pair] = []
        strangers: list[Pair] = []
        for document in self.lot("pairs")[:DOCUMENTS]:
            owner = self.owner(document)
            if owner is None:
                continue
            granted = (person for person in self.readers(document) if self.sole_grant(person, document))
            direct += [Pair(person, document, True) for person in granted if person != owner]
            open_to = [person for person in self.strangers(document) if not self.barred(person, document)]
            strangers += [Pair(person, document, False) for person in open_to[:_PARTNERS]]
        takers = [family for family in HANDS if not family.startswith("never.")]
        hands = _dealt(strangers, HANDS)
        for family, pairs in _dealt(direct, takers).items():
            hands[family] = [*pairs, *hands[family]]
        return hands

    def pairs(self, family: str, small: int) -> list[Pair]:
        """This family's pairs, up to its quota; fresh documents and people come first, and grants that are in place.

        The families about people who were never granted anything get none of those.
        """
        return spread(self._pairs[family], lambda pair: (pair.principal, pair.document))[: self.quota(small)]


def _dealt(pairs: list[Pair], families: Sequence[str]) -> dict[str, list[Pair]]:
    deck = sorted(pairs, key=lambda pair: rank("pair", pair.principal, pair.document))
    return {family: deck[place :: len(families)] for place, family in enumerate(families)}
