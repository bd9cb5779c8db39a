"""Of the questions that were left unanswered, the share that had to be."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.sides import RIGHTLY, WRONGLY, BySide


class AbstentionPrecision(BySide, Score):
    """Of the questions that were left unanswered, the share that had to be.

    What it measures: whether an abstention means something. A system that refuses everything scores no better than the
    share of unanswerable questions among all. By kind, with the answerable twins of that kind.

    Formula: rightly abstained / abstained.

    Left out: unusable or undetermined responses, items of which either outcome is allowed or accepted, and asking back
    where the item accepts it. Absent when nothing was left unanswered.
    """

    name = "abstention_precision"

    def measured(self) -> list[Measured]:
        """Over all, then by kind."""
        return [counts.rate(self.name, part, RIGHTLY, frozenset({RIGHTLY, WRONGLY})) for part, counts in self.parts()]
