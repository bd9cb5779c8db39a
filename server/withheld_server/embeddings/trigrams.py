"""A small embedding without a model: character trigrams of the words that carry meaning, hashed and counted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from withheld_server.words import terms

DIMENSIONS = 256

Vector = NDArray[np.int64]

_MOST = np.iinfo(np.uint16).max
"""What a count of a passage stops at; reaching it takes a text of tens of thousands of words."""

_BLOCK = 4096
"""Rows that are counted together."""

_AT_ONCE = 32_768
"""Counts that are read in one call: in a small world the time goes into the number of calls."""


@lru_cache(maxsize=65_536)
def _places(term: str) -> bytes:
    """Where the trigrams of a term fall, a byte each; the same on every machine."""
    padded = f"^{term}$"
    return bytes(crc32(padded[at : at + 3].encode()) % DIMENSIONS for at in range(max(1, len(padded) - 2)))


def places(terms: Iterable[str]) -> bytes:
    """Where the trigrams of a text's terms fall, a byte each; empty for a text without words that carry meaning."""
    return b"".join(map(_places, terms))


def counted(places: bytes) -> Vector:
    """The vector of a text: how many of its trigrams fall into each place."""
    return np.bincount(np.frombuffer(places, np.uint8), minlength=DIMENSIONS)


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


@lru_cache(maxsize=8192)
def probe_of(question: str) -> Probe:
    """The vector of a question."""
    return probe(counted(places(terms(question))))


class TrigramVectors:
    """One vector a row, laid out place by place: a question counts in few places, and only those are read.

    Sums are of whole numbers, so that no similarity depends on the order of rows or on what else is there.
    """

    threshold = 0.4

    def __init__(self) -> None:
        """Empty."""
        self._size = 0
        self._new: list[bytes] = []
        self._counts: NDArray[np.uint16] = np.zeros((DIMENSIONS, 0), np.uint16)
        self._lengths: NDArray[np.float64] = np.ones(0)

    def add(self, _text: str, terms: Sequence[str], /) -> None:
        """Append a row. It is counted when somebody first looks: most rows of a load never meet a search before."""
        self._new.append(places(terms))

    def similarity(self, question: str, rows: NDArray[np.intp]) -> NDArray[np.float64]:
        """The cosine of the question's vector with each of these rows; 0 where one of the two is zero."""
        if self._new:
            self._count()
        asked = probe_of(question)
        places, times = asked.places, asked.times
        if places.size * rows.size <= _AT_ONCE:
            starts = places * len(self._lengths)
            sums = times @ self._counts.ravel().take(np.add.outer(starts, rows))
        else:
            # Place by place what is read stays in the processor's cache.
            sums = np.zeros(len(rows), np.uint32)
            for place, count in zip(places.tolist(), times, strict=True):
                sums += self._counts[place].take(rows) * count
        return sums / (self._lengths.take(rows) * asked.length)

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
