"""Of the questions that had to be left unanswered, the share that were."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.sides import RIGHTLY, UNANSWERABLE, BySide


class AbstentionRecall(BySide, Score):
    """Of the questions that had to be left unanswered, the share that were.

    What it measures: whether the system withholds what it does not know, what is no longer true and what this person
    may not see, by kind.

    Formula: rightly abstained / had to abstain. Asking back where nothing called for it is not abstaining.

    Left out: unusable or undetermined responses, items of which either outcome is allowed or accepted, and asking back
    where the item accepts it. Absent when nothing had to be left unanswered.
    """

    name = "abstention_recall"

    def measured(self) -> list[Measured]:
        """Over all, then by kind."""
        return [counts.rate(self.name, part, RIGHTLY, UNANSWERABLE) for part, counts in self.parts()]
