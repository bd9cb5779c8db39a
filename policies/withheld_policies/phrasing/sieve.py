"""Patterns asked of whole clauses, each only of those whose words let it match: derived from what it is made of."""

import re
from functools import cached_property
from typing import Literal

from withheld_policies.phrasing.needs import Need, alternatives, needs

_FIGURES = "0123456789.,:;%()+-"
_MOST = 50_000
"""Words that are kept; when there are more, the keeping begins anew."""
_LONGEST = 40
"""Letters of a word that is worth keeping."""
_EACH = 3
"""Sets of an alternative that are asked for."""


class Sieve:
    """Which of many sets of letters a clause meets, as the bits of one number. Words are what single spaces part."""

    def __init__(self) -> None:
        """Without any set."""
        self._bits: dict[Need, int] = {}
        self._starts: dict[str, list[tuple[str, int]]] = {}
        self._known: dict[str, int] = {}
        self._last = ("", 0)

    def bit(self, need: Need) -> int:
        """The bit of a set, which is asked for from now on."""
        if (known := self._bits.get(need)) is None:
            known = self._bits[need] = 1 << len(self._bits)
            for text in need:
                self._starts.setdefault(text[:2], []).append((text, known))
            self._known.clear()
            self._last = ("", 0)
        return known

    def met(self, clause: str) -> int:
        """The bits of all sets of which a string stands in a word of the clause."""
        last, found = self._last
        if last is clause:
            return found
        found = 0
        known = self._known
        for word in clause.split(" "):
            bits = known.get(word)
            found |= self._of(word) if bits is None else bits
        self._last = (clause, found)
        return found

    def _of(self, word: str) -> int:
        # Figures are seldom twice the same, and no string is nothing but figures.
        if not word.strip(_FIGURES):
            return 0
        found = 0
        for at in range(len(word)):
            for start in (word[at], word[at : at + 2]):
                for text, bit in self._starts.get(start, ()):
                    if word.startswith(text, at):
                        found |= bit
        if len(word) <= _LONGEST:
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[word] = found
        return found


class _Part:
    """One alternative of a pattern, and the bits without which it cannot match. Compiled when it is first tried."""

    __slots__ = ("_compiled", "_pattern", "bits")

    def __init__(self, pattern: str, bits: int) -> None:
        self.bits = bits
        self._pattern = pattern
        self._compiled: re.Pattern[str] | None = None

    def compiled(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._pattern)
        return self._compiled


class Sifted:
    """Whether a pattern matches; alternatives that lack what they cannot match without are not tried."""

    def __init__(self, pattern: str, sieve: Sieve) -> None:
        """It is taken apart when it is first asked: of most languages only the function words are ever looked at."""
        self.pattern = pattern
        self._sieve = sieve

    @cached_property
    def _parts(self) -> tuple[list[re.Pattern[str]], dict[int, list[_Part]], int]:
        """The alternatives that are always tried, the others by the first bit that they need, and all first bits."""
        always: list[re.Pattern[str]] = []
        by_first: dict[int, list[_Part]] = {}
        for part in alternatives(self.pattern):
            bits = [self._sieve.bit(need) for need in needs(part)[:_EACH]]
            if bits:
                by_first.setdefault(bits[0], []).append(_Part(part, sum(bits)))
            else:
                always.append(re.compile(part))
        return always, by_first, sum(by_first)

    def search(self, clause: str) -> Literal[True] | None:
        """True where the pattern matches anywhere in a clause, as ``re.search``; but not where.

        Raises ``ValueError`` for a pattern that cannot be taken apart, since it looks back at its own groups.
        """
        for pattern in self._tried(clause):
            if pattern.search(clause):
                return True
        return None

    def match(self, clause: str) -> Literal[True] | None:
        """True where the pattern matches at the start of a clause, as ``re.match``; but not how far."""
        for pattern in self._tried(clause):
            if pattern.match(clause):
                return True
        return None

    def _tried(self, clause: str) -> list[re.Pattern[str]]:
        """The alternatives that may match."""
        always, by_first, firsts = self._parts
        met = self._sieve.met(clause)
        first = met & firsts
        if not first:
            return always
        found = list(always)
        while first:
            lowest = first & -first
            first ^= lowest
            found += [part.compiled() for part in by_first[lowest] if met & part.bits == part.bits]
        return found
