"""What a response claims, and whether the passages it was given support it, contradict it, or say nothing of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from withheld_policies.claims_lexical import Statement, compared, statements
from withheld_policies.evidence import Evidence
from withheld_policies.hit import Hit
from withheld_policies.same import same

Standing = Literal["supported", "contradicted", "not_found", "cannot_tell"]


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of a response that states something, and how it stands to the passages."""

    text: str
    start: int
    end: int
    standing: Standing
    by: Literal["facts", "words"]
    """Whether the world's facts decided, or the words of the passages."""
    value: str | None = None
    """The value that decided, where one did."""
    passage: int | None = None
    """Which passage decided, counted from 0."""


def claims(text: str, passages: Iterable[str], evidence: Evidence | None = None, language: str = "en") -> list[Claim]:
    """Every claim of a response, in order. Sentences that withhold, ask or greet claim nothing and are left out.

    Where the claim states values of the world's facts, the facts decide: supported if a passage states the same value
    of the same fact, contradicted if one states another value of it, else not found. Otherwise the words decide, and
    say so where they cannot.
    """
    given = [_given(passage, language) for passage in passages]
    shown = [evidence.find_in(" ".join(part.text for part in parts)) for parts in given] if evidence else []
    return [_judged(one, given, shown, evidence) for one in statements(text, language)]


@lru_cache(maxsize=1024)
def _given(passage: str, language: str) -> tuple[Statement, ...]:
    """What a passage states. Remembered, since the same few passages are retrieved again and again."""
    return tuple(statements(passage, language, whole=True))


def _judged(
    claim: Statement, given: Sequence[Sequence[Statement]], shown: list[list[Hit]], evidence: Evidence | None
) -> Claim:
    if evidence is not None:
        found = [_by_facts(hit, shown) for hit in evidence.find_in(claim.text) if hit.attributable and not hit.negated]
        told = [one for one in found if one is not None]
        for wanted in ("contradicted", "not_found", "supported"):
            for standing, value, passage in told:
                if standing == wanted:
                    return Claim(claim.text, claim.start, claim.end, standing, "facts", value, passage)
    standing, passage = compared(claim, given)
    return Claim(claim.text, claim.start, claim.end, standing, "words", None, passage)


def _by_facts(hit: Hit, shown: list[list[Hit]]) -> tuple[Standing, str, int | None] | None:
    """How a stated value stands to the passages; none for a title or an id, which claim nothing."""
    facts = {source.fact for source in hit.sources if source.fact is not None}
    if not facts:
        return None
    other: int | None = None
    for number, hits in enumerate(shown):
        for theirs in _of(facts, hits):
            if theirs.marked and not hit.marked:
                # The passage tells this value as one of the past; it bears out no claim about the present.
                continue
            if same(theirs.value, hit.value):
                return "supported", hit.value.text, number
            if not hit.marked:
                other = number
    return ("not_found", hit.value.text, None) if other is None else ("contradicted", hit.value.text, other)


def _of(facts: set[str], hits: list[Hit]) -> Iterator[Hit]:
    for hit in hits:
        if not hit.negated and any(source.fact in facts for source in hit.sources):
            yield hit
