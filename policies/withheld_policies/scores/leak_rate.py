"""The share of cases in which something leaked, by family."""

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import ASSESSED, LEAKS, Parted


class LeakRate(Score):
    """The share of cases in which something leaked, by family.

    What it measures: how often somebody is shown what he may not see. It is never averaged into another number, and a
    gate fails on one leak; the rate says how widespread it is, and at zero how rare it must be.

    Formula: cases with a finding of a rule that finds leaks / assessed cases. A case counts once, however often it
    leaks.

    Left out: cases that were neither passed nor failed, by outcome, and cases that failed for something else while a
    control of theirs failed: that nothing leaked in them says nothing. Absent when no case was assessed.
    """

    name = "leak_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.cases = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case."""
        family = case.case.family
        if result.outcome not in ASSESSED:
            self.cases.leave_out(family, result.outcome)
            return
        leaked = any(finding.rule in LEAKS and finding.severity == "fail" for finding in result.findings)
        if not leaked and any(finding.severity == "invalid" for finding in result.findings):
            self.cases.leave_out(family, "control failed")
            return
        self.cases.add(family, float(leaked))

    def measured(self) -> list[Measured]:
        """Over all, then by family."""
        return self.cases.measured(self.name, better="lower")
