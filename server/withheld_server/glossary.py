"""Which words stand for which concepts, in which genre of document."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from withheld_server.language import STOP, stem, tokens


class Glossary:
    """Terms of one or more words with their senses; within one genre a term has at most one."""

    def __init__(self, senses: Iterable[tuple[str, str, tuple[str, ...]]]) -> None:
        """``senses``: term, concept, and the genres in which the term has it (empty: all)."""
        self._senses: dict[tuple[str, ...], list[tuple[str, tuple[str, ...]]]] = {}
        self._longest: dict[str, int] = {}
        self._words_of: dict[str, set[str]] = {}
        for term, concept, genres in senses:
            words = tuple(stem(word) for word in tokens(term))
            if not words:
                continue
            self._senses.setdefault(words, []).append((concept, genres))
            self._longest[words[0]] = max(self._longest.get(words[0], 0), len(words))
            self._words_of.setdefault(concept, set()).update(words)
        self._terms_with: dict[str, set[str]] = {}
        for words, meanings in self._senses.items():
            for word in words:
                self._terms_with.setdefault(word, set()).update(concept for concept, _ in meanings)
        # Each glossary keeps its own, so that worlds loaded one after the other never share an entry.
        self.senses_of = lru_cache(maxsize=4096)(self._senses_of)
        self.bag = lru_cache(maxsize=4096)(self._bag)
        self.concepts = lru_cache(maxsize=4096)(self._concepts)

    def _concepts(self, term: str, genre: str) -> frozenset[str]:
        """What the term stands for in documents of that genre; empty for no term, and for one without a sense there."""
        return self.senses_of(tuple(stem(word) for word in tokens(term)), genre)

    def _senses_of(self, words: tuple[str, ...], genre: str | None) -> frozenset[str]:
        """What stemmed words stand for. ``genre`` none: in any genre."""
        meanings = self._senses.get(words, ())
        return frozenset(name for name, genres in meanings if genre is None or not genres or genre in genres)

    def expand(self, words: Sequence[str]) -> dict[str, frozenset[str]]:
        """All stemmed words that stand, alone or in a term, for a concept that any term among ``words`` stands for.

        With each, the genres in which that term has that sense; empty: all. The words themselves are not among them
        unless they belong to such a term. Without terms: empty.
        """
        plain = [stem(word.lower()) for word in words]
        found: dict[str, frozenset[str]] = {}
        for start, end in self.terms_in(plain):
            for concept, genres in self._senses[tuple(plain[start:end])]:
                for word in self._words_of[concept]:
                    before = found.get(word)
                    everywhere = not genres or (before is not None and not before)
                    found[word] = frozenset() if everywhere else frozenset(genres) | (before or frozenset())
        return found

    def terms_in(self, words: Sequence[str]) -> list[tuple[int, int]]:
        """Where terms stand among stemmed words, as (start, end), the longest first and none within another."""
        found = []
        at = 0
        while at < len(words):
            length = self._longest.get(words[at], 0)
            while length and tuple(words[at : at + length]) not in self._senses:
                length -= 1
            if length:
                found.append((at, at + length))
            at += length or 1
        return found

    def _bag(self, text: str) -> frozenset[str]:
        """What a text is about, whatever its wording: names and other content words, numbers, and concepts.

        A term with several senses stays undecided, and equals only a term that has the same senses in the same genres:
        two texts with equal bags ask for the same thing.
        """
        words = [stem(word) for word in tokens(text)]
        found: set[str] = set()
        at = 0
        for start, end in [*self.terms_in(words), (len(words), len(words))]:
            found.update(word for word in words[at:start] if word not in STOP)
            if start < end:
                senses = self._senses[tuple(words[start:end])]
                found.add("=" + "|".join(sorted(f"{concept}{sorted(genres) or ''}" for concept, genres in senses)))
            at = end
        return frozenset(found)
