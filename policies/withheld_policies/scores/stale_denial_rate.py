"""The share of cases that give access in which it did not arrive in time."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.enforcement import GIVES
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import ASSESSED, Parted


class StaleDenialRate(Score):
    """The share of cases that give access in which it did not arrive in time.

    What it measures: whether a grant is held up by what was cached while there was none, by family.

    Formula: cases with a finding of stale_denial / assessed cases in which access is given.

    Left out: such cases that were neither passed nor failed, by outcome. Absent when none was assessed.
    """

    name = "stale_denial_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.cases = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case if access is given on the way."""
        if case.case.change not in GIVES and not any(change.verb in GIVES for change in case.changes):
            return
        if result.outcome not in ASSESSED:
            self.cases.leave_out(case.case.family, result.outcome)
            return
        self.cases.add(case.case.family, float(any(finding.rule == "stale_denial" for finding in result.findings)))

    def measured(self) -> list[Measured]:
        """Over all, then by family."""
        return self.cases.measured(self.name, better="lower")
