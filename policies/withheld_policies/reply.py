"""How a response answers what was asked: its kind, whether it states what it must, and which values it makes up."""

from dataclasses import dataclass
from functools import lru_cache
from typing import get_args

from withheld_policies.evidence import Evidence, Hit
from withheld_policies.expectation import Asked, Expected
from withheld_policies.facts import Fact, Value, ValueType
from withheld_policies.promises import Promises
from withheld_policies.response import classify
from withheld_policies.same import same
from withheld_policies.seen import May
from withheld_policies.standing import Standings
from withheld_policies.world import ResponseKind

LISTS = frozenset({"list", "search", "suggest"})
"""Doors that show many documents: one that is missing was withheld, whatever else they show."""

MADE_UP: frozenset[ValueType] = frozenset({"money", "quantity", "percentage", "date", "code"})
"""Types of value that count as made up where nothing is known of what was asked for."""

_TYPES: tuple[ValueType, ...] = get_args(ValueType)
_ABSTAINS = frozenset({"abstain", "abstain_related"})
_ANSWERS = frozenset({"answer", "hedged_answer", "partial"})


_LONGEST = 2_000
"""Characters of an answer that is likely to come again: a system answers and refuses in the same words all day."""

_again = lru_cache(maxsize=4096)(classify)


@dataclass(frozen=True, slots=True)
class Kinded:
    """Whether a response can be judged, its kind (none at other doors than ask), and the reason that it gives."""

    usable: bool
    kind: ResponseKind | None = None
    reason: str | None = None


class Reply:
    """One response, with what was asked, what was expected and what was found in it."""

    def __init__(
        self, asked: Asked, expected: Expected, hits: list[Hit], sent: frozenset[str], evidence: Evidence
    ) -> None:
        """``sent`` are the keys of the values in the asker's own words."""
        self._asked = asked
        self._expected = expected
        self._hits = hits
        self._sent = sent
        self._evidence = evidence
        self._text = asked.ask.response.text or ""
        self._asks = asked.ask.door == "ask"

    def kind(self, promises: Promises, standings: Standings, language: str) -> Kinded:
        """Read the status first, then the words.

        A closed door (403, 404, 410, and 401 for somebody who may be locked out) is a response; 401 for anybody else is
        trouble with credentials, and every other failure an error.
        """
        ask, response = self._asked.ask, self._asked.ask.response
        status = response.status
        shut = status in (403, 404, 410) or (status == 401 and standings.disabled(ask.principal, self._asked.window))
        if shut and ask.outcome != "unknown":
            reason = "missing_evidence" if status in (404, 410) else "permission"
            return Kinded(True, "abstain", reason) if self._asks else Kinded(True)
        if ask.outcome != "ok" or response.error is not None or (status is not None and status >= 400):
            return Kinded(False)
        if not self._asks:
            return Kinded(True)
        if not self._text.strip():
            abstains = response.abstained or promises.empty_means_abstain
            return Kinded(True, "abstain", response.reason) if abstains else Kinded(False)
        read = _again if len(self._text) <= _LONGEST else classify
        kind = read(
            self._text,
            language=language,
            question=ask.words or None,
            signal=response.abstained,
            clarifies=response.clarifies,
            reason=response.reason,
            refusals=promises.refusals,
            has_value=self._has_value(),
            empty_means_abstain=promises.empty_means_abstain,
        )
        return Kinded(True, kind.kind, kind.reason)

    def _has_value(self) -> bool | None:
        """Whether a value for what is asked is stated, and not only repeated from the asker's words.

        None where nothing in the world answers the question, so that the words have to decide.
        """
        facts = self._asked.facts
        if not facts:
            return None
        names = {fact.id for fact in facts}
        for hit in self._hits:
            own = hit.channel == "answer" and not hit.negated and hit.key not in self._sent
            if own and any(source.fact in names for source in hit.sources):
                return True
        words = self._asked.ask.words
        return any(
            self._evidence.states(self._text, stated.value)
            and not self._evidence.states(words, stated.value, outdated=True)
            for fact in facts
            for stated in fact.stated
        )

    def states_required(self, kind: ResponseKind | None) -> bool:
        """Whether everything that is required stands there; at a door without a question, whether the document does."""
        asked = self._asked
        if not self._asks and (asked.ask.door in LISTS or not asked.facts):
            return asked.document is None or self._shows(asked.document)
        if self._asks and kind is None:
            return not asked.facts
        return all(
            self._tells(fact, values)
            for fact, values in zip(asked.facts, self._expected.accepted, strict=True)
            if values
        )

    def _shows(self, document: str) -> bool:
        return any(source.document == document for hit in self._hits for source in hit.sources)

    def _tells(self, fact: Fact, values: list[Value]) -> bool:
        for hit in self._hits:
            if (self._asks and hit.channel != "answer") or hit.negated or hit.marked:
                continue
            if any(source.fact == fact.id for source in hit.sources) and any(
                same(hit.value, value) for value in values
            ):
                return True
        return any(self._evidence.states(self._text, value) for value in values)

    def wrong(self, kind: ResponseKind | None, *, states: bool) -> tuple[str, ...]:
        """Values of the type asked for that no document states, in an answer without the right one."""
        if not self._asks or kind not in _ANSWERS or (states and self._expected.answerable is not May.NO):
            return ()
        facts = self._asked.facts
        if facts:
            known = [stated.value for fact in facts for stated in fact.stated]
            types = {value.type for value in known}
        else:
            known = [hit.value for hit in self._hits]
            types = set(MADE_UP)
        found: dict[str, None] = {}
        for type_ in _TYPES:
            if type_ not in types:
                continue
            echoed = self._evidence.typed_values(self._asked.ask.words, type_)
            for value in self._evidence.typed_values(self._text, type_):
                if not any(same(value, other) for other in (*known, *echoed)):
                    found[value.text] = None
        return tuple(found)

    def denied(self, kinded: Kinded) -> bool:
        """Whether nothing was given: the answer abstains, the door is shut, or the list lacks the document."""
        ask, document = self._asked.ask, self._asked.document
        if not kinded.usable:
            return False
        if self._asks:
            return kinded.kind in _ABSTAINS
        response = ask.response
        if response.status is not None and response.status >= 400:
            return True
        if ask.door in LISTS and document is not None:
            return not self._shows(document)
        return not (response.text or response.contexts or response.body or response.frames)
