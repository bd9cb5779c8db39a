"""The index: append-only postings, ranked by BM25 whose statistics come only from what the asker may see."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from withheld_server.embedding import DIMENSIONS, Vector, embed
from withheld_server.reader import Passage
from withheld_server.words import terms

Mask = NDArray[np.bool_]

_NO_ROWS: NDArray[np.int32] = np.empty(0, np.int32)
_NO_COUNTS: NDArray[np.float32] = np.empty(0, np.float32)

K1 = 1.5
B = 0.75


@dataclass(frozen=True, slots=True)
class Term:
    """A word to search for. ``genres``: it counts only in passages of these, and of no genre; empty: in all."""

    word: str
    weight: float = 1.0
    genres: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found: its row in the index and its score."""

    row: int
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """The best hits in rank order, and how many passages matched at all; both within what the asker may see."""

    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Scope:
    """What a search may see: a mask over rows, how many rows that is, and how many terms they hold together."""

    mask: Mask
    passages: int
    length: int


class Postings:
    """Rows that hold one term, ascending, and how often; arrays for reading, with what was added since in lists."""

    __slots__ = ("counts", "new_counts", "new_rows", "rows")

    def __init__(self) -> None:
        """Empty."""
        self.rows: NDArray[np.int32] = _NO_ROWS
        self.counts: NDArray[np.float32] = _NO_COUNTS
        self.new_rows: list[int] = []
        self.new_counts: list[int] = []

    def settle(self) -> None:
        """Move what was added into the arrays."""
        if self.new_rows:
            self.rows = np.concatenate([self.rows, np.array(self.new_rows, np.int32)])
            self.counts = np.concatenate([self.counts, np.array(self.new_counts, np.float32)])
            self.new_rows, self.new_counts = [], []


class Index:
    """Every passage of every version that was ever published; a row is never moved or reused."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self.lengths: NDArray[np.int32] = np.zeros(1024, np.int32)
        self._postings: dict[str, Postings] = {}
        self._genres: dict[str, int] = {"": 0}
        self._genre_of: NDArray[np.int32] = np.zeros(1024, np.int32)
        self._vectors: NDArray[np.float32] = np.zeros((0, DIMENSIONS), np.float32)

    def add(self, passage: Passage) -> int:
        """Append a passage; returns its row."""
        row = len(self.passages)
        if row == len(self.lengths):
            self.lengths = np.concatenate([self.lengths, np.zeros(row, np.int32)])
            self._genre_of = np.concatenate([self._genre_of, np.zeros(row, np.int32)])
        found = terms(f"{passage.title} {passage.heading} {passage.text}")
        known = self._postings
        for term, count in Counter(found).items():
            postings = known.get(term)
            if postings is None:
                postings = known[term] = Postings()
            postings.new_rows.append(row)
            postings.new_counts.append(count)
        self.lengths[row] = len(found)
        self._genre_of[row] = self._genres.setdefault(passage.genre, len(self._genres))
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
        for postings, _ in known:
            postings.settle()
        # All terms at once: in a small world the time goes into the number of calls, not into their length.
        rows = np.concatenate([postings.rows for postings, _ in known])
        # Positions and take are several times faster than indexing with a mask.
        seen = np.flatnonzero(scope.mask.take(rows))
        lengths = [len(postings.rows) for postings, _ in known]
        ends = np.cumsum(lengths)
        if any(term.genres for _, term in known):
            of_term = np.repeat(np.arange(len(known)), lengths).take(seen)
            seen = seen[self._counts_in([term for _, term in known])[of_term, self._genre_of.take(rows.take(seen))]]
        visible = np.searchsorted(seen, ends)
        visible[1:] -= visible[:-1].copy()
        rows = rows.take(seen)
        counts = np.concatenate([postings.counts for postings, _ in known]).take(seen)
        idf = np.log1p((scope.passages - visible + 0.5) / (visible + 0.5))
        weights = np.repeat(idf * [term.weight * (K1 + 1) for _, term in known], visible)
        average = max(scope.length / scope.passages, 1e-9)
        gains = weights * counts / (counts + (K1 * (1 - B) + (K1 * B / average) * self.lengths.take(rows)))
        # Sums run in the order of the terms, so that the last digit is the same whatever else is in the index.
        scores = np.bincount(rows, gains, len(self.passages)).astype(np.float64, copy=False)
        matched = np.zeros(len(self.passages), np.bool_)
        matched[rows] = True
        found = np.flatnonzero(matched)
        return Found(self._best(found, scores, k), int(found.size))

    def _counts_in(self, wanted: Sequence[Term]) -> NDArray[np.bool_]:
        """Whether each term (a row) counts in passages of each genre (a column)."""
        return np.array(
            [[not term.genres or not genre or genre in term.genres for genre in self._genres] for term in wanted]
        )

    def nearest(self, vector: Vector, scope: Scope) -> Hit | None:
        """The passage of the scope whose vector is most like this one; none where nothing is alike at all."""
        rows = np.flatnonzero(scope.mask[: len(self.passages)])
        if not rows.size:
            return None
        self._embed()
        likeness = self._vectors.take(rows, axis=0) @ vector
        most = float(likeness.max())
        if most <= 0:
            return None
        row = min((int(row) for row in rows[likeness >= most - 1e-6]), key=self._name)
        return Hit(row, round(most, 6))

    def _embed(self) -> None:
        """Make the vectors of passages that were added since the last look."""
        known = len(self._vectors)
        if known < len(self.passages):
            new = [embed(f"{one.title} {one.heading} {one.text}") for one in self.passages[known:]]
            self._vectors = np.concatenate([self._vectors, np.stack(new)])

    def _best(self, matched: NDArray[np.intp], scores: NDArray[np.float64], k: int) -> tuple[Hit, ...]:
        values = scores.take(matched)
        if matched.size > k > 0:
            # Every row that ties with the k-th stays in, so that the cut never depends on the order of rows.
            least = np.partition(values, matched.size - k)[matched.size - k]
            matched = matched[values >= least - 1e-6]
        hits = [Hit(int(row), round(float(scores[row]), 6)) for row in matched]
        hits.sort(key=lambda hit: (-hit.score, self._name(hit.row)))
        return tuple(hits[:k])

    def _name(self, row: int) -> tuple[str, int, str]:
        passage = self.passages[row]
        return passage.document, passage.version, passage.passage
