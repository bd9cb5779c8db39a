"""What judging ends in: how every case came out, every number and finding, and the gate's decision with its reasons."""

from typing import Literal

from pydantic import Field

from withheld_policies.finding import Finding
from withheld_policies.record import Record
from withheld_policies.run import Run
from withheld_policies.scores import Measured

Status = Literal["pass", "fail", "unknown"]

Outcome = Literal["pass", "fail", "invalid", "error", "skipped", "unscored", "unplayed"]


class FamilyCount(Record):
    """How the cases of one family came out. Assessed = passed + failed."""

    suite: str
    family: str
    planned: int = 0
    played: int = 0
    passed: int = 0
    failed: int = 0
    invalid: int = 0
    error: int = 0
    skipped: int = 0
    unscored: int = 0
    unplayed: int = 0

    @property
    def assessed(self) -> int:
        """Cases about which something can be said."""
        return self.passed + self.failed


class Clause(Record):
    """One condition of the gate, and whether it holds."""

    name: str
    status: Status
    message: str = Field(
        description="In words: what was measured against which threshold, and how many more would decide."
    )
    why: str = Field(default="", description="Why the threshold is what it is, from the gate file.")


class Verdict(Record):
    """The gate's decision: the worst of its clauses, and unknown when there is none."""

    gate: str
    status: Status
    clauses: tuple[Clause, ...]


class Judgement(Record):
    """Everything that a report shows; a pure function of the run folder and the gate."""

    format: int = 1
    run: Run
    verdict: Verdict
    families: tuple[FamilyCount, ...]
    asks: int
    changes: int
    measured: tuple[Measured, ...]
    findings: tuple[Finding, ...]
    waived: tuple[str, ...] = Field(default=(), description="Fingerprints that a waiver names; they still count.")
