"""Withheld from Python: ``withheld_suites.run(...)`` plays and judges, ``check(...)`` judges a recording again."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import escape
from io import StringIO
from os import environ
from pathlib import Path
from typing import Any

from withheld_policies.finding import Finding
from withheld_policies.gate_file import Gate, load
from withheld_policies.history import Case
from withheld_policies.judge import judge
from withheld_policies.verdict import Judgement, Status
from withheld_suites import reports
from withheld_suites.config import RunConfig
from withheld_suites.masking import Mask
from withheld_suites.places import places
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import redacted
from withheld_suites.run_folder import RunFolder, open_folder
from withheld_suites.session import perform


@dataclass(slots=True)
class Notes:
    """Keeps what a run would have told its user."""

    said: list[str] = field(default_factory=list)

    def recording(self, folder: Path) -> None:
        """Nothing to do: the result knows its folder."""

    def note(self, text: str) -> None:
        """Keep it."""
        self.said.append(text)

    def planned(self, cases: int) -> None:
        """Nothing to do."""

    def played(self, case: Case, seconds: float) -> None:
        """Nothing to do."""


@dataclass(frozen=True, slots=True)
class Result:
    """A judged run. It is true only when the gate passes; in a notebook it shows itself as a table."""

    folder: Path
    judgement: Judgement
    proceedings: Proceedings
    show_values: bool = False
    notes: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        """pass, fail or unknown."""
        return self.judgement.verdict.status

    def __bool__(self) -> bool:
        return self.status == "pass"

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that was found, the worst first."""
        found = self.judgement.findings
        return found if self.show_values else tuple(map(redacted, found))

    def table(self, what: str = "findings") -> list[dict[str, Any]]:
        """Rows of findings, scores, cases, families or clauses. Raises ``ValueError`` for anything else."""
        match what:
            case "findings":
                return [{"fingerprint": one.fingerprint, **one.model_dump()} for one in self.findings]
            case "scores":
                return [one.model_dump(exclude={"left_out"}) for one in self.judgement.measured]
            case "cases":
                outcomes = self.proceedings.outcomes
                return [
                    {"case": one.name, "suite": one.suite, "family": one.family, "principal": one.principal,
                     "document": one.document, "outcome": outcomes.get(one.id, "unplayed"), "id": one.id}
                    for one in self.proceedings.cases.values()
                ]  # fmt: skip
            case "families":
                return [{**one.model_dump(), "assessed": one.assessed} for one in self.judgement.families]
            case "clauses":
                return [one.model_dump() for one in self.judgement.verdict.clauses]
        raise ValueError(f"unknown table {what!r} (valid: findings, scores, cases, families, clauses)")

    def frame(self, what: str = "findings") -> Any:
        """The same rows as a dataframe of pandas, or else of polars. Raises ``ImportError`` where neither is there."""
        rows = self.table(what)
        try:
            import pandas  # type: ignore[import-not-found,import-untyped,unused-ignore]
        except ImportError:
            import polars  # type: ignore[import-not-found,unused-ignore]

            return polars.DataFrame(rows, infer_schema_length=None)
        return pandas.DataFrame(rows)

    def report(self, form: str = "terminal") -> str:
        """A report in any format that ``withheld list formats`` names."""
        out = StringIO()
        reports.load().get(form).write(self.judgement, self.proceedings, out, show_values=self.show_values)
        return out.getvalue()

    def __str__(self) -> str:
        return self.report("line").rstrip("\n")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        clauses = [one for one in self.judgement.verdict.clauses if one.status != "pass"]
        rows = "".join(
            f"<tr><td>{one.status}</td><td>{escape(one.name)}</td><td>{escape(one.message)}</td></tr>"
            for one in clauses
        )
        return f"<p><b>{escape(str(self))}</b></p>" + (f"<table>{rows}</table>" if rows else "")


def run(
    target: str | None = None, *, gate: str | Path | Gate = "release", show_values: bool = False, **options: Any
) -> Result:
    """Play the suites on a target, judge them, and give the result.

    ``target`` is what ``--target`` takes; none: the honest mock, started for the purpose. ``options`` are the fields of
    ``config.RunConfig``: ``suites``, ``seed``, ``size``, ``world``, ``only``, ``faults``, ``out``, ``max_asks``, ...

    Raises a ``SuiteError`` or ``PolicyError`` when it cannot be done, and pydantic's ``ValidationError`` for an option
    that there is not. A run that fails its gate is a result like any other.
    """
    chosen, named = _gate(gate)
    config = RunConfig(target=target, policy=named, **options)
    notes = Notes()
    folder = perform(config, environ.get("WITHHELD_ADMIN_KEY", ""), datetime.now(UTC), notes)
    return judged(folder, chosen, named, show_values=show_values, notes=notes.said)


def check(folder: str | Path, *, gate: str | Path | Gate = "release", show_values: bool = False) -> Result:
    """Judge a recorded run again. Raises ``BadRunFolder`` where there is none."""
    return judged(open_folder(Path(folder)), *_gate(gate), show_values=show_values)


def _gate(gate: str | Path | Gate) -> tuple[Gate, str]:
    """The gate, and what a command line would call it."""
    return (gate, gate.name) if isinstance(gate, Gate) else (load(gate), str(gate))


def judged(
    folder: RunFolder, gate: Gate, policy: str, *, show_values: bool = False, notes: Iterable[str] = ()
) -> Result:
    """The result of a recorded run, with the stories of its cases."""
    record = folder.run()
    world = folder.world(record)
    mask = Mask(world, show_values=show_values)
    proceedings = Proceedings(folder.cases(), gate, mask, folder=str(folder.path), policy=policy)
    judgement = judge(world, record, folder.lines, gate, proceedings.take, changes=folder.changes)
    proceedings.places = places(folder.path, record, proceedings.cases.values(), judgement.findings)
    return Result(folder.path, judgement, proceedings, show_values, tuple(notes))
