"""A text taken apart into clauses, each with what it does: withhold, doubt, ask back, cite, grant or state."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from withheld_policies.phrasing import Phrasing

Sort = Literal["withholds", "doubts", "asks_which", "asks_more", "courtesy", "sources", "grants", "list", "content"]

SENTENCE = re.compile(
    r"(?<!\b[a-z][.])(?<!\b(?:dr|mr|ms|st|no|vs|co|fr|jr|sr)[.])(?<!\b(?:mrs|inc|ltd|etc|e\.g|i\.e)[.])"
    r"(?<=[.!?])[\s\"')\]]*\s|\n+|(?<=[。！？])"
)
_DROPPED = re.compile(r"```.*?(?:```|\Z)|^[ \t]{0,3}>[^\n]*$|[\"“][^\"“”\n]{12,600}[\"”]", re.DOTALL | re.MULTILINE)
_MARKUP = re.compile(r"^[\s#>*+|-]*(?:\(?\d{1,3}[.)]\s)?")


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a normalised text and what it does; ``reason`` is why it withholds, if it does."""

    sort: Sort
    start: int
    end: int
    reason: str | None = None
    hedged: bool = False
    concludes: bool = False


def without_quotes(text: str) -> str:
    """The text with quotations and code blanked out, at its old length: what somebody else said is not what it says."""
    return _DROPPED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def clauses(text: str, grammar: Phrasing) -> list[Clause]:
    """Every clause of a normalised text, in order. Blank out quotations first."""
    found: list[Clause] = []
    bounds = [0, *(match.end() for match in SENTENCE.finditer(text)), len(text)]
    for start, end in pairwise(bounds):
        body = text[start:end]
        if not re.search(r"\w", body):
            continue
        question = "?" in body[-6:]
        low = 0
        for turn in () if question else grammar.turn.finditer(body):
            if re.search(r"\w", body[low : turn.start()]):
                found.append(_read(body[low : turn.start()], start + low, start + turn.start(), question, grammar))
                low = turn.end()
        if re.search(r"\w", body[low:]):
            found.append(_read(body[low:], start + low, end, question, grammar))
    return found


def _read(clause: str, start: int, end: int, question: bool, grammar: Phrasing) -> Clause:
    bare = _MARKUP.sub("", clause, count=1).strip()[:1200]
    hedged = grammar.hedge.search(bare) is not None
    if grammar.asks_which.search(bare):
        return Clause("asks_which", start, end)
    if (
        not question
        and grammar.cues.search(bare)
        and not grammar.exempt.search(bare)
        and not grammar.condition.match(bare)
    ):
        if grammar.doubts.search(bare):
            strong = any(reason == "permission" and pattern.search(bare) for pattern, reason in grammar.withholds)
            return Clause("withholds" if strong else "doubts", start, end, "permission", hedged)
        for pattern, reason in grammar.withholds:
            if pattern.search(bare):
                return Clause("withholds", start, end, reason, hedged, grammar.concludes.search(bare) is not None)
    if grammar.asks_more.search(bare):
        return Clause("asks_more", start, end)
    sort: Sort = "content"
    if grammar.courtesy.match(bare):
        sort = "courtesy"
    elif question:
        sort = "asks_more"
    elif grammar.grants.search(bare):
        sort = "grants"
    elif grammar.enumerates.search(bare):
        sort = "list"
    elif grammar.about_sources.match(bare):
        sort = "sources"
    return Clause(sort, start, end, None, hedged)
