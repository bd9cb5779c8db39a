"""The variant filter-long-question."""

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Knobs
from withheld_server.retrieval import Scope
from withheld_server.searching import Leg
from withheld_server.variants import Variant


class FilterLongQuestionKnobs(Knobs):
    """How long a question may be."""

    words: int = Field(default=20, ge=1, description="Words of a question from which its filter is cut off.")


class FilterLongQuestion(Variant):
    """Varies filter-dropped.

    What it breaks
        Words and permission filter go to the index in one expression, and an expression has a longest length. From so
        many words on, the filter at its end is cut off: long questions search by words over everything in force.
    Why it is bad
        Every short question is filtered, and questions in tests are short. People who explain what they need write
        long ones.
    Seen in the wild
        No direct report; follows from filters that are accepted and discarded (Open WebUI 0.11.1, litellm#14323) and
        from limits beyond which permissions may not be enforced (Azure AI Search).
    Knobs
        words: words of a question from which its filter is cut off (20).
    """

    name = "filter-long-question"
    varies = "filter-dropped"
    settings = FilterLongQuestionKnobs

    def leg_scope(self, leg: Leg, asker: Asker, asked: Asked) -> Scope:
        """Everything in force, for the words of a long question."""
        honest = super().leg_scope(leg, asker, asked)
        long = len(asked.words.split()) >= self.knobs(FilterLongQuestionKnobs).words
        if leg != "keyword" or not long or not asked.of_now:
            return honest
        state = self.services.library.state
        scope = self.restricted(state.index.scope(state.in_force), asked)
        if np.array_equal(scope.mask, honest.mask[: len(scope.mask)]):
            return honest
        self.fire(FilterLongQuestion)
        return scope
