"""The share of cases in which another version's or another attribute's value was given for the one asked for."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.versions import about_versions
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import ASSESSED, Parted


class VersionSubstitutionRate(Score):
    """The share of cases in which another version's or attribute's value was given for the one asked for.

    What it measures: whether the system, lacking what is asked for, hands over the nearest thing in its place.

    Formula: cases with a finding of version_substitution / assessed cases about versions, with a version named in the
    question, or with a near value that must not be stated.

    Left out: such cases that were neither passed nor failed, by outcome. Absent when none was assessed.
    """

    name = "version_substitution_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.cases = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case if a substitute was at hand."""
        question = scene.world.questions.get(case.case.question or "")
        pinned = question is not None and (question.version is not None or bool(question.lacks))
        if not (pinned or about_versions(case, scene)):
            return
        if result.outcome not in ASSESSED:
            self.cases.leave_out(case.case.family, result.outcome)
            return
        self.cases.add(
            case.case.family, float(any(finding.rule == "version_substitution" for finding in result.findings))
        )

    def measured(self) -> list[Measured]:
        """Over all, then by family."""
        return self.cases.measured(self.name, better="lower")
