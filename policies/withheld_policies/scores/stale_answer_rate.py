"""The share of version cases in which an old value was given as the current one."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.versions import about_versions
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import ASSESSED, Parted


class StaleAnswerRate(Score):
    """The share of version cases in which an old value was given as the current one.

    What it measures: whether changes of content arrive, in answers and in caches, by family.

    Formula: cases with a finding of stale_answer / assessed cases whose question is about versions or whose document
    gets, loses or swaps a version on the way.

    Left out: such cases that were neither passed nor failed, by outcome. Absent when none was assessed.
    """

    name = "stale_answer_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.cases = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case if it is about versions."""
        if not about_versions(case, scene):
            return
        if result.outcome not in ASSESSED:
            self.cases.leave_out(case.case.family, result.outcome)
            return
        self.cases.add(case.case.family, float(any(finding.rule == "stale_answer" for finding in result.findings)))

    def measured(self) -> list[Measured]:
        """Over all, then by family."""
        return self.cases.measured(self.name, better="lower")
