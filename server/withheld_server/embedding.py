"""A small embedding without a model: character trigrams of the words that carry meaning, hashed into a unit vector."""

from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from withheld_server.words import terms

DIMENSIONS = 256

Vector = NDArray[np.float32]


@lru_cache(maxsize=65_536)
def _places(term: str) -> tuple[int, ...]:
    """Where the trigrams of a term fall; the same on every machine."""
    padded = f"^{term}$"
    return tuple(crc32(padded[at : at + 3].encode()) % DIMENSIONS for at in range(max(1, len(padded) - 2)))


def embed(text: str) -> Vector:
    """The unit vector of a text; zero for one without words that carry meaning."""
    vector = np.zeros(DIMENSIONS, np.float32)
    places = [place for term in terms(text) for place in _places(term)]
    np.add.at(vector, places, 1.0)
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector
