"""How the vector leg turns texts into vectors, and how alike a question and a passage are then."""

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from withheld_server.settings import Embedding


class Vectors(Protocol):
    """The vectors of all passages, a row each. No similarity depends on the order of rows or on what else is there."""

    @property
    def threshold(self) -> float:
        """Similarity from which the best passage is worth a place."""
        ...

    def add(self, text: str, terms: Sequence[str], /) -> None:
        """Append a row for a passage with this text and these terms that carry meaning."""
        ...

    def similarity(self, question: str, rows: NDArray[np.intp]) -> NDArray[np.float64]:
        """The cosine of the question's vector with each of these rows; 0 where one of the two is zero."""
        ...


def load(name: Embedding) -> Callable[[], Vectors]:
    """What makes the empty vectors of that embedding. Raises ``NoEmbedding`` where its extra is not installed."""
    if name == "wordllama":
        from withheld_server.embeddings.wordllama import WordLlamaVectors, model

        embed = model()
        return lambda: WordLlamaVectors(embed)
    from withheld_server.embeddings.trigrams import TrigramVectors

    return TrigramVectors
