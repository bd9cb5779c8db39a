"""How close the ranking is to one with all relevant passages first."""

from withheld_policies.retrieval import Ranking, ndcg
from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class NdcgAtK(Ranked, Score):
    """How close the ranking is to one with all relevant passages first.

    What it measures: ranking and coverage together, with linear gain.

    Formula: mean over questions of the sum of grade / log2(rank + 1) over relevant passages among the first k, divided
    by the largest value that any order could have. A passage that no label grades has grade 1.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "ndcg_at_k"

    def gain(self, ranking: Ranking, k: int) -> float:
        """The score of one ranking."""
        return ndcg(ranking, k)
