"""Precision and recall of abstaining in one number, by kind."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.sides import BySide


class AbstentionF1(BySide, Score):
    """Precision and recall of abstaining in one number.

    What it measures: how well the unanswerable is told apart from its answerable twins, by kind.

    Formula: 2T / (2T + F + M): T rightly abstained, F abstained although answerable, M not abstained although it had
    to. The interval follows from that of T / (T + F + M), of which F1 is a rising function.

    Left out: as for abstention_precision. Absent when nothing had to be left unanswered.
    """

    name = "abstention_f1"

    def measured(self) -> list[Measured]:
        """Over all, then by kind."""
        return [counts.abstention_f1(self.name, part) for part, counts in self.parts()]
