"""A text taken apart into clauses, each with what it does: withhold, doubt, ask back, cite, grant or state."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from withheld_policies.phrasing import Phrasing, phrasing
from withheld_policies.value_first import value_first

Sort = Literal[
    "withholds", "vague", "doubts", "asks_which", "asks_more", "courtesy", "sources", "grants", "list", "content"
]

_STOP = re.compile(r"[.!?][\"')\]]{0,3}\s+|\n+|[。।؟]|[!?](?=[^\x00-\x7f])")
_ASKS = frozenset("?؟")
_ABBREVIATED = re.compile(r"(?<![\w/])(?<!\d )(?:[a-z]|dr|mr|ms|mrs|st|no|vs|co|fr|jr|sr|inc|ltd|etc|e\.g|i\.e)$")
_DROPPED = re.compile(
    r"```.*?(?:```|\Z)|^[ \t]{0,3}>[^\n]*$|(?<!: )[\"“][^\"“”\n]{12,24}[\"”]|[\"“][^\"“”\n]{25,600}[\"”]"
    r"|„[^„“”\"\n]{12,600}[“”\"]|«[^«»\n]{12,600}»|「[^「」\n]{12,600}」",
    re.DOTALL | re.MULTILINE,
)
_MARKS = re.compile(r"[\"`>]")
"""Without any of these, a text of plain letters quotes nothing."""
_WORD = re.compile(r"\w")
_COMMON = 400
"""Characters of a sentence that is likely to come again."""
_LONGEST = 1200
"""Characters of a clause that are read; what it does stands at its start."""
_ENGLISH = re.compile(r"\b(?:i (?:do|don|dono|cannot|can|could|am)|not|cannot|unable|information|answer|therefore)\b")
_NUMBERED = re.compile(r"(?:^|\n)[ \t#>*-]{0,8}\(?\d{1,3}$")
_LABEL = re.compile(r"^\W*\S{1,40}(?: \S{1,40}){0,7} ?:\W*$")
"""*Answer:* or *the answer is:* alone on its line says nothing yet."""
_NOTE = re.compile(
    r"^\W*(?:note|please note|hinweis|anmerkung|nota|remarque|opmerking|catatan|huomautus|примечание|注意?|備考|참고"
    r"|ملاحظة|नोट) ?[:：]"
)
"""The label of a note is no word of telling."""
_MARKUP = re.compile(r"^[\s#>*+|-]*(?:\(?\d{1,3}[.)]\s)?")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a clause does; ``reason`` is why it withholds, if it does."""

    sort: Sort
    reason: str | None = None
    hedged: bool = False
    concludes: bool = False
    infers: bool = False
    secret: bool = False
    whole: bool = False
    untold: bool = False
    """Whether it tells something with a negation beside a word of telling."""
    own: bool = False
    """Whether it speaks of the speaker or of sources, rather than of what somebody left out."""
    aside: bool = False
    """Whether it withholds no more than something beside a value that is told: *40 euros, VAT is not stated*."""


class Clause(NamedTuple):
    """A stretch of a normalised text and what it does."""

    start: int
    end: int
    deed: Deed


def without_quotes(text: str) -> str:
    """The text with quotations and code blanked out, at its old length: what somebody else said is not what it says.

    A text that is nothing but a quotation is left as it is.
    """
    if text.isascii() and not _MARKS.search(text):
        return text
    if text.lstrip()[:1] == "{" and text.rstrip()[-1:] == "}":
        return text
    bare = _DROPPED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    return bare if _WORD.search(bare) else text


def sentence_ends(text: str) -> Iterator[int]:
    """Where each sentence but the last ends, with the white space after it."""
    for match in _STOP.finditer(text):
        start = match.start()
        if text[start] != "." or not (
            _ABBREVIATED.search(text, max(0, start - 5), start)
            or (text[start - 1 : start].isdigit() and _numbered(text, start))
        ):
            yield match.end()


def _numbered(text: str, stop: int) -> bool:
    """Whether the stop at this place belongs to the number of a list's item, as in *1. No.*"""
    low = max(0, stop - 14)
    return _NUMBERED.search(text[low:stop] if low == 0 else "." + text[low:stop]) is not None


def clauses(text: str, grammar: Phrasing) -> list[Clause]:
    """Every clause of a normalised text, in order. Blank out quotations first."""
    found: list[Clause] = []
    for start, end in pairwise([0, *sentence_ends(text), len(text)]):
        body = text[start:end]
        parts = _again(body, grammar) if end - start <= _COMMON else _parts(body, grammar)
        found += [Clause(start + low, start + high, deed) for low, high, deed in parts]
    return found


def _parts(body: str, grammar: Phrasing) -> tuple[Clause, ...]:
    """The clauses of one sentence, counted from its start."""
    if not _WORD.search(body):
        return ()
    if not _ASKS.isdisjoint(body[-6:]):
        return (Clause(0, len(body), _read(body, True, grammar)),)
    found: list[Clause] = []
    low = valued = 0
    if conceded := grammar.concedes.match(body):
        low = conceded.end()
        found.append(Clause(0, low, _read(conceded.group(), False, grammar)))
    elif valued := value_first(body, grammar):
        low = valued
        found.append(Clause(0, low, Deed("content")))
    for turn in grammar.turn.finditer(body, low):
        before = body[low : turn.start()]
        if _WORD.search(before):
            found.append(Clause(low, turn.start(), _after(found, before, grammar, valued)))
            low = turn.end()
    if _WORD.search(body, low):
        found.append(Clause(low, len(body), _after(found, body[low:], grammar, valued)))
    return tuple(found)


def _after(found: list[Clause], clause: str, grammar: Phrasing, valued: int) -> Deed:
    """What a clause does after the earlier ones of its sentence: the reason of a refusal is no answer."""
    deed = _read(clause, False, grammar)
    if valued and (deed.untold or deed.reason == "missing_evidence"):
        return replace(deed, aside=True)
    refused = (
        deed.sort == "content"
        and not deed.infers
        and bool(found)
        and found[-1].deed.sort in ("withholds", "vague", "courtesy")
    )
    return replace(deed, sort="sources") if refused and grammar.reasons.match(clause) else deed


_again = lru_cache(maxsize=8192)(_parts)
"""Remembered, since a system answers and refuses in the same few sentences all day."""


def _read(clause: str, question: bool, grammar: Phrasing) -> Deed:
    bare = " ".join(_MARKUP.sub("", clause[: 2 * _LONGEST], count=1).split())[:_LONGEST]
    deed = _deed(bare, question, grammar)
    english = phrasing("en")
    if grammar is english or english is None or deed.sort not in ("content", "sources", "asks_more"):
        return deed
    # Models fall back to English in the middle of another language.
    return (_ENGLISH.search(bare) and _withheld(bare, english)) or deed


def _deed(bare: str, question: bool, grammar: Phrasing) -> Deed:
    """What a clause does."""
    addressed = grammar.addresses.search(bare) is not None
    if addressed and grammar.asks_which.search(bare):
        return Deed("asks_which")
    withheld = None if question else _withheld(bare, grammar)
    if withheld is not None:
        return withheld
    if addressed and grammar.asks_more.search(bare):
        return Deed("asks_more")
    if grammar.courtesy.match(bare) or _LABEL.match(bare):
        return Deed("courtesy")
    return Deed("asks_more") if question else _told(bare, grammar)


def _told(bare: str, grammar: Phrasing) -> Deed:
    sort: Sort = "content"
    if grammar.grants.search(bare):
        sort = "grants"
    elif grammar.enumerates.search(bare):
        sort = "list"
    elif grammar.about_sources.match(bare) and not grammar.infers.search(bare):
        sort = "sources"
    hedged = grammar.hedge.search(bare) is not None
    infers, secret = grammar.infers.search(bare) is not None, grammar.secret.search(bare) is not None
    # A figure tells something, whatever else stands beside it: "EUR 40, taxes not included".
    untold = bool(grammar.cues.search(bare)) and not any(map(str.isdigit, bare)) and not grammar.exempt.search(bare)
    untold = untold and not grammar.condition.match(bare) and grammar.untold.search(_NOTE.sub("", bare)) is not None
    concludes = untold and grammar.concludes.search(bare) is not None
    return Deed(sort, None, hedged, concludes, infers, secret, untold=untold)


def _withheld(bare: str, grammar: Phrasing) -> Deed | None:
    """A clause that withholds or doubts; none when it does neither."""
    negates, rights = grammar.cues.search(bare), grammar.rights.search(bare)
    if not (negates or rights) or grammar.exempt.search(bare) or grammar.condition.match(bare):
        return None
    doubts = bool(rights) and grammar.doubts.search(bare) is not None
    for pattern, reason in grammar.withholds:
        if reason == "permission":
            if rights and pattern.search(bare):
                return Deed("withholds", reason)
        elif negates and not doubts and pattern.search(bare):
            concludes, whole = grammar.concludes.search(bare) is not None, grammar.whole.search(bare) is not None
            secret = grammar.secret.search(bare) is not None
            own = grammar.own.search(bare) is not None
            return Deed("withholds", reason, False, concludes, secret=secret, whole=whole, own=own)
    if negates and grammar.vague.search(bare):
        return Deed("vague", "missing_evidence")
    return Deed("doubts", "permission") if doubts else None
