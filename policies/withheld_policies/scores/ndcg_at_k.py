"""How close the ranking is to one with all relevant passages first."""

import math
from collections.abc import Sequence

from withheld_policies.scores import Score
from withheld_policies.scores.ranking import CUTS, Ranked

_WORTH = [0.0, *(1 / math.log2(rank + 1) for rank in range(1, CUTS[-1] + 1))]
"""What a relevant passage is worth at each rank."""


class NdcgAtK(Ranked, Score):
    """How close the ranking is to one with all relevant passages first.

    What it measures: ranking and coverage together, with linear gain.

    Formula: mean over questions of the sum of 1 / log2(rank + 1) over relevant passages among the first k, divided by
    its largest possible value.

    Left out: questions without a relevant source, contexts not exposed, unusable responses. Absent without any other.
    """

    name = "ndcg_at_k"

    def gain(self, ranks: Sequence[int], relevant: int, k: int) -> float:
        """The score of one ranking."""
        return sum(map(_WORTH.__getitem__, ranks)) / sum(_WORTH[1 : min(k, relevant) + 1])
