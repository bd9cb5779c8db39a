"""What a report may tell besides the judgement: how each case came out, and the stories of those with findings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from withheld_policies.gate_file import Gate
from withheld_policies.history import Case
from withheld_policies.scores.time_to_grant import TimeToGrant
from withheld_policies.scores.time_to_revocation import TimeToRevocation
from withheld_policies.seen import CaseResult, CaseSeen, May, Scene
from withheld_policies.tally import LEAKS
from withheld_policies.verdict import Judgement
from withheld_suites.masking import Mask
from withheld_suites.places import Place
from withheld_suites.stories import Story, tell

MOST = 2000
"""Stories that are kept at most, so that memory stays bounded when everything leaks."""

_SOUND = frozenset({"note"})


@dataclass(slots=True)
class Cell:
    """What one principal was given of one document over a run."""

    asked: int = 0
    allowed: int = 0
    seen: int = 0
    leaked: int = 0


@dataclass(slots=True)
class Proceedings:
    """Listens to the judge. Without a mask only outcomes are kept, and no stories."""

    cases: Mapping[str, Case]
    """The planned cases by id."""
    gate: Gate | None = None
    mask: Mask | None = None
    outcomes: dict[str, str] = field(default_factory=dict)
    """How each case came out, by id, in the order in which they ended."""
    stories: dict[str, Story] = field(default_factory=dict)
    untold: int = 0
    """Cases with findings whose stories were left out, being beyond ``MOST``."""
    cells: dict[tuple[str, str], Cell] = field(default_factory=dict)
    """By principal and document."""
    revocations: TimeToRevocation = field(default_factory=TimeToRevocation)
    grants: TimeToGrant = field(default_factory=TimeToGrant)
    earlier: tuple[Judgement, ...] = ()
    """Judgements of earlier runs by the same gate, oldest first."""
    folder: str = ""
    """The run folder as its user named it."""
    policy: str = ""
    """The gate as its user named it: a shipped one, or the path of a file."""
    places: Mapping[str, Place] = field(default_factory=dict)
    """Where each finding stands, by fingerprint; filled in for reports that ask for it."""

    def place(self, fingerprint: str) -> Place:
        """Where a finding stands; the history's first line where that is not known."""
        return self.places.get(fingerprint) or Place("history.jsonl", 1)

    def take(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Keep what reports need of one case."""
        name = case.case.id
        self.outcomes[name] = result.outcome
        if self.mask is None:
            return
        self.revocations.on_case(case, result, scene)
        self.grants.on_case(case, result, scene)
        self._count(case, result)
        if not {finding.severity for finding in result.findings} <= _SOUND:
            if len(self.stories) < MOST:
                self.stories[name] = tell(case, result.findings, self.mask)
            else:
                self.untold += 1

    def _count(self, case: CaseSeen, result: CaseResult) -> None:
        for seen in case.asks:
            if seen.about is None or seen.ask.principal is None:
                continue
            cell = self._cell(seen.ask.principal, seen.about)
            cell.asked += 1
            cell.allowed += seen.answerable is May.YES
            cell.seen += any(shown.document == seen.about for shown in seen.shown)
        leaks: Iterable[tuple[str | None, str | None]] = (
            (finding.principal, finding.document) for finding in result.findings if finding.rule in LEAKS
        )
        for principal, document in leaks:
            if principal is not None and document is not None:
                self._cell(principal, document).leaked += 1

    def _cell(self, principal: str, document: str) -> Cell:
        return self.cells.setdefault((principal, document), Cell())
