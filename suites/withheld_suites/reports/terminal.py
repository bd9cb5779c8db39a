"""The judgement for a person at a terminal; plain lines where there is none."""

import shlex
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TextIO

from withheld_policies.finding import Finding
from withheld_policies.scores import Measured
from withheld_policies.verdict import Judgement, Status
from withheld_suites.again import argue
from withheld_suites.diagnosis import diagnose
from withheld_suites.grouping import Group, alike, grouped
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, one_line, redacted, where

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_MOST = 10
"""Findings that are listed one by one, and at least one of each rule; the rest is counted."""

_MOST_LACKING = 10
"""Things that a target lacks, named one by one."""

_MOST_UNKNOWN = 5
"""Lines of clauses that are unknown and stand above the findings where none failed; all that fail do."""

_OUTCOMES = ("passed", "failed", "invalid", "error", "skipped", "unscored", "unplayed")

_STYLE: dict[str, str] = {"pass": "green", "fail": "red", "unknown": "yellow", "invalid": "yellow", "note": "dim"}


class Terminal(Report):
    """The verdict and why, and the findings; below them the cases by family, every score with its n and interval, and
    the clauses that hold."""

    name = "terminal"

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """In colour on a terminal; 120 columns of plain text elsewhere."""
        from rich.console import Console

        tty = out.isatty()
        console = Console(file=out, width=None if tty else 120, highlight=False, markup=False, emoji=False)
        said: list[tuple[Status, str]] = [
            (status, f"{', '.join(names)}: {message}") for status, names, message in alike(judgement.verdict.clauses)
        ]
        first = [line for line in said if line[0] == "fail"]
        # What is unknown decides nothing where something failed.
        first = first or [line for line in said if line[0] == "unknown"][:_MOST_UNKNOWN]
        _verdict(console, judgement)
        _totals(console, judgement)
        _skipped(console, proceedings)
        _say(console, first)
        if rest := len(said) - len(first):
            counts = Counter(clause.status for clause in judgement.verdict.clauses)
            told = f"{counts['fail']} failed, {counts['unknown']} are unknown, {counts['pass']} hold"
            console.print(f"of the gate's clauses {told}; those not shown here stand below the scores", style="dim")
        console.print()
        _findings(console, judgement, proceedings, show_values=show_values)
        _families(console, judgement)
        _scores(console, judgement.measured, _limited(proceedings))
        if rest:
            _say(console, [line for line in said if line not in first])
            console.print()
        _verdict(console, judgement)


def _table(*columns: str, right: Iterable[str] = ()) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in set(right) else "left", overflow="fold")
    return table


def _verdict(console: "Console", judgement: Judgement) -> None:
    verdict = judgement.verdict
    words: dict[Status, str] = {"pass": "PASS", "fail": "FAIL", "unknown": "UNKNOWN"}
    console.print(f"{words[verdict.status]}  gate {verdict.gate}", style=f"bold {_STYLE[verdict.status]}")


def _totals(console: "Console", judgement: Judgement) -> None:
    planned, played, assessed = (
        sum(getattr(family, name) for family in judgement.families) for name in ("planned", "played", "assessed")
    )
    console.print(
        f"cases: {planned} planned, {played} played, {assessed} assessed; "
        f"asks: {judgement.asks}, changes: {judgement.changes}"
    )
    if judgement.run.interrupted:
        console.print(one_line(f"the run was not finished: {judgement.run.interrupted}"), style="yellow")
    if judgement.run.coarseness:
        console.print(judgement.run.coarseness, style="yellow")
    for left in judgement.run.left_out:
        console.print(f"left out: {left.cases} cases of {left.family} ({left.why})")


def _skipped(console: "Console", proceedings: Proceedings) -> None:
    """What the target lacks for the cases that were not played; a case may lack several things."""
    lacking = [case.skipped.split(", ") for case in proceedings.cases.values() if case.skipped]
    if not lacking:
        return
    counts = Counter(one for several in lacking for one in several).most_common()
    named = ", ".join(f"{what} ({count})" for what, count in counts[:_MOST_LACKING])
    more = f", and {len(counts) - _MOST_LACKING} things more" if len(counts) > _MOST_LACKING else ""
    console.print(one_line(f"{len(lacking)} cases were skipped for want of {named}{more}"),
                  soft_wrap=True)  # fmt: skip


def _say(console: "Console", lines: Iterable[tuple[Status, str]]) -> None:
    for status, line in lines:
        console.print(one_line(f"{status:<8}{line}"), soft_wrap=True, style=_STYLE[status])


def _findings(console: "Console", judgement: Judgement, proceedings: Proceedings, *, show_values: bool) -> None:
    shown = (finding if show_values else redacted(finding) for finding in judgement.findings)
    groups = grouped(shown)
    if not groups:
        console.print("no findings\n")
        return
    several = len(judgement.findings)
    counted = f" ({several} where each channel of a response counts)" if several > len(groups) else ""
    console.print(f"{len(groups)} {'finding' if len(groups) == 1 else 'findings'}{counted}", style="bold")
    listed = _chosen(groups)
    for group in listed:
        case = proceedings.cases.get(group.lead.case)
        _finding(console, group, case.name if case else group.lead.case, judgement.waived, proceedings.folder)
    rest = Counter((group.lead.severity, group.lead.rule) for group in groups if group not in listed)
    for (severity, rule), count in rest.items():
        console.print(f"and {count} more: {severity} {rule}")
    if rest:
        command = shlex.join(["withheld", "report", proceedings.folder or "FOLDER", "--format", "html"])
        console.print(one_line(f"all of them: {command} > page.html"), soft_wrap=True)
    console.print()


def _chosen(groups: Sequence[Group]) -> list[Group]:
    """The first of each rule, and then as many as are listed, in the order that they had."""
    firsts: dict[tuple[str, str], Group] = {}
    for group in groups:
        firsts.setdefault((group.lead.severity, group.lead.rule), group)
    chosen = list(firsts.values())
    chosen += [group for group in groups if group not in chosen][: max(0, _MOST - len(chosen))]
    return [group for group in groups if group in chosen]


def _finding(console: "Console", group: Group, name: str, waived: tuple[str, ...], folder: str) -> None:
    lead, *others = group.findings
    mark = " (waived)" if lead.fingerprint in waived else ""
    line = f"{lead.severity}{mark}  {lead.rule}  {lead.fingerprint}  {name}"
    console.print(one_line(line), soft_wrap=True, style=_STYLE[lead.severity])
    console.print(one_line(f"    {group.message}"), soft_wrap=True)
    console.print(one_line(f"    {where(lead, group.channels)}"), soft_wrap=True, style="dim")
    if lead.shown is not None:
        console.print(one_line(f"    shown: {lead.shown}"), soft_wrap=True, style="dim")
    if others:
        also = ", ".join(f"{one.channel} {_marked(one, waived)}" for one in others)
        console.print(one_line(f"    also: {also}"), soft_wrap=True, style="dim")
    if diagnosis := diagnose(lead):
        console.print(one_line(f"    look at: {diagnosis}"), soft_wrap=True)
    console.print(one_line(f"    next: {argue(folder, lead)}"), soft_wrap=True)


def _marked(finding: Finding, waived: tuple[str, ...]) -> str:
    return finding.fingerprint + (" (waived)" if finding.fingerprint in waived else "")


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
    console.print()


def _limited(proceedings: Proceedings) -> set[tuple[str, str]]:
    """Scores and parts on which the gate has a threshold."""
    return {(one.score, one.part) for one in proceedings.gate.threshold} if proceedings.gate else set()


def _scores(console: "Console", measured: Iterable[Measured], limited: set[tuple[str, str]]) -> None:
    table = _table("score", "of", "value", "95 % interval", "n", right=("value", "n"))
    whole: Measured | None = None
    left_out = 0
    for number in measured:
        if not number.part:
            whole = number
        elif whole is not None and not _worse(number, whole) and (number.score, number.part) not in limited:
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
        console.print(f"{left_out} parts that are not clearly worse than the whole are not shown; "
                      "the format json has them")  # fmt: skip
    console.print()


def _worse(part: Measured, whole: Measured) -> bool:
    """Whether a part is worse than the whole by more than the chance in it: by its interval, where it has one."""
    if part.value is None or whole.value is None or part.unit != whole.unit:
        return False
    if part.better == "higher":
        return (part.value if part.high is None else part.high) < whole.value
    return (part.value if part.low is None else part.low) > whole.value
