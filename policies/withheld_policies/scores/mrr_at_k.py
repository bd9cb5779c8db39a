"""How high the first relevant passage stands."""

from collections.abc import Sequence

from withheld_policies.scores import Score
from withheld_policies.scores.ranking import Ranked


class MrrAtK(Ranked, Score):
    """How high the first relevant passage stands.

    What it measures: ranking: 1 when the first passage is always relevant.

    Formula: mean over questions of 1 / rank of the first relevant passage among the first k, 0 if there is none.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "mrr_at_k"

    def gain(self, ranks: Sequence[int], relevant: int, k: int) -> float:  # noqa: ARG002
        """The score of one ranking."""
        return 1 / ranks[0] if ranks else 0.0
