"""What the pipelines share: embeddings by MiniLM, and a reader that shows a sentence of what was retrieved."""

import sys
from collections.abc import Sequence
from pathlib import Path

# The models of the real systems, in this process.
sys.path.insert(0, str(Path(__file__).parents[1] / "real-systems" / "models"))

from embeddings import MiniLM
from extractive import Extractive
from prompts import Asked

MODEL = MiniLM()


def embed(texts: Sequence[str]) -> list[list[float]]:
    """A vector for each text."""
    return [[float(number) for number in row] for row in MODEL.embed(texts)]


def answer(question: str, texts: Sequence[str]) -> str:
    """Where your own language model would stand."""
    return Extractive(MODEL).answer(Asked(question, (), "\n\n".join(texts)))
