"""What a proof comes to: the outcome of every unit, and the counts over all of them."""

from collections import Counter
from typing import Literal

from pydantic import Field

from withheld_policies.record import Record
from withheld_suites.prove.unit import Sort

Outcome = Literal["caught", "survived", "void", "false alarm", "clean", "agrees", "disagrees"]
"""A fault is *caught* by the rules that name it, or *survived*; *void*: nothing was shown, because the fault never
fired, the harmless change never changed anything, or cases of an honest mock could not be assessed. *false alarm*: a
rule spoke that had no reason to. An honest seed and a harmless change end *clean*; a fault over the wire *agrees* with
the same fault without one, or *disagrees*."""


class Spoke(Record):
    """How often a rule spoke in a family."""

    rule: str
    severity: str
    family: str
    findings: int


class Result(Record):
    """What became of one unit."""

    sort: Sort
    name: str = ""
    seed: int
    outcome: Outcome
    why: str = Field(description="In words: what is missing, or what spoke without reason; empty when all is well.")
    fired: int = Field(default=0, description="How often the fault, or the harmless change, made a difference.")
    cases: int = 0
    asks: int = 0
    spoke: tuple[Spoke, ...] = ()
    key: str = Field(default="", description="Hash of everything that the outcome depends on.")
    seconds: float = 0.0
    reused: bool = Field(default=False, description="Whether it was kept from an earlier proof with the same key.")

    def rules(self) -> Counter[str]:
        """Findings by rule."""
        counts: Counter[str] = Counter()
        for one in self.spoke:
            counts[one.rule] += one.findings
        return counts


class Proof(Record):
    """A whole proof. The counts are over all units, but for ``faults`` and ``seeds``, which count their own sort."""

    faults: int
    caught: int
    survived: int
    void: int
    false_alarms: int
    seeds: int
    reused: int
    seconds: float
    matrix: tuple[Result, ...] = Field(description="Every fault.")
    honest: tuple[Result, ...] = Field(description="Every honest seed.")
    harmless: tuple[Result, ...] = Field(description="Every harmless change.")
    wire: tuple[Result, ...] = Field(description="Faults that were played over HTTP too.")

    @property
    def results(self) -> tuple[Result, ...]:
        """All of them."""
        return (*self.matrix, *self.honest, *self.harmless, *self.wire)

    @property
    def status(self) -> Literal["pass", "fail", "unknown"]:
        """Fail when something survived, was accused or disagrees; unknown when nothing of that but a void."""
        outcomes = {result.outcome for result in self.results}
        if outcomes & {"survived", "false alarm", "disagrees"}:
            return "fail"
        return "unknown" if "void" in outcomes or not outcomes else "pass"


def proof(results: list[Result], seconds: float) -> Proof:
    """Count and sort what came out."""
    outcomes = Counter(result.outcome for result in results)

    def of(sort: Sort) -> tuple[Result, ...]:
        return tuple(sorted((one for one in results if one.sort == sort), key=lambda one: (one.name, one.seed)))

    matrix, honest = of("fault"), of("honest")
    return Proof(
        faults=len(matrix),
        caught=outcomes["caught"],
        survived=outcomes["survived"],
        void=outcomes["void"],
        false_alarms=outcomes["false alarm"],
        seeds=len(honest),
        reused=sum(result.reused for result in results),
        seconds=round(seconds, 3),
        matrix=matrix,
        honest=honest,
        harmless=of("harmless"),
        wire=of("wire"),
    )
