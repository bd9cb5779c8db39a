"""What a question asks for, and what that makes of the clauses of its response."""

import re
from functools import lru_cache
from typing import NamedTuple

from withheld_policies.clauses import Clause, Deed
from withheld_policies.normal import normal
from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.spoken import spoken


class Asked(NamedTuple):
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
    stems: frozenset[str] = frozenset()
    """How its longer words begin."""


_NOTHING = Asked()
_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
_SHORT = 4
"""Clauses of a response that can say no more than who knows."""
_NAME = re.compile(r"(?<=[\w,] )(?!I['’])[A-ZÀ-ÖØ-ÞА-ЯЁ][\w'’-]+")
"""A capital letter inside a sentence."""


@lru_cache(maxsize=4096)
def asked_for(question: str | None, language: str) -> Asked:
    """What a question asks for; nothing that is known without one, or without a grammar."""
    words = normal(question).text if question else ""
    grammar = spoken(words, language) if question else None
    if grammar is None:
        return _NOTHING
    gap = grammar.asks_gap.search(words) is not None
    return Asked(
        several=grammar.several.search(words) is not None,
        gap=gap,
        value=not gap and grammar.asks_value.search(words) is not None,
        whom=grammar.asks_whom.search(words) is not None,
        rule=grammar.asks_rule.search(words) is not None,
        meaning=grammar.asks_meaning.search(words) is not None,
        stems=stems(words),
    )


def stems(words: str) -> frozenset[str]:
    """How the longer words of a normalised text begin."""
    return frozenset(word[:_STEM] for word in _WORD.findall(words))


def for_question(found: list[Clause], text: str, asked: Asked, grammar: Phrasing) -> list[Clause]:
    """The clauses of a normalised text with what they do for one who asks so."""
    if asked.value and not asked.several and any(clause.deed.aside for clause in found):
        found = [clause._replace(deed=Deed("content")) if clause.deed.aside else clause for clause in found]
    if asked.gap or asked.value:
        found = [clause._replace(deed=_for(asked, clause.deed)) for clause in found]
    if asked.rule or asked.meaning:
        found = [clause._replace(deed=_rule(clause, text, asked, grammar)) for clause in found]
    if asked.value and not asked.whom and len(found) <= _SHORT:
        found = _evading(found, text, grammar)
    return found


def _for(asked: Asked, deed: Deed) -> Deed:
    """What a clause does for one who asks so: telling what is missing answers, and telling no value withholds."""
    if asked.gap and deed.sort in ("withholds", "vague") and deed.reason == "missing_evidence" and not deed.own:
        return Deed("content")
    if asked.value and not asked.rule and deed.untold and deed.sort in ("content", "sources"):
        return Deed("withholds", "missing_evidence", concludes=deed.concludes)
    return deed


def _rule(clause: Clause, text: str, asked: Asked, grammar: Phrasing) -> Deed:
    """A clause for one who asks who may do something, or what it means that somebody may not: it answers."""
    deed = clause.deed
    if deed.sort not in ("withholds", "doubts") or deed.reason != "permission":
        return deed
    words = text[clause.start : clause.end]
    refuses = grammar.me.search(words) or (not asked.meaning and grammar.asker.search(words))
    return deed if refuses else Deed("content")


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
        words = text[clause.start : clause.end].strip()
        if any(map(str.isdigit, words)):
            return found
        if grammar.reserved.search(words):
            evades[clause.start] = Deed("withholds", "permission")
        elif grammar.evades.search(words):
            evades[clause.start] = Deed("withholds", "missing_evidence")
        elif clause.deed.sort == "content":
            return found
    return [clause._replace(deed=evades.get(clause.start, clause.deed)) for clause in found] if evades else found


def _pointing(clause: Clause, text: str, grammar: Phrasing) -> Clause:
    words = text[clause.start : clause.end].strip()
    points = clause.deed.sort == "content" and not any(map(str.isdigit, words)) and grammar.evades.search(words)
    return clause._replace(deed=Deed("sources")) if points else clause


def beside_the_point(told: str, asked: Asked, grammar: Phrasing) -> bool:
    """Whether what is told beside a gap shares no word with a question for one value, and holds no figure or name.

    ``told`` is as it was written, since a capital letter tells a name. Always false where letters have no case.
    """
    if not asked.value or asked.several or not grammar.cased or any(map(str.isdigit, told)):
        return False
    return stems(normal(told).text).isdisjoint(asked.stems) and _NAME.search(told) is None
