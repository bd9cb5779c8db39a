"""The share of the labelled relevant passages that stand among the first k."""

from withheld_policies.retrieval import Ranking, recall
from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class RecallAtK(Ranked, Score):
    """The share of the labelled relevant passages that stand among the first k.

    What it measures: how much of the evidence retrieval brings; passages nobody labelled are not thereby irrelevant.

    Formula: mean over questions of relevant passages among the first k / relevant passages.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "recall_at_k"

    def gain(self, ranking: Ranking, k: int) -> float:
        """The score of one ranking."""
        return recall(ranking, k)
