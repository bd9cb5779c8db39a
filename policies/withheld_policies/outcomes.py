"""What each case of a judged run came to: the material for comparing runs and for reading failures."""

from dataclasses import dataclass

from withheld_policies import scores
from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import cluster_of


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """How one case came out. ``numbers`` are sum and count, by score, of every score that is a mean over units."""

    case: Case
    outcome: str
    cluster: str
    findings: tuple[Finding, ...]
    numbers: dict[str, tuple[float, int]]


class Outcomes:
    """Collects the outcome of every case of a run, in the order in which they end. Memory grows with the cases."""

    def __init__(self) -> None:
        """Nothing judged yet."""
        self.cases: dict[str, CaseOutcome] = {}
        self._scores = scores.load().all()

    def take(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Keep what came of one case."""
        cluster = case.case.document or next((cluster_of(seen) for seen in case.asks if seen.question), case.case.id)
        self.cases[case.case.id] = CaseOutcome(
            case.case, result.outcome, cluster, result.findings, self._numbers(case, result, scene)
        )

    def _numbers(self, case: CaseSeen, result: CaseResult, scene: Scene) -> dict[str, tuple[float, int]]:
        """Every score over this case alone, where it is a mean: only those can be compared case by case."""
        found: dict[str, tuple[float, int]] = {}
        for score in (kind() for kind in self._scores):
            for seen in case.asks:
                score.on_ask(seen, scene)
            score.on_case(case, result, scene)
            number = next((number for number in score.measured() if not number.part), None)
            if number is not None and number.n and number.hits is not None:
                found[number.score] = (number.hits, number.n)
        return found
