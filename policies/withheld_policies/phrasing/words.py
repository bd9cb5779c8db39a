"""A pattern that matches within single words, asked of whole clauses: a word that is known is not looked up again."""

import re

_ACROSS = re.compile(r"\\[sSWD]|(?<!\\)[ ^$.]|\[\^")
"""What could match a space, or tell the start of a word from that of the clause."""
_FIGURES = "0123456789.,:;%()+-"
_MOST = 50_000
"""Words that are kept; when there are more, the keeping begins anew."""


class Words:
    """Whether a clause holds a word in which a pattern matches. Words are what stands between single spaces."""

    def __init__(self, pattern: str) -> None:
        """Raises ``ValueError`` for a pattern that could match across words, which this could not tell."""
        if found := _ACROSS.search(pattern):
            raise ValueError(f"the pattern may match across words: {found.group()!r} in {pattern!r}")
        self.pattern = pattern
        self._matches = re.compile(pattern).search
        if self._matches(_FIGURES):
            raise ValueError(f"the pattern matches figures: {pattern!r}")
        self._without: set[str] = set()

    def search(self, clause: str) -> bool:
        """Whether the pattern matches anywhere in a clause; as ``re.search``, but faster for words that come again."""
        words = clause.split(" ")
        if self._without.issuperset(words):
            return False
        for word in words:
            # Figures are seldom twice the same, and no word.
            if word not in self._without and word.strip(_FIGURES):
                if self._matches(word):
                    return True
                if len(self._without) >= _MOST:
                    self._without.clear()
                self._without.add(word)
        return False
