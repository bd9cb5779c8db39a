"""A question, taken apart: what it is about, which attributes it asks for, which values and which version it names."""

import re
from dataclasses import dataclass
from functools import lru_cache

from withheld_server.glossary import Glossary
from withheld_server.language import STOP, stem, tokens

_VERSION = re.compile(
    r"[,(]?\s{0,3}\b(?:(?:in|of|from|under|per|by|for|as\s{1,3}of|according\s{1,3}to)\s{1,3})?(?:the\s{1,3})?"
    r"(?:version|revision)\s{1,3}(\d{1,9})(?![.\d])\)?,?",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?:version|revision)\s{1,3}(\d{1,9})(?![.\d])", re.IGNORECASE)
_JOINING = frozenset(("or", "and", "than"))
_MONTHS = frozenset((
    "january", "february", "march", "april", "may", "june", "july",
    "august", "september", "october", "november", "december",
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is asked for: the term as it was written, and its stemmed words."""

    written: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question in parts. Without ``parts`` no term of the glossary was used, and ``rest`` is all there is."""

    parts: tuple[Part, ...]
    rest: tuple[str, ...]
    """Stemmed words that say what the question is about: names, things, and everything else that carries meaning."""
    numbers: frozenset[str]
    """Values that the question itself brings: numbers, codes and dates."""
    identifiers: frozenset[str]
    """Words of ``rest`` that are spelt like names in a program: with a dash, dot or underscore, or in mixed case."""
    yes_or_no: bool
    quantity: bool
    """Whether it asks how many, how much or when, so that only a number or a date answers."""
    person: bool
    """Whether it asks who, so that only a name answers."""
    sides: tuple[tuple[str, ...], ...] = ()
    """``rest`` cut in two at an "or", "and" or "than": two things to compare, if it is not about one; else empty."""


def named_version(question: str) -> int | None:
    """The number of the version that the question names, as in "version 2"; none where it names none."""
    match = _NAMED.search(question)
    return int(match.group(1)) if match else None


@lru_cache(maxsize=8192)
def inquire(question: str, glossary: Glossary) -> Inquiry:
    """Take the question apart; the same question is taken apart once."""
    text = _VERSION.sub(" ", question)
    words = tokens(text)
    stems = [stem(word) for word in words]
    parts: list[Part] = []
    rest: dict[str, int] = {}
    numbers: set[str] = set()
    at = 0
    for start, end in [*glossary.terms_in(stems), (len(stems), len(stems))]:
        between = words[at:start]
        for place, word in enumerate(between, start=at):
            near = words[max(0, place - 1) : place + 2]
            if any(c.isdigit() for c in word) or (word in _MONTHS and any(n.isdigit() for n in near)):
                numbers.add(word)
            elif stems[place] not in STOP:
                rest.setdefault(stems[place], place)
        if start < end:
            part = Part(" ".join(words[start:end]), tuple(stems[start:end]))
            parts.append(part)
        at = end
    first = words[0] if words else ""
    return Inquiry(
        tuple(dict.fromkeys(parts)),
        tuple(rest),
        frozenset(numbers),
        frozenset(word for word in rest if _is_identifier(word, question)),
        first in {"is", "are", "does", "do", "did", "was", "were", "can", "has", "have", "will"},
        first in {"how", "when"} and bool({"many", "much", "when", "long", "often"} & set(words[:2])),
        first in {"who", "whose"},
        _sides(rest, words),
    )


def _sides(rest: dict[str, int], words: list[str]) -> tuple[tuple[str, ...], ...]:
    """The content words on either side of the last joining word that has some on both."""
    for at in range(len(words) - 1, 0, -1):
        if words[at] in _JOINING:
            before = tuple(word for word, place in rest.items() if place < at)
            after = tuple(word for word, place in rest.items() if place > at)
            if before and after:
                return before, after
    return ()


def _is_identifier(word: str, question: str) -> bool:
    """Whether the word is spelt like a name in a program."""
    if re.search(r"[._/-]", word):
        return True
    return bool(re.search(rf"`{re.escape(word)}|\b(?=\w*[a-z][A-Z])(?i:{re.escape(word)})\b", question))
