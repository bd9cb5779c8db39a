"""Sentences that state something, and how far the words and figures of passages bear one out."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from withheld_policies.clauses import sentence_ends, without_quotes
from withheld_policies.evidence_index import content
from withheld_policies.normal import normal
from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.spoken import spoken
from withheld_policies.response import classify
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import find_numbers

_SHARED = 0.7
"""Share of a claim's words that a sentence must hold to be about the same thing: with a word or two put otherwise."""
_STRANGE = 0.25
"""Below this share nothing in the passages is about the claim."""
_NEGATION = re.compile(r"\b(?:no|not|never|none|neither|nor|without|cannot)\b|n't\b")
_FIGURE = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence with the words that carry meaning and the figures that it states."""

    text: str
    start: int
    end: int
    words: frozenset[str]
    figures: frozenset[str]
    negated: bool


def statements(text: str, language: str, *, whole: bool = False) -> Iterator[Statement]:
    """Every sentence that states something; with ``whole`` every sentence, as in a passage."""
    plain = normal(without_quotes(text) if not whole else text)
    grammar = spoken(plain.text, language)
    bounds = [0, *sentence_ends(plain.text), len(plain.text)]
    for low, high in pairwise(bounds):
        sentence = plain.text[low:high]
        if re.search(r"\w", sentence) and (whole or _claims(sentence, language)):
            start, end = plain.origin(low, high)
            yield _statement(text[start:end], sentence, start, end, grammar)


@lru_cache(maxsize=4096)
def _claims(sentence: str, language: str) -> bool:
    return classify(sentence, language=language).kind in ("answer", "hedged_answer")


def _statement(text: str, plain: str, start: int, end: int, grammar: Phrasing | None) -> Statement:
    dates = list(find_dates(plain))
    figures = {f"date {date.readings[0]}" for date in dates}
    for number in find_numbers(plain):
        if not any(date.start <= number.start < date.end for date in dates):
            figures.add(number.readings[0])
    common = grammar.common if grammar else frozenset()
    words = frozenset(word for word in content(plain) if not _FIGURE.search(word) and word not in common)
    return Statement(text, start, end, words, frozenset(figures), _NEGATION.search(plain) is not None)


def compared(
    claim: Statement, given: Sequence[Sequence[Statement]]
) -> tuple[Literal["supported", "contradicted", "not_found", "cannot_tell"], int | None]:
    """How a claim stands to passages by its words and figures, and which passage decided."""
    best, nearest, place = 0.0, None, None
    for number, parts in enumerate(given):
        for part in parts:
            share = len(claim.words & part.words) / len(claim.words) if claim.words else 0.0
            agrees = claim.figures <= part.figures
            if nearest is None or (share, agrees) > (best, claim.figures <= nearest.figures):
                best, nearest, place = share, part, number
    if nearest is None or (claim.words and best <= _STRANGE):
        return "not_found", None
    if best < _SHARED:
        return "cannot_tell", None
    if claim.negated != nearest.negated:
        return ("contradicted" if claim.figures == nearest.figures and best == 1 else "cannot_tell"), place
    if claim.figures <= nearest.figures:
        return "supported", place
    if nearest.figures and not claim.figures & nearest.figures:
        return "contradicted", place
    return "cannot_tell", place
