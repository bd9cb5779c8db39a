"""The mean of the F1 of abstaining and the F1 of answering, so that neither simple policy scores well."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.sides import ANSWERABLE, UNANSWERABLE, BySide, Counts


class F1Both(BySide, Score):
    """The mean of the F1 of abstaining and the F1 of answering.

    What it measures: both directions at once. Refusing everything and answering everything each lose one half whole.

    Formula: (abstention_f1 + answer_f1) / 2. Its interval is the mean of the two intervals' ends, which is wider than
    it need be when the two do not err together.

    Left out: as for abstention_f1. Absent unless something had to be answered and something had to be left
    unanswered.
    """

    name = "f1_both"

    def measured(self) -> list[Measured]:
        """Over all, then by kind."""
        return [self._mean(part, counts) for part, counts in self.parts()]

    def _mean(self, part: str, counts: Counts) -> Measured:
        one, two = counts.abstention_f1(self.name, part), counts.answer_f1(self.name, part)
        if one.value is None or two.value is None:
            return one.model_copy(update={"value": None, "low": None, "high": None, "n": 0, "effective": None})
        return one.model_copy(
            update={
                "value": (one.value + two.value) / 2,
                "low": ((one.low or 0) + (two.low or 0)) / 2,
                "high": ((one.high or 0) + (two.high or 0)) / 2,
                "n": counts.count(ANSWERABLE | UNANSWERABLE),
                "effective": min((some for some in (one.effective, two.effective) if some is not None), default=None),
            }
        )
