"""How high the first relevant passage stands."""

from withheld_policies.retrieval import Ranking, reciprocal_rank
from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class MrrAtK(Ranked, Score):
    """How high the first relevant passage stands.

    What it measures: ranking: 1 when the first passage is always relevant.

    Formula: mean over questions of 1 / rank of the first relevant passage among the first k, 0 if there is none.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "mrr_at_k"

    def gain(self, ranking: Ranking, k: int) -> float:
        """The score of one ranking."""
        return reciprocal_rank(ranking, k)
