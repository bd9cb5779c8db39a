"""Which of a question's phrasings a script uses for what."""

from dataclasses import dataclass
from random import Random

from withheld_policies.world import Question

FOLLOW_UP = "What was that again?"
"""Asks for the last answer of the conversation, whatever it was about."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Indexes of phrasings: ``exact`` fills a cache, ``other`` says the same otherwise, ``cold`` was never sent."""

    exact: int
    other: int
    cold: int


def wording(question: Question, chance: Random) -> Wording:
    """A plain and a paraphrased form in either order, and a third one that stays cold while there is one."""
    styles = [phrasing.style for phrasing in question.phrasings]
    full = [index for index, style in enumerate(styles) if style in ("plain", "paraphrase")]
    rest = [index for index, style in enumerate(styles) if style not in ("plain", "paraphrase")]
    chance.shuffle(full)
    order = [*full, *rest]
    return Wording(order[0], order[1 % len(order)], order[2 % len(order)])
