"""What an ask is about, and what should have come: whether an answer is due, which values, from which passages."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from withheld_policies.facts import Fact, Value
from withheld_policies.history import Ask, Case
from withheld_policies.same import same
from withheld_policies.seen import May
from withheld_policies.standing import Held, Standings, Window
from withheld_policies.world import Question, World

_VERSION = re.compile(r"\bv(?:ersion)?\.?\s{0,2}(\d{1,6})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Asked:
    """What an ask is about. ``pinned`` is the version that it names; none: the one in force."""

    ask: Ask
    window: Window
    question: Question | None
    document: str | None
    facts: tuple[Fact, ...]
    pinned: int | None


@dataclass(frozen=True, slots=True)
class Expected:
    """What should have come. ``accepted`` holds for each fact the values that may be right at an allowed moment."""

    answerable: May
    some: Held
    """Whether any of the facts could be told; its change is the one that ended that."""
    short: Held
    """Whether any could not be told; its change is the one that gave it."""
    accepted: tuple[list[Value], ...]
    hidden: bool


class Expectation:
    """Works out what asks are about and what should come."""

    def __init__(self, world: World, standings: Standings, slack: float) -> None:
        """``slack``: seconds for which a value may still be right after another version came into force."""
        self._world = world
        self._standings = standings
        self._slack = slack
        self._facts = lru_cache(maxsize=4096)(self._facts_of)

    def asked(self, ask: Ask, case: Case, window: Window) -> Asked:
        """What the ask is about: its question, the document whose door it tries, or else what its case is about."""
        question = self._question(ask, case)
        document = (question.document if question else None) or ask.document
        if question is None and document is None and ask.role != "baseline":
            document = case.document
        pinned = ask.version if ask.version is not None else question.version if question else None
        return Asked(ask, window, question, document, self._facts(question.id) if question else (), pinned)

    def _question(self, ask: Ask, case: Case) -> Question | None:
        name = ask.question
        if name is None and ask.role != "baseline" and ask.document in (None, case.document):
            # These doors take no question, and show what the case's question is about.
            name = (
                case.question
                if ask.door in ("ask", "search", "suggest", "conversation", "resume", "link", "share")
                else None
            )
        return self._world.questions.get(name) if name is not None else None

    def _facts_of(self, question: str) -> tuple[Fact, ...]:
        known = self._world.questions[question]
        return tuple(self._world.facts[name] for name in known.facts if name in self._world.facts)

    def expected(self, asked: Asked) -> Expected:
        """What should come, over all orders of the changes and with the promised bounds."""
        nothing = Held(False)
        if asked.question is not None and not asked.facts:
            return Expected(May.NO, nothing, nothing, (), hidden=False)
        if asked.document is None and not asked.facts:
            return Expected(May.EITHER, nothing, nothing, (), hidden=False)
        principal, document = asked.ask.principal, asked.document or ""
        some = self._standings.some(principal, document, asked.facts, asked.pinned, asked.window)
        short = self._standings.short(principal, document, asked.facts, asked.pinned, asked.window)
        answerable = May.NO if not some.holds else May.EITHER if short.holds else May.YES
        if answerable is May.YES and not self._supplied(asked):
            # What stands in none of the passages sent along may be known all the same, and need not be.
            answerable = May.EITHER
        accepted = tuple(self._accepted(fact, asked) for fact in asked.facts)
        return Expected(answerable, some, short, accepted, hidden=answerable is May.NO and self._hidden(asked))

    def _supplied(self, asked: Asked) -> bool:
        """Whether the passages sent along, if any were, hold all that is asked for."""
        sent = asked.ask.supplied
        return sent is None or set(self._stating(asked)) <= set(sent)

    def _accepted(self, fact: Fact, asked: Asked) -> list[Value]:
        if asked.pinned is not None:
            stated = fact.in_version(asked.pinned)
            return [stated.value] if stated else []
        allowed = self._standings.in_force(fact.document, asked.window.low - self._slack, asked.window.high)
        found: list[Value] = []
        for stated in fact.stated:
            if stated.version in allowed and not any(same(stated.value, known) for known in found):
                found.append(stated.value)
        return found

    def _numbers(self, document: str, asked: Asked) -> set[int | None]:
        if asked.pinned is not None:
            return {asked.pinned}
        return self._standings.in_force(document, asked.window.low, asked.window.high)

    def relevant(self, asked: Asked) -> tuple[str, ...]:
        """The passages that the question's labels name, if it has any, or else those that state the facts.

        Only such as are readable and in force whatever the order of the changes; none where that cannot be told.
        """
        if asked.question is None or not asked.question.labels:
            return self._stating(asked)
        found: list[str] = []
        for passage, grade in asked.question.labels.items():
            holders = self._holders.get(passage, ()) if grade > 0 else ()
            for document, version in holders:
                held = self._standings.readable(asked.ask.principal, document, version, asked.window).holds
                if held and self._numbers(document, asked) == {version}:
                    found.append(passage)
                    break
        return tuple(found)

    @cached_property
    def _holders(self) -> dict[str, list[tuple[str, int]]]:
        """By passage, the documents and versions that hold it."""
        found: dict[str, list[tuple[str, int]]] = {}
        for document, versions in self._world.versions.items():
            for number, version in versions.items():
                for passage in version.passages:
                    found.setdefault(passage.id, []).append((document, number))
        return found

    def _stating(self, asked: Asked) -> tuple[str, ...]:
        """The passages that state the facts in the version in force; none where more than one may be in force."""
        found: dict[str, None] = {}
        for fact in asked.facts:
            numbers = self._numbers(fact.document, asked)
            number = next(iter(numbers)) if len(numbers) == 1 else None
            stated = fact.in_version(number) if number is not None else None
            if stated is None:
                return ()
            found[stated.passage] = None
        return tuple(found)

    def _hidden(self, asked: Asked) -> bool:
        """Whether all that is asked for stands in what is in force, so that only rights are in the way."""
        documents: Iterable[str] = {fact.document for fact in asked.facts} or ({asked.document} - {None})  # type: ignore[assignment]
        for name in documents:
            for number in self._numbers(name, asked):
                if number is None or not self._standings.was_published(name, number, asked.window.low):
                    return False
                if any(fact.document == name and fact.in_version(number) is None for fact in asked.facts):
                    return False
        return True

    def names_version(self, asked: Asked, text: str) -> int | None:
        """A version of the document that the text names, the asker did not, and the asker may not read."""
        document = asked.document or ""
        known = self._world.versions.get(document, {})
        for number in map(int, _VERSION.findall(text)):
            if number == asked.pinned or number not in known or str(number) in asked.ask.words:
                continue
            if not self._standings.readable(asked.ask.principal, document, number, asked.window).holds:
                return number
        return None
