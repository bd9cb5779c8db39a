"""A real model on this machine: WordLlama, whose package carries its weights (``withheld[embedding]``)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from withheld_server.errors import NoEmbedding
from withheld_server.words import terms as terms_of

DIMENSIONS = 256

Row = NDArray[np.float32]

Embed = Callable[[Sequence[str]], Row]

_STEPS = 127
"""A coordinate is a whole number from -127 to 127. A sum of 256 products of two such stays below 2 to the 24th, so that
32-bit floats hold it exactly, in whatever order a library adds up."""

_BLOCK = 1024
"""Texts that are embedded together."""


def model() -> Embed:
    """The model, loaded from its package; nothing is downloaded. Raises ``NoEmbedding``."""
    try:
        import wordllama  # type: ignore[import-untyped]

        # Told no folder, the package looks for its own tokenizer in one of another name, and would fetch it.
        folder = Path(wordllama.__file__).parent
        loaded: Any = wordllama.WordLlama.load(dim=DIMENSIONS, cache_dir=folder, disable_download=True)
    except ImportError:
        raise NoEmbedding(
            "the embedding wordllama needs the package wordllama: pip install 'withheld[embedding]'"
        ) from None
    except Exception as error:
        # Weights that are missing, a version with other names: nothing of that is a defect of this server.
        raise NoEmbedding(
            f"the package wordllama cannot be loaded ({type(error).__name__}: {error});"
            " to install it anew: pip install --force-reinstall 'withheld[embedding]'"
        ) from error
    return lambda texts: stepped(loaded.embed(list(texts)))


def stepped(vectors: NDArray[Any]) -> Row:
    """Vectors, one a row, of length 1 and then in whole steps; the zero vector stays as it is."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    lengths[lengths == 0] = 1.0
    whole: Row = np.rint(vectors / lengths * _STEPS).astype(np.float32)
    return whole


class WordLlamaVectors:
    """One vector a row, embedded when somebody first looks: many at once cost a fraction of one by one."""

    threshold = 0.4

    def __init__(self, embed: Embed) -> None:
        """Empty; ``embed`` turns texts into rows of whole numbers."""
        self._embed = embed
        self._question = lru_cache(maxsize=8192)(self._ask)
        self._new: list[str] = []
        self._size = 0
        self._rows: Row = np.zeros((0, DIMENSIONS), np.float32)
        self._lengths: NDArray[np.float64] = np.ones(0)

    def add(self, text: str, terms: Sequence[str], /) -> None:
        """Append a row. A text without a term that carries meaning is like nothing, whatever the model says."""
        self._new.append(text if terms else "")

    def similarity(self, question: str, rows: NDArray[np.intp]) -> NDArray[np.float64]:
        """The cosine of the question's vector with each of these rows; 0 where one of the two is zero."""
        self._catch_up()
        asked = self._question(question)
        # Read as a whole: picking rows out first takes longer than the products of those that are left out.
        sums = (self._rows[: self._size] @ asked).take(rows)
        return sums / (self._lengths.take(rows) * (_length(asked) or 1.0))

    def _ask(self, question: str) -> Row:
        row: Row = self._embed([question if terms_of(question) else ""])[0]
        return row

    def _catch_up(self) -> None:
        """Embed the rows that were added since the last look."""
        for first in range(0, len(self._new), _BLOCK):
            block = self._embed(self._new[first : first + _BLOCK])
            start, self._size = self._size, self._size + len(block)
            self._make_room(self._size - len(self._rows))
            self._rows[start : self._size] = block
            lengths = np.linalg.norm(block.astype(np.float64), axis=1)
            lengths[lengths == 0] = 1.0
            self._lengths[start : self._size] = lengths
        self._new.clear()

    def _make_room(self, missing: int) -> None:
        if missing > 0:
            room = max(_BLOCK, missing, len(self._rows))
            self._rows = np.concatenate([self._rows, np.zeros((room, DIMENSIONS), np.float32)])
            self._lengths = np.concatenate([self._lengths, np.ones(room)])


def _length(vector: Row) -> float:
    return float(np.linalg.norm(vector.astype(np.float64)))
