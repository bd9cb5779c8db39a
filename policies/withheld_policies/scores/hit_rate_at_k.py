"""The share of questions with at least one relevant passage among the first k."""

from withheld_policies.retrieval import Ranking, hit_rate
from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class HitRateAtK(Ranked, Score):
    """The share of questions with at least one relevant passage among the first k.

    What it measures: whether retrieval brings anything to answer from.

    Formula: mean over questions of 1 if a relevant passage stands among the first k, else 0.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "hit_rate_at_k"

    def gain(self, ranking: Ranking, k: int) -> float:
        """The score of one ranking."""
        return hit_rate(ranking, k)
