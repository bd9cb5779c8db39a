"""A small embedding without a model: character trigrams of the words that carry meaning, hashed and counted."""

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

DIMENSIONS = 256

Vector = NDArray[np.int64]


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
