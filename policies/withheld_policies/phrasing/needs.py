"""What a pattern cannot match without, read from the pattern itself: sets of letters of which one must stand there."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from re import _parser as parser  # type: ignore[attr-defined]  # no other module knows what a pattern is made of
from typing import Any

Need = frozenset[str]
"""Strings without spaces; where a pattern matches, at least one of them stands in one of the text's words."""

_MOST = 64
"""Strings that a stretch of a pattern may spell before it is taken in two."""
_REPEATS = frozenset({"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"})
_FIGURES = frozenset("0123456789.,:;%()+-")
"""Words of nothing but these are looked at by no sieve."""


def needs(pattern: str) -> list[Need]:
    """The sets of which each must be met, the one that is met least often first; empty where nothing can be told.

    Raises ``ValueError`` for a pattern that looks back at a group, since an alternative by itself counts groups anew.
    """
    try:
        found = set(_needs(parser.parse(pattern)))
    except re.error as error:
        raise ValueError(f"{pattern!r} is no pattern by itself: {error}") from None
    return sorted(found, key=lambda need: (_often(need), sorted(need)))


def alternatives(pattern: str) -> list[str]:
    """The patterns of which one must match where this one does, taken apart at the bars outside of all brackets."""
    found, start, depth, at = [], 0, 0, 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 1
        elif char == "[":
            # A bracket that comes first is one of the class.
            first = at + (2 if pattern[at + 1] == "^" else 1)
            at = first + 1
            while pattern[at] != "]":
                at += 2 if pattern[at] == "\\" else 1
        elif char in "()":
            depth += 1 if char == "(" else -1
        elif char == "|" and depth == 0:
            found.append(pattern[start:at])
            start = at + 1
        at += 1
    return [*found, pattern[start:]]


def _often(need: Need) -> float:
    """About how often ordinary text meets a set: each letter more makes a string rarer."""
    return sum(0.2 ** len(text.encode()) for text in need)


def _needs(items: Iterable[tuple[Any, Any]]) -> Iterator[Need]:
    """The sets of a sequence. ``spelled`` is all that the stretch since the last break can be."""
    spelled: set[str] = {""}
    for name, value in ((str(name), value) for name, value in items):
        exact = _exact(name, value)
        if exact is None or len(exact) * len(spelled) > _MOST:
            yield from _whole(spelled)
            spelled = {""}
            yield from _inside(name, value) if exact is None else _whole(exact)
        else:
            spelled = {before + after for before, after in product(spelled, exact)}
            yield from _inside(name, value) if name == "ASSERT" else ()
    yield from _whole(spelled)


def _exact(name: str, value: Any) -> set[str] | None:
    """All that an item can be, where that is little; none where it is not."""
    found: set[str] | None = None
    if name == "LITERAL":
        found = {chr(value)}
    elif name in ("AT", "ASSERT", "ASSERT_NOT"):
        found = {""}
    elif name == "IN" and all(str(sort) == "LITERAL" for sort, _ in value):
        found = {chr(one) for _, one in value}
    elif name == "BRANCH":
        found = _united([_spelled(branch) for branch in value[1]])
    elif name == "SUBPATTERN" and not value[1]:
        found = _spelled(value[3])
    elif name in _REPEATS and tuple(value[:2]) == (0, 1):
        found = _united([_spelled(value[2]), {""}])
    elif name.startswith("GROUPREF"):
        raise re.error("it looks back at a group")
    return found


def _spelled(items: Iterable[tuple[Any, Any]]) -> set[str] | None:
    spelled = {""}
    for name, value in items:
        exact = _exact(str(name), value)
        if exact is None or len(exact) * len(spelled) > _MOST:
            return None
        spelled = {before + after for before, after in product(spelled, exact)}
    return spelled


def _united(parts: Sequence[set[str] | None]) -> set[str] | None:
    found: set[str] = set()
    for part in parts:
        if part is None:
            return None
        found |= part
    return found if len(found) <= _MOST else None


def _inside(name: str, value: Any) -> Iterator[Need]:
    """The sets of an item that can be too much to list."""
    if name == "BRANCH":
        # Whichever branch matches, the least common set of it is met.
        best = [min(_needs(branch), key=_often, default=None) for branch in value[1]]
        if all(one is not None for one in best):
            yield frozenset().union(*(one for one in best if one is not None))
    elif name == "SUBPATTERN" and not value[1]:
        yield from _needs(value[3])
    elif (name in _REPEATS and value[0] > 0) or name == "ASSERT":
        yield from _needs(value[2] if name in _REPEATS else value[1])
    elif name == "ATOMIC_GROUP":
        yield from _needs(value)


def _whole(spelled: Iterable[str]) -> Iterator[Need]:
    """The longest word of each string; nothing where a string has none that would be found."""
    words = [max(re.split(r"\s", text), key=len) for text in spelled]
    if all(not _FIGURES.issuperset(word) for word in words):
        yield frozenset(words)
