"""The share of questions with at least one relevant passage among the first k."""

from collections.abc import Sequence

from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class HitRateAtK(Ranked, Score):
    """The share of questions with at least one relevant passage among the first k.

    What it measures: whether retrieval brings anything to answer from.

    Formula: mean over questions of 1 if a relevant passage stands among the first k, else 0.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "hit_rate_at_k"

    def gain(self, ranks: Sequence[int], relevant: int, k: int) -> float:  # noqa: ARG002
        """The score of one ranking."""
        return 1.0 if ranks else 0.0
