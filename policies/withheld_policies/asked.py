"""What a question asks for, and what that makes of the clauses of its response."""

import re
from functools import lru_cache
from typing import NamedTuple

from withheld_policies.clauses import Clause, Deed
from withheld_policies.normal import normal
from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.spoken import spoken
from withheld_policies.values.spelled import holds_number


class AskedFor(NamedTuple):
    """What a question asks for."""

    several: bool = False
    """More than one thing."""
    gap: bool = False
    """What is missing or not told."""
    value: bool = False
    """A value, a name, a place, a time."""
    whom: bool = False
    """Whom to ask, what to do, or who may know."""
    rule: bool = False
    """What is allowed to whom."""
    meaning: bool = False
    """What words mean, such as those of an error."""
    help: bool = False
    """That something be done or shown how."""
    told: bool = False
    """Whether a text says something."""
    counts: bool = False
    """How many or how much there is."""
    stems: frozenset[str] = frozenset()
    """How its longer words begin."""


_NOTHING = AskedFor()
_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
_COUNTS = re.compile(
    r"\W*(?:how (?:many|much)|wie ?viele?|combien"
    r"|cu[aá]nt[oa]s?|quant[oaie]s?|hoeveel|сколько|berapa|montako|paljonko)\b"
)
_NOT_THOSE = re.compile(
    r"(?:^|[\s,])(?:not?|nicht|keine?|pas|non?|não|geen|niet|не|bukan|ei) (?:\S{1,12} ){0,2}?(?P<what>\S{3,40}?)\W*$"
)
"""A clause that ends with what is not there: *it counts patients, not beds*."""
_HEAD = 3
"""Words that tell what is counted instead."""
_NO = re.compile(r"\W*(?:no|nein|non|nee|não|нет|لا|नहीं|いいえ|아니[요오]|不|没有|tidak|ei)(?:[,.;:、،]|-| -)")
_SOME = 16
"""Clauses of a response that can be about what is not there."""
_LONGEST = 600
"""Characters of a clause that are read."""
_WORDS = 24
"""Words of a clause among which a question is looked for."""
_TWICE = 2
"""One clause, *parking here is illegal*, may be the answer."""
_SHORT = 4
"""Clauses of a response that can say no more than who knows."""
_NAME = re.compile(r"(?<=[\w,] )(?!I['’])[A-ZÀ-ÖØ-ÞА-ЯЁ][\w'’-]+")
"""A capital letter inside a sentence."""


@lru_cache(maxsize=4096)
def asked_for(question: str | None, language: str) -> AskedFor:
    """What a question asks for; nothing that is known without one, or without a grammar."""
    words = " ".join(normal(question).text.split()) if question else ""
    grammar = spoken(words, language) if question else None
    if grammar is None:
        return _NOTHING
    gap = grammar.asks_gap.search(words) is not None
    return AskedFor(
        several=grammar.several.search(words) is not None,
        gap=gap,
        value=not gap and grammar.asks_value.search(words) is not None,
        whom=grammar.asks_whom.search(words) is not None,
        rule=grammar.asks_rule.search(words) is not None,
        meaning=grammar.asks_meaning.search(words) is not None,
        help=grammar.asks_help.search(words) is not None,
        told=grammar.asks_told.search(words) is not None,
        counts=_COUNTS.match(words) is not None,
        stems=stems(words),
    )


def stems(words: str) -> frozenset[str]:
    """How the longer words of a normalised text begin."""
    return frozenset(word[:_STEM] for word in _WORD.findall(words))


def for_question(found: list[Clause], text: str, asked: AskedFor, grammar: Phrasing) -> list[Clause]:
    """The clauses of a normalised text with what they do for one who asks so."""
    if found and grammar.reasons.match(text) and found[0].deed.reason == "missing_evidence" and not found[0].deed.own:
        # *Because the file was not found* tells why something happened.
        found = [found[0]._replace(deed=Deed("content")), *found[1:]]
    if asked.value and not asked.several and any(clause.deed.aside for clause in found):
        found = [clause._replace(deed=Deed("content")) if clause.deed.aside else clause for clause in found]
    if asked.gap or asked.value:
        found = [clause._replace(deed=_for(asked, clause.deed)) for clause in found]
    if asked.rule or asked.meaning:
        found = [clause._replace(deed=_rule(clause, text, asked, grammar)) for clause in found]
    if asked.told and found and _NO.match(text):
        found = [_denied(found[0]), *found[1:]]
    if asked.help and len(found) <= _SHORT:
        found = _scolding(found, text, grammar)
    if asked.value and len(found) <= _SOME:
        found = _absent(found, text, grammar)
    if asked.counts and not asked.several and len(found) <= _SHORT:
        found = _uncounted(found, text, asked)
    if asked.value and not asked.whom and len(found) <= _SHORT:
        found = _evading(found, text, grammar)
    return found


def _words(clause: Clause, text: str) -> str:
    """What a clause says, as far as it is read."""
    return " ".join(text[clause.start : min(clause.end, clause.start + _LONGEST)].split())


def _for(asked: AskedFor, deed: Deed) -> Deed:
    """What a clause does for one who asks so: telling what is missing answers, and telling no value withholds."""
    if asked.gap and deed.sort in ("withholds", "vague") and deed.reason == "missing_evidence" and not deed.own:
        return Deed("content")
    if asked.value and not asked.rule and deed.untold and deed.sort in ("content", "sources"):
        return Deed("withholds", "missing_evidence", concludes=deed.concludes)
    return deed


def _rule(clause: Clause, text: str, asked: AskedFor, grammar: Phrasing) -> Deed:
    """A clause for one who asks who may do something, or what it means that somebody may not: it answers."""
    deed = clause.deed
    if deed.sort not in ("withholds", "doubts") or deed.reason != "permission":
        return deed
    words = _words(clause, text)
    refuses = grammar.me.search(words) or (not asked.meaning and grammar.asker.search(words))
    return deed if refuses else Deed("content")


def _denied(clause: Clause) -> Clause:
    """*No, the contract does not mention it* for one who asks whether it does: that is the answer."""
    withheld = clause.deed.sort in ("withholds", "vague") and clause.deed.reason == "missing_evidence"
    return clause._replace(deed=Deed("content")) if withheld else clause


def _scolding(found: list[Clause], text: str, grammar: Phrasing) -> list[Clause]:
    """A short text that only says how wrong the thing is withholds from one who asks to be helped with it."""
    told = [clause for clause in found if clause.deed.sort in ("content", "sources")]
    scolds = [clause.start for clause in told if grammar.scolds.search(_words(clause, text))]
    if not scolds or len(scolds) < len(told) or len(found) < _TWICE:
        return found
    return [clause._replace(deed=Deed("withholds", "policy")) if clause.start in scolds else clause for clause in found]


def _absent(found: list[Clause], text: str, grammar: Phrasing) -> list[Clause]:
    """That a thing is not there withholds after what a source does tell, and that the question itself is not clear."""
    kept: list[Clause] = []
    for clause in found:
        words = _words(clause, text)
        told = clause.deed.sort in ("content", "sources") and not any(map(str.isdigit, words))
        listed = told and bool(kept) and kept[-1].deed.sort == "sources" and grammar.absent.search(words) is not None
        if listed or (told and grammar.unclear.search(words) and repeats(words, grammar)):
            kept.append(clause._replace(deed=Deed("withholds", "missing_evidence")))
        else:
            kept.append(clause)
    return kept


def _uncounted(found: list[Clause], text: str, asked: AskedFor) -> list[Clause]:
    """A short text without any figure that says of what was to be counted that it is not: it withholds."""
    if _counted(text[: _SHORT * _LONGEST]):
        return found
    for at, clause in enumerate(found):
        words = _words(clause, text)
        match = _NOT_THOSE.search(words)
        if match is None or stems(match["what"]).isdisjoint(asked.stems):
            continue
        if at or len(words[: match.start()].split()) >= _HEAD:
            before = [_as_source(one) for one in found[:at]]
            return [*before, clause._replace(deed=Deed("withholds", "missing_evidence")), *found[at + 1 :]]
    return found


def _counted(text: str) -> bool:
    """Whether a number stands in a normalised text, in figures or in words."""
    return any(map(str.isdigit, text)) or holds_number(text)


def _as_source(clause: Clause) -> Clause:
    return clause._replace(deed=Deed("sources")) if clause.deed.sort == "content" else clause


def _evading(found: list[Clause], text: str, grammar: Phrasing) -> list[Clause]:
    """A short text that only says who knows or may know, *ask the owner*, withholds from one who asks for a value."""
    if any(clause.deed.sort == "withholds" for clause in found):
        # Where to look stands beside a gap, *that would be in the annex, which I cannot see*, and is no answer.
        return [_pointing(clause, text, grammar) for clause in found]
    told = [clause for clause in found if clause.deed.sort in ("content", "sources", "courtesy")]
    if len(told) + sum(clause.deed.sort == "asks_more" for clause in found) < len(found):
        return found
    evades: dict[int, Deed] = {}
    for clause in told:
        words = _words(clause, text)
        # *Only three know* tells no value, *only managers: forty thousand* does.
        if any(map(str.isdigit, words)) or holds_number(words, large=True):
            return found
        if grammar.reserved.search(words):
            evades[clause.start] = Deed("withholds", "permission")
        elif grammar.evades.search(words):
            evades[clause.start] = Deed("withholds", "missing_evidence")
        elif clause.deed.sort == "content":
            return found
    return [clause._replace(deed=evades.get(clause.start, clause.deed)) for clause in found] if evades else found


def _pointing(clause: Clause, text: str, grammar: Phrasing) -> Clause:
    words = _words(clause, text)
    points = clause.deed.sort == "content" and not any(map(str.isdigit, words)) and grammar.evades.search(words)
    return _as_source(clause) if points else clause


def repeats(gap: str, grammar: Phrasing) -> bool:
    """Whether a clause that withholds holds the question itself: *but by whom is not clear*."""
    words = gap.split()[:_WORDS]
    return any(grammar.asks_value.search(" ".join(words[at:])) is not None for at in range(len(words)))


def beside_the_point(told: str, asked: AskedFor, grammar: Phrasing) -> bool:
    """Whether what is told beside a gap shares no word with a question for one value, and holds no figure or name.

    ``told`` is as it was written, since a capital letter tells a name. Always false where letters have no case.
    """
    if not grammar.cased or any(map(str.isdigit, told)):
        return False
    return stems(normal(told).text).isdisjoint(asked.stems) and _NAME.search(told) is None
