"""The share of cases whose controls failed, so that their clean result says nothing."""

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import ASSESSED, Parted


class InvalidRate(Score):
    """The share of cases whose controls failed, so that their clean result says nothing.

    What it measures: how much of the run is void because somebody who could, or still can, was not answered.

    Formula: invalid cases / (passed + failed + invalid cases), by family.

    Left out: cases with any other outcome, by outcome. Absent when there is no such case.
    """

    name = "invalid_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.cases = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case."""
        if result.outcome in ASSESSED or result.outcome == "invalid":
            self.cases.add(case.case.family, float(result.outcome == "invalid"))
        else:
            self.cases.leave_out(case.case.family, result.outcome)

    def measured(self) -> list[Measured]:
        """Over all, then by family."""
        return self.cases.measured(self.name, better="lower")
