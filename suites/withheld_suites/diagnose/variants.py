"""How the ask that showed a finding is varied, one difference at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from withheld_policies.history import Case
from withheld_policies.world import Question, World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.diagnose.aside import ASIDE
from withheld_suites.script import PlannedAsk, PlannedChange, Step, flat
from withheld_suites.targets.base import Order

DAY = 86_400.0
AGED = 30 * DAY
"""Longer than any cache may keep an entry."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Steps that take the place of the ask; the last of them is what counts."""

    name: str
    what: str
    steps: tuple[Step, ...]
    before: tuple[Step, ...] | None = None
    """What leads up to it; none: the same as before."""
    facts: frozenset[str] = frozenset()
    """The facts of which one must be shown; empty: whatever is."""


class Variants:
    """The variations of one ask in one world. Those that make no sense for it are none."""

    def __init__(
        self, world: World, case: Case, before: Sequence[Step], ask: PlannedAsk, document: str | None = None
    ) -> None:
        """``before`` are the steps that lead up to the ask; ``document`` is what it showed, where that is known."""
        self._world = world
        self._before = tuple(before)
        self._ask = replace(ask, role="probe", every=0.0, lasting=0.0)
        self._asks = [step for step in flat(before) if isinstance(step, PlannedAsk)]
        self._initial = Initial(world)
        name = ask.question or case.question
        asked = world.questions.get(name) if name is not None else None
        self._document = document or ask.document or (asked.document if asked else None) or case.document
        self._question: Question | None = asked or next(iter(self._others()), None)

    def asked_before(self) -> bool:
        """Whether anything was asked at all that a cache could hold."""
        return bool(self._asks)

    def sent_before(self) -> bool:
        """Whether the same words were sent before, by whomever."""
        return any(_plain(one.words) == _plain(self._ask.words) and one.words for one in self._asks)

    def turns(self) -> bool:
        """Whether somebody else asked before."""
        return any(one.principal != self._ask.principal for one in self._asks)

    def pinned(self) -> bool:
        """Whether it names a version."""
        return (self._question is not None and self._question.version is not None) or self._ask.version is not None

    def beside(self) -> bool:
        """Whether the question is about another document than the one that was shown."""
        return self._question is not None and self._question.document not in (None, self._document)

    def cold(self) -> Variant | None:
        """Words that were never sent, in a new conversation, generated anew: no cache can know them."""
        step = self._cold(self._ask.principal, self._question)
        return (
            None
            if step is None
            else Variant("cold", "words never sent before, in a new conversation, generated anew", (step,))
        )

    def stranger(self) -> Variant | None:
        """The same by somebody who never could read the document."""
        if self._document is None or self._document not in self._world.documents:
            return None
        names = sorted(self._world.principals)
        taken = {one.principal for one in self._asks} | {self._ask.principal}
        numbers = self._world.versions.get(self._document, {})
        barred = (
            name
            for name in names
            if name not in taken
            and not self._world.principals[name].disabled
            and not any(self._initial.may_read(name, self._document or "", number) for number in numbers)
        )
        who = next(barred, None)
        step = self._cold(who, self._question) if who is not None else None
        return (
            None
            if step is None
            else Variant("stranger", "the same by somebody who never could read the document", (step,))
        )

    def sibling(self) -> Variant | None:
        """A question about another passage of the same document by the same person."""
        own = self._passages(self._question)
        others = [question for question in self._others() if not own & self._passages(question)]
        step = self._cold(self._ask.principal, others[0]) if others else None
        what = "a question about another passage of the document"
        return None if step is None else Variant("sibling", what, (step,), facts=frozenset(others[0].facts))

    def opened(self) -> Variant | None:
        """The document itself, opened by the same person."""
        if self._document is None or self._document not in self._world.documents:
            return None
        step = replace(
            self._ask, door="open", document=self._document, question=None, words="", phrasing=None, conversation=None,
            thing=None, stream=False, regenerate=False, mode="plain",
        )  # fmt: skip
        return Variant("opened", "the document itself, opened", (step,))

    def asked(self) -> Variant | None:
        """A plain question about the document in place of another door."""
        if self._question is None:
            return None
        words = self._unsent() or ""
        step = replace(
            self._ask, door="ask", document=None, question=self._question.id, words=words, phrasing=None, thing=None,
            conversation=None, regenerate=True,
        )  # fmt: skip
        return Variant("asked", "a plain question about the document", (step,))

    def own_turns(self) -> Variant | None:
        """The same, where whatever others asked before it is asked by the asker too."""
        step = self._cold(self._ask.principal, self._question)
        if step is None:
            return None
        before = tuple(
            replace(one, principal=self._ask.principal) if isinstance(one, PlannedAsk) else one for one in self._before
        )
        return Variant("own turns", "the same when nobody else asks before it", (step,), before)

    def aged(self) -> Variant | None:
        """The ask after every cache entry has come to its end, in words that were never sent."""
        step = self._cold(self._ask.principal, self._question)
        if step is None:
            return None
        later = PlannedChange(Order("advance", seconds=AGED))
        return Variant("aged", "the same 30 days later, when no cache entry lives any more", (later, step))

    def anew(self) -> Variant | None:
        """The same words in the same conversation, generated anew: answers are passed by, search results are not."""
        if self._ask.door != "ask":
            return None
        return Variant("anew", "the same words, generated anew", (replace(self._ask, regenerate=True),))

    def elsewhere(self) -> Variant | None:
        """The question itself in a new conversation; only where the ask stands in one."""
        if self._ask.conversation is None or self._question is None:
            return None
        put = (one for one in reversed(self._asks) if one.question == self._ask.question and one.phrasing is not None)
        last = next(put, None)
        words = last.words if last is not None else self._question.phrasings[0].text
        step = replace(self._ask, words=words, conversation=None)
        return Variant("elsewhere", "the question in a new conversation", (step,))

    def nearly(self) -> Variant | None:
        """Nearly the same words: no exact match, and no other meaning."""
        if self._ask.door != "ask" or not self._ask.words or self._ask.conversation is not None:
            return None
        step = replace(self._ask, words=f"Please, {self._ask.words}", phrasing=None)
        return Variant("nearly", 'the same words after a "please"', (step,))

    def other_words(self) -> Variant | None:
        """Other words of the same meaning, and no request for a new answer."""
        words = self._unsent()
        if words is None or self._ask.conversation is not None:
            return None
        step = replace(self._ask, words=words, phrasing=None, regenerate=False)
        return Variant("other words", "other words of the same meaning", (step,))

    def aside(self, name: str) -> Variant | None:
        """The same without one thing that is unusual about how it is sent; none where it is not unusual in that."""
        one = ASIDE[name]
        step = self._cold(self._ask.principal, self._question) or replace(self._ask, regenerate=True)
        return Variant(name, one.what, (replace(step, **one.plain),)) if one.unusual(self._ask) else None

    def _others(self) -> list[Question]:
        """Other questions about the document that are simply answered from what is in force, by id."""
        asked = {one.question for one in self._asks} | {self._ask.question}
        found = (
            question
            for question in self._world.questions.values()
            if question.document == self._document and question.why == "answerable" and question.facts
            and question.id not in asked and question.version is None
        )  # fmt: skip
        return sorted(found, key=lambda question: question.id)

    def _passages(self, question: Question | None) -> set[str]:
        facts = (self._world.facts[name] for name in (question.facts if question else ()) if name in self._world.facts)
        return {one.passage for fact in facts for one in fact.stated}

    def _cold(self, principal: str | None, question: Question | None) -> PlannedAsk | None:
        if self._ask.door not in ("ask", "search") or question is None:
            return None
        words = self._unsent(question)
        return words and replace(  # type: ignore[return-value]
            self._ask,
            principal=principal,
            question=question.id,
            words=words,
            phrasing=None,
            conversation=None,
            regenerate=True,
            version=question.version if self._ask.version is None else self._ask.version,
        )

    def _unsent(self, question: Question | None = None) -> str | None:
        question = question or self._question
        if question is None:
            return None
        sent = {_plain(one.words) for one in (*self._asks, self._ask)}
        texts = [phrasing.text for phrasing in question.phrasings]
        return next((text for text in texts if _plain(text) not in sent), f"Please tell me: {texts[0]}")


def _plain(words: str) -> str:
    return " ".join(words.casefold().split()).rstrip("?.! ")
