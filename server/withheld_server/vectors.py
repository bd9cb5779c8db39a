"""The vectors of passages, and how alike each is to a question's."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from withheld_server.embedding import DIMENSIONS, Vector, counted

_MOST = np.iinfo(np.uint16).max
"""What a count of a passage stops at; reaching it takes a text of tens of thousands of words."""

_BLOCK = 4096
"""Rows that are counted together."""

_AT_ONCE = 32_768
"""Counts that are read in one call: in a small world the time goes into the number of calls."""


@dataclass(frozen=True, slots=True, eq=False)
class Probe:
    """A question's vector, as it is held against others: the places where it counts, how often, and its length."""

    places: NDArray[np.intp]
    times: NDArray[np.uint32]
    length: float


def probe(vector: Vector) -> Probe:
    """The vector as a probe. The zero vector is like nothing: its length does not matter."""
    places = vector.nonzero()[0]
    return Probe(places, vector.take(places).astype(np.uint32), sqrt(int(vector @ vector)) or 1.0)


class Vectors:
    """One vector a row, laid out place by place: a question counts in few places, and only those are read.

    Sums are of whole numbers, so that no likeness depends on the order of rows or on what else is there.
    """

    def __init__(self) -> None:
        """Empty."""
        self._size = 0
        self._new: list[bytes] = []
        self._counts: NDArray[np.uint16] = np.zeros((DIMENSIONS, 0), np.uint16)
        self._lengths: NDArray[np.float64] = np.ones(0)

    def add(self, places: bytes) -> None:
        """Append a row. It is counted when somebody first looks: most rows of a load never meet a search before."""
        self._new.append(places)

    def likeness(self, question: Probe, rows: NDArray[np.intp]) -> NDArray[np.float64]:
        """The cosine of the question's vector with each of these rows; 0 where one of the two is zero."""
        if self._new:
            self._count()
        places, times = question.places, question.times
        if places.size * rows.size <= _AT_ONCE:
            starts = places * len(self._lengths)
            sums = times @ self._counts.ravel().take(np.add.outer(starts, rows))
        else:
            # Place by place what is read stays in the processor's cache.
            sums = np.zeros(len(rows), np.uint32)
            for place, count in zip(places.tolist(), times, strict=True):
                sums += self._counts[place].take(rows) * count
        return sums / (self._lengths.take(rows) * question.length)

    def _count(self) -> None:
        """Count the rows that were added since the last look."""
        for first in range(0, len(self._new), _BLOCK):
            block = np.stack([counted(places) for places in self._new[first : first + _BLOCK]], axis=1)
            start, self._size = self._size, self._size + block.shape[1]
            self._make_room(self._size - len(self._lengths))
            self._counts[:, start : self._size] = block.clip(max=_MOST)
            self._lengths[start : self._size] = np.sqrt((block * block).sum(axis=0)).clip(min=1.0)
        self._new.clear()

    def _make_room(self, missing: int) -> None:
        if missing > 0:
            room = max(1024, missing, len(self._lengths))
            self._counts = np.concatenate([self._counts, np.zeros((DIMENSIONS, room), np.uint16)], axis=1)
            self._lengths = np.concatenate([self._lengths, np.ones(room)])
