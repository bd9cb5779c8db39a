"""The judgement for a person at a terminal; plain lines where there is none."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TextIO

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.scores import Measured
from withheld_policies.verdict import Judgement, Status
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, printable, redacted, where

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_MOST = 25
"""Findings that are listed one by one; the rest is counted."""

_OUTCOMES = ("passed", "failed", "invalid", "error", "skipped", "unscored", "unplayed")

_ORDER = ("fail", "invalid", "unknown", "note")

_STYLE: dict[str, str] = {"pass": "green", "fail": "red", "unknown": "yellow", "invalid": "yellow", "note": "dim"}


class Terminal(Report):
    """What was planned, played and assessed, each score with its n and interval, the findings, and the verdict."""

    name = "terminal"

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """In colour on a terminal; 120 columns of plain text elsewhere."""
        from rich.console import Console

        tty = out.isatty()
        console = Console(file=out, width=None if tty else 120, highlight=False, markup=False, emoji=False)
        _families(console, judgement)
        _scores(console, judgement.measured)
        findings = [finding if show_values else redacted(finding) for finding in judgement.findings]
        _findings(console, findings, proceedings.cases, judgement.waived)
        _verdict(console, judgement)


def _table(*columns: str, right: Iterable[str] = ()) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in set(right) else "left", overflow="fold")
    return table


def _families(console: "Console", judgement: Judgement) -> None:
    # Outcomes that no case had are left out: a narrow window must do.
    had = [name for name in _OUTCOMES if any(getattr(family, name) for family in judgement.families)]
    numbers = ("planned", "played", "assessed", *had)
    table = _table("cases by family", *numbers, right=numbers)
    suite = ""
    for family in judgement.families:
        if family.suite != suite:
            suite = family.suite
            table.add_row(suite, style="bold")
        counts = (getattr(family, name) for name in numbers)
        table.add_row(f"  {family.family}", *(str(count) if count else "." for count in counts))
    console.print(table)
    planned, played, assessed = (
        sum(getattr(family, name) for family in judgement.families) for name in ("planned", "played", "assessed")
    )
    console.print(
        f"{planned} cases planned, {played} played, {assessed} assessed; "
        f"{judgement.asks} asks, {judgement.changes} changes"
    )
    if judgement.run.coarseness:
        console.print(judgement.run.coarseness, style="yellow")
    for left in judgement.run.left_out:
        console.print(f"left out: {left.cases} cases of {left.family} ({left.why})")
    console.print()


def _scores(console: "Console", measured: Iterable[Measured]) -> None:
    table = _table("score", "of", "value", "95 % interval", "n", right=("value", "n"))
    whole: Measured | None = None
    left_out = 0
    for number in measured:
        if not number.part:
            whole = number
        elif whole is not None and not _worse(number, whole):
            left_out += 1
            continue
        if number.value is None:
            table.add_row(number.score, number.part, "-", "nothing assessed", str(number.n))
            continue
        interval = "" if number.low is None or number.high is None else f"{number.low:.4g} to {number.high:.4g}"
        unit = " s" if number.unit == "seconds" else ""
        table.add_row(number.score, number.part, f"{number.value:.4g}{unit}", interval, str(number.n))
    console.print(table)
    if left_out:
        console.print(f"{left_out} parts that are no worse than the whole are not shown; the format json has them")
    console.print()


def _worse(part: Measured, whole: Measured) -> bool:
    if part.value is None or whole.value is None or part.unit != whole.unit:
        return False
    return part.value < whole.value if part.better == "higher" else part.value > whole.value


def _findings(console: "Console", findings: list[Finding], cases: Mapping[str, Case], waived: tuple[str, ...]) -> None:
    if not findings:
        console.print("no findings\n")
        return
    listed = sorted(findings, key=lambda finding: _ORDER.index(finding.severity))
    for finding in listed[:_MOST]:
        case = cases.get(finding.case)
        name = case.name if case else finding.case
        mark = " (waived)" if finding.fingerprint in waived else ""
        line = f"{finding.severity}{mark}  {finding.rule}  {finding.fingerprint}  {name}"
        console.print(printable(line), soft_wrap=True, style=_STYLE[finding.severity])
        console.print(printable(f"    {finding.message}"), soft_wrap=True)
        console.print(printable(f"    {where(finding)}"), soft_wrap=True, style="dim")
        if finding.shown is not None:
            console.print(printable(f"    shown: {finding.shown}"), style="dim")
    if len(listed) > _MOST:
        rest: dict[tuple[str, str], int] = {}
        for finding in listed[_MOST:]:
            key = (finding.severity, finding.rule)
            rest[key] = rest.get(key, 0) + 1
        for (severity, rule), count in rest.items():
            console.print(f"and {count} more: {severity} {rule}")
    console.print()


def _verdict(console: "Console", judgement: Judgement) -> None:
    verdict = judgement.verdict
    ranks: dict[Status, int] = {"fail": 0, "unknown": 1, "pass": 2}
    for clause in sorted(verdict.clauses, key=lambda clause: ranks[clause.status]):
        line = printable(f"{clause.status:<8}{clause.name}: {clause.message}")
        console.print(line, soft_wrap=True, style=_STYLE[clause.status])
    if judgement.run.interrupted:
        console.print(printable(f"the run was not finished: {judgement.run.interrupted}"), style="yellow")
    words = {"pass": "PASS", "fail": "FAIL", "unknown": "UNKNOWN"}
    console.print(f"{words[verdict.status]}  gate {verdict.gate}", style=f"bold {_STYLE[verdict.status]}")
