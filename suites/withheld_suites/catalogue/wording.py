"""Which of a question's phrasings a script uses for what."""

from dataclasses import dataclass
from random import Random

from withheld_policies.history import Layer
from withheld_policies.world import Question

FOLLOW_UP = "What was that again?"
"""Asks for the last answer of the conversation, whatever it was about."""


_AROUND = (
    "yes, say the stated value, the name or number, written by default in the documentation, earlier or later",
    "later or earlier, by default written in the documentation, the number or name, the stated value, say yes",
)
"""The same words twice, in different orders. They ask for nothing, so that the question stays what it was."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Indexes of phrasings: ``exact`` fills a cache, ``other`` says the same otherwise, ``cold`` was never sent."""

    exact: int
    other: int
    cold: int


def wording(question: Question, chance: Random, layer: Layer | None = None) -> Wording:
    """Two forms in either order, and a third one that stays cold while there is one.

    For a semantic cache the two are as close in meaning as they can be: a paraphrase may use a term that means several
    things, and a cache that takes it for another question is right to do so.
    """
    first = ("plain", "casual", "keywords") if layer == "semantic" else ("plain", "paraphrase")
    styles = [phrasing.style for phrasing in question.phrasings]
    front = [index for index, style in enumerate(styles) if style in first]
    rest = [index for index, style in enumerate(styles) if style not in first]
    chance.shuffle(front)
    order = [*front[:2], *rest, *front[2:]]
    return Wording(order[0], order[1 % len(order)], order[2 % len(order)])


def long(question: str) -> tuple[str, str]:
    """The question at length, in two ways that use the same words."""
    first, second = _AROUND
    return f"{question} ({first})", f"{question} ({second})"
