"""The index: append-only postings, ranked by BM25 whose statistics come only from what the asker may see."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import log1p
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from withheld_server.embeddings import Vectors
from withheld_server.embeddings.trigrams import TrigramVectors
from withheld_server.postings import Postings
from withheld_server.reader import Passage
from withheld_server.stamps import content
from withheld_server.words import terms

Mask = NDArray[np.bool_]

K1 = 1.5
B = 0.75

SAME = 1e-6
"""Scores that differ by less are told apart by the names of their passages."""

_FEW = 512
"""Entries of postings that are sooner read one by one than all at once."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word to search for. ``genres``: it counts only in passages of these, and of no genre; empty: in all."""

    word: str
    weight: float = 1.0
    genres: frozenset[str] = frozenset()


class Hit(NamedTuple):
    """A passage that was found: its row in the index and its score."""

    row: int
    score: float


class Found(NamedTuple):
    """The best hits in rank order, and how many passages matched at all; both within what the asker may see."""

    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Scope:
    """What a search may see: a mask over rows, how many rows that is, and how many terms they hold together."""

    mask: Mask
    passages: int
    length: int


Wanted = tuple[Postings, Term]

Best = tuple[list[tuple[int, float]], int]


class Index:
    """Every passage of every version that was ever published; a row is never moved or reused."""

    def __init__(self, vectors: Callable[[], Vectors] = TrigramVectors) -> None:
        """Empty; ``vectors`` makes the empty vectors of an embedding."""
        self.passages: list[Passage] = []
        self.lengths: NDArray[np.int32] = np.zeros(1024, np.int32)
        self._postings: dict[str, Postings] = {}
        self._genres: dict[str, int] = {"": 0}
        self._genre_of: NDArray[np.int32] = np.zeros(1024, np.int32)
        self._vectors = vectors()
        self._contents: dict[tuple[int, int], bytes] = {}

    def content(self, start: int, stop: int) -> bytes:
        """A digest of what stands in these rows, which never changes."""
        found = self._contents.get((start, stop))
        if found is None:
            found = self._contents[(start, stop)] = content(self.passages[start:stop])
        return found

    def add(self, passage: Passage) -> int:
        """Append a passage; returns its row."""
        row = len(self.passages)
        if row == len(self.lengths):
            self.lengths = np.concatenate([self.lengths, np.zeros(row, np.int32)])
            self._genre_of = np.concatenate([self._genre_of, np.zeros(row, np.int32)])
        text = f"{passage.title} {passage.heading} {passage.text}"
        found = terms(text)
        known = self._postings
        for term, count in Counter(found).items():
            postings = known.get(term)
            if postings is None:
                postings = known[term] = Postings()
            postings.add(row, count)
        self.lengths[row] = len(found)
        self._genre_of[row] = self._genres.setdefault(passage.genre, len(self._genres))
        self._vectors.add(text, found)
        self.passages.append(passage)
        return row

    @property
    def capacity(self) -> int:
        """How long a mask must be to cover every row, with room for more."""
        return len(self.lengths)

    def scope(self, mask: Mask) -> Scope:
        """A scope of the rows of a mask."""
        return Scope(mask, int(np.count_nonzero(mask)), int(self.lengths[: len(mask)][mask].sum()))

    def search(self, query: Sequence[Term], scope: Scope, k: int) -> Found:
        """The ``k`` best rows of the scope for weighted terms; nothing outside the scope moves a score or a rank.

        Equal scores are ordered by document, version and passage id. No match, or an empty scope: nothing.
        """
        if not scope.passages:
            return Found((), 0)
        known = [(postings, term) for term in query if (postings := self._postings.get(term.word)) is not None]
        if not known:
            return Found((), 0)
        few = sum(len(postings.rows) for postings, _ in known) <= _FEW
        best, total = (self._among_few if few else self._among_many)(known, scope, k)
        hits = [Hit(row, round(score, 6)) for row, score in best]
        hits.sort(key=lambda hit: (-hit.score, self._name(hit.row)))
        return Found(tuple(hits[:k]), total)

    # Two ways to the same sums, digit by digit: both add up in the order of the terms, in the same operations.
    # In a small world the time goes into the number of calls, in a large one into their length.

    def _among_few(self, known: Sequence[Wanted], scope: Scope, k: int) -> Best:
        """The best rows with their scores, and how many rows match: row by row."""
        seen, lengths, genres = scope.mask.data, self.lengths.data, self._genre_of.data
        slope, floor = _damping(scope)
        scores: dict[int, float] = {}
        for postings, term in known:
            held = [(row, count) for row, count in zip(postings.rows, postings.counts, strict=True) if seen[row]]
            if term.genres:
                counting = self._counting(term)
                held = [(row, count) for row, count in held if genres[row] in counting]
            gain = term.weight * _rarity(scope, len(held))
            for row, count in held:
                scores[row] = scores.get(row, 0.0) + gain * count / (count + (lengths[row] * slope + floor))
        if len(scores) > k > 0:
            least = sorted(scores.values(), reverse=True)[k - 1] - SAME
            return [(row, score) for row, score in scores.items() if score >= least], len(scores)
        return list(scores.items()), len(scores)

    def _among_many(self, known: Sequence[Wanted], scope: Scope, k: int) -> Best:
        """The same, all rows at once."""
        arrays = [postings.arrays() for postings, _ in known]
        rows = np.concatenate([rows for rows, _ in arrays])
        # Positions and take are several times faster than indexing with a mask.
        seen = scope.mask.take(rows).nonzero()[0]
        lengths = [len(rows) for rows, _ in arrays]
        if any(term.genres for _, term in known):
            of_term = np.arange(len(known)).repeat(lengths).take(seen)
            seen = seen[self._counts_in([term for _, term in known])[of_term, self._genre_of.take(rows.take(seen))]]
        ends = seen.searchsorted([*accumulate(lengths)]).tolist()
        held = [end - start for start, end in pairwise((0, *ends))]
        gains = [term.weight * _rarity(scope, visible) for (_, term), visible in zip(known, held, strict=True)]
        rows = rows.take(seen)
        counts = np.concatenate([counts for _, counts in arrays]).take(seen)
        slope, floor = _damping(scope)
        parts = np.array(gains).repeat(held) * counts / (counts + (self.lengths.take(rows) * slope + floor))
        scores = np.bincount(rows, parts, len(self.passages)).astype(np.float64, copy=False)
        matched = np.zeros(len(self.passages), np.bool_)
        matched[rows] = True
        found = matched.nonzero()[0]
        total, values = found.size, scores.take(found)
        if total > k > 0:
            # Every row that ties with the k-th stays in, so that the cut never depends on the order of rows.
            parted = values.copy()
            parted.partition(total - k)
            found = found[values >= parted[total - k] - SAME]
            values = scores.take(found)
        return list(zip(found.tolist(), values.tolist(), strict=True)), total

    def _counting(self, term: Term) -> frozenset[int]:
        """The numbers of the genres in whose passages the term counts."""
        return frozenset((0, *(self._genres[genre] for genre in term.genres if genre in self._genres)))

    def _counts_in(self, wanted: Sequence[Term]) -> NDArray[np.bool_]:
        """Whether each term (a row) counts in passages of each genre (a column)."""
        everywhere = range(len(self._genres))
        counting = [self._counting(term) if term.genres else everywhere for term in wanted]
        return np.array([[genre in among for genre in everywhere] for among in counting])

    def nearest(self, question: str, scope: Scope) -> Hit | None:
        """The passage of the scope whose vector is most like the question's; none where nothing is alike enough."""
        rows = scope.mask[: len(self.passages)].nonzero()[0]
        if not rows.size:
            return None
        similarity = self._vectors.similarity(question, rows)
        most = float(similarity.max())
        if round(most, 6) < self._vectors.threshold:
            return None
        row = min(rows[similarity >= most - SAME].tolist(), key=self._name)
        return Hit(row, round(most, 6))

    def _name(self, row: int) -> tuple[str, int, str]:
        passage = self.passages[row]
        return passage.document, passage.version, passage.passage


def _damping(scope: Scope) -> tuple[float, float]:
    """What a count is damped by: so much for each term of its passage, and so much anyway."""
    average = max(scope.length / scope.passages, 1e-9)
    return K1 * B / average, K1 * (1 - B)


def _rarity(scope: Scope, held: int) -> float:
    """The weight of a term that so many passages of the scope hold."""
    return (K1 + 1) * log1p((scope.passages - held + 0.5) / (held + 0.5))
