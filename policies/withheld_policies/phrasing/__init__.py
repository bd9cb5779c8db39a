"""One file a language: the grammar by which ``response.py`` tells abstaining, asking back and answering apart."""

import importlib
import importlib.util
import re
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from withheld_policies.phrasing.sieve import Sieve, Sifted

Pattern = re.Pattern[str] | Sifted
"""A pattern of a language file, or the same one sifted, which tells whether it matches and not where."""

Reason = str
"""missing_evidence, permission, policy or inability."""


@dataclass(frozen=True, slots=True, eq=False)
class Phrasing:
    """How one language says things. Every pattern reads one normalised clause (lower case, straight quotes)."""

    cues: Pattern
    """Words without which no clause withholds for another reason than permission; a cheap gate before the patterns."""
    rights: Pattern
    """Words without which no clause is about the right to know; a cheap gate before permission and doubts."""
    withholds: tuple[tuple[Pattern, Reason], ...]
    """Clauses that withhold, with the reason: what is negated is the evidence, the speaker's knowledge or the right to
    say, never the subject matter. The first match gives the reason."""
    vague: Pattern
    """Clauses that withhold only where nothing else is told: *the author is unknown* may be all that anybody knows."""
    doubts: Pattern
    """Doubts whether the asker may know; withholds for lack of permission unless something is granted or told later."""
    concludes: Pattern
    """Draws a conclusion: a withholding clause with it sums the response up."""
    exempt: Pattern
    """Clauses that look so and are not: *I do not think that ...*, *no problem*."""
    addresses: Pattern
    """Words without which no clause asks the reader anything; a cheap gate before the next two."""
    asks_which: Pattern
    """Asks the reader which of several readings was meant."""
    asks_more: Pattern
    """Asks the reader for more words, without offering readings."""
    courtesy: Pattern
    """Says nothing about the matter: apologies, offers, advice to look elsewhere."""
    about_sources: Pattern
    """Speaks of what the sources hold, or of the question and the asker: no answer by itself."""
    grants: Pattern
    """Says that the asker may know: reverses an earlier refusal for lack of permission."""
    condition: Pattern
    """Opens a subordinate clause whose negation is not asserted: *if you do not know ...*."""
    hedge: Pattern
    """Commits, but with doubt."""
    infers: Pattern
    """Draws what is asked from what the sources do say, after a clause that they do not say it openly."""
    enumerates: Pattern
    """Opens a list of readings: *there are several ...*."""
    several: Pattern
    """A question that asks for more than one thing."""
    turn: re.Pattern[str]
    """Where a sentence turns, so that each side is read by itself; matched between clauses."""
    secret: Pattern
    """Says that a thing is confidential; beside a refusal it is the reason, and no answer."""
    whole: Pattern
    """Refuses the whole question, *I cannot answer that*: what follows without a figure is no part of an answer."""
    reasons: Pattern
    """Opens the reason of what was said before, *because ...*: after a clause that withholds it is no answer."""
    own: Pattern
    """Speaks of the speaker or of what was found for the question."""
    asks_value: Pattern
    """A question for a value: how many, when, who, which. What tells no more than that nothing is told, withholds."""
    untold: Pattern
    """A negation beside a word of telling, see ``untold.py``."""
    asks_gap: Pattern
    """A question about what is missing or not told, which *it is not stated* answers."""
    evades: Pattern
    """Withholds where a short response says no more to one who asked for a value: *ask the owner*, *not in here*."""
    absent: Pattern
    """Says that a thing is not there; withholds after what a source does tell: *the weight is not among it*."""
    unclear: Pattern
    """Says that a thing is not clear; withholds where the thing is the question itself: *by whom is not clear*."""
    reserved: Pattern
    """The same for lack of permission: *only the board may see that*."""
    asks_whom: Pattern
    """A question for whom to ask, what to do or who may know, which *ask the owner* answers."""
    asks_rule: Pattern
    """A question for what is allowed to whom, which *guests have no access* answers."""
    asks_meaning: Pattern
    """A question for what words mean, *what does "access denied" mean?*"""
    asks_help: Pattern
    """Asks to be shown how, or that something be made."""
    asks_told: Pattern
    """Asks whether a text says something, which *no, it does not mention it* answers."""
    scolds: Pattern
    """Says how wrong or forbidden a thing is; all of a response to one who asks for help with it, it refuses."""
    me: Pattern
    """The speaker."""
    asker: Pattern
    """The asker."""
    cased: bool
    """Whether a capital letter inside a sentence tells a name."""
    concedes: re.Pattern[str]
    """Opens a sentence with what is granted, *although ...,*; its first comma is a turn."""
    letters: re.Pattern[str]
    """A letter that the language is written with."""
    common: frozenset[str]
    """Function words; a longer text without any is not in this language. Empty where words are not set apart."""


_PLACED = frozenset({"turn", "concedes", "letters"})
"""Patterns that are asked where they match, not only whether."""


@lru_cache(maxsize=32)
def phrasing(language: str) -> Phrasing | None:
    """The grammar of a language by its BCP 47 tag, or none where there is no file for it."""
    name = language.lower().replace("_", "-").split("-")[0]
    if not name.isascii() or not name.isalpha() or importlib.util.find_spec(f"{__name__}.{name}") is None:
        return None
    found = getattr(importlib.import_module(f"{__name__}.{name}"), "PHRASING", None)
    return sifted(found) if isinstance(found, Phrasing) else None


def sifted(grammar: Phrasing) -> Phrasing:
    """The same grammar, quicker to read by: of each clause only what its words let match is asked."""
    sieve = Sieve()

    def of(pattern: Any) -> Any:
        plain = isinstance(pattern, re.Pattern) and pattern.flags == re.UNICODE
        return Sifted(pattern.pattern, sieve) if plain else pattern

    named = {field.name: getattr(grammar, field.name) for field in fields(grammar)}
    changed = {name: value if name in _PLACED else of(value) for name, value in named.items()}
    changed["withholds"] = tuple((of(pattern), reason) for pattern, reason in grammar.withholds)
    return replace(grammar, **changed)
