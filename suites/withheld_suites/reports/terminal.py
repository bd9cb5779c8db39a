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
from withheld_suites.reports import Report, redacted, where

if TYPE_CHECKING:
    from withheld_suites.printing.page import Page

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
        from withheld_suites.printing.page import Page

        page = Page(out)
        said: list[tuple[Status, str]] = [
            (status, f"{', '.join(names)}: {message}") for status, names, message in alike(judgement.verdict.clauses)
        ]
        first = [line for line in said if line[0] == "fail"]
        # What is unknown decides nothing where something failed.
        first = first or [line for line in said if line[0] == "unknown"][:_MOST_UNKNOWN]
        _verdict(page, judgement)
        _totals(page, judgement)
        _skipped(page, proceedings)
        _say(page, first)
        if rest := len(said) - len(first):
            counts = Counter(clause.status for clause in judgement.verdict.clauses)
            told = f"{counts['fail']} failed, {counts['unknown']} are unknown, {counts['pass']} hold"
            page.line(f"of the gate's clauses {told}; those not shown here stand below the scores", style="dim")
        page.line()
        _findings(page, judgement, proceedings, show_values=show_values)
        _families(page, judgement)
        _scores(page, judgement.measured, _limited(proceedings))
        if rest:
            _say(page, [line for line in said if line not in first])
            page.line()
        _verdict(page, judgement)


def _verdict(page: "Page", judgement: Judgement) -> None:
    verdict = judgement.verdict
    words: dict[Status, str] = {"pass": "PASS", "fail": "FAIL", "unknown": "UNKNOWN"}
    page.line(f"{words[verdict.status]}  gate {verdict.gate}", style=f"bold {_STYLE[verdict.status]}")


def _totals(page: "Page", judgement: Judgement) -> None:
    planned, played, assessed = (
        sum(getattr(family, name) for family in judgement.families) for name in ("planned", "played", "assessed")
    )
    page.line(
        f"cases: {planned} planned, {played} played, {assessed} assessed; "
        f"asks: {judgement.asks}, changes: {judgement.changes}"
    )
    if judgement.run.interrupted:
        page.line(f"the run was not finished: {judgement.run.interrupted}", style="yellow")
    if judgement.run.coarseness:
        page.line(judgement.run.coarseness, style="yellow")
    for left in judgement.run.left_out:
        page.line(f"left out: {left.cases} cases of {left.family} ({left.why})")


def _skipped(page: "Page", proceedings: Proceedings) -> None:
    """What the target lacks for the cases that were not played; a case may lack several things."""
    lacking = [case.skipped.split(", ") for case in proceedings.cases.values() if case.skipped]
    if not lacking:
        return
    counts = Counter(one for several in lacking for one in several).most_common()
    named = ", ".join(f"{what} ({count})" for what, count in counts[:_MOST_LACKING])
    more = f", and {len(counts) - _MOST_LACKING} things more" if len(counts) > _MOST_LACKING else ""
    page.line(f"{len(lacking)} cases were skipped for want of {named}{more}")


def _say(page: "Page", lines: Iterable[tuple[Status, str]]) -> None:
    for status, line in lines:
        page.line(f"{status:<8}{line}", style=_STYLE[status])


def _findings(page: "Page", judgement: Judgement, proceedings: Proceedings, *, show_values: bool) -> None:
    shown = (finding if show_values else redacted(finding) for finding in judgement.findings)
    groups = grouped(shown)
    if not groups:
        page.line("no findings")
        page.line()
        return
    several = len(judgement.findings)
    counted = f" ({several} where each channel of a response counts)" if several > len(groups) else ""
    page.line(f"{len(groups)} {'finding' if len(groups) == 1 else 'findings'}{counted}", style="bold")
    listed = _chosen(groups)
    for group in listed:
        case = proceedings.cases.get(group.lead.case)
        _finding(page, group, case.name if case else group.lead.case, judgement.waived, proceedings.folder)
    rest = Counter((group.lead.severity, group.lead.rule) for group in groups if group not in listed)
    for (severity, rule), count in rest.items():
        page.line(f"and {count} more: {severity} {rule}")
    if rest:
        command = shlex.join(["withheld", "report", proceedings.folder or "FOLDER", "--format", "html"])
        page.line(f"all of them: {command} > page.html")
    page.line()


def _chosen(groups: Sequence[Group]) -> list[Group]:
    """The first of each rule, and then as many as are listed, in the order that they had."""
    firsts: dict[tuple[str, str], Group] = {}
    for group in groups:
        firsts.setdefault((group.lead.severity, group.lead.rule), group)
    chosen = list(firsts.values())
    chosen += [group for group in groups if group not in chosen][: max(0, _MOST - len(chosen))]
    return [group for group in groups if group in chosen]


def _finding(page: "Page", group: Group, name: str, waived: tuple[str, ...], folder: str) -> None:
    lead, *others = group.findings
    mark = " (waived)" if lead.fingerprint in waived else ""
    line = f"{lead.severity}{mark}  {lead.rule}  {lead.fingerprint}  {name}"
    page.line(line, style=_STYLE[lead.severity])
    page.line(f"    {group.message}")
    page.line(f"    {where(lead, group.channels)}", style="dim")
    if lead.shown is not None:
        page.line(f"    shown: {lead.shown}", style="dim")
    if others:
        also = ", ".join(f"{one.channel} {_marked(one, waived)}" for one in others)
        page.line(f"    also: {also}", style="dim")
    if diagnosis := diagnose(lead):
        page.line(f"    look at: {diagnosis}")
    page.line(f"    next: {argue(folder, lead)}")


def _marked(finding: Finding, waived: tuple[str, ...]) -> str:
    return finding.fingerprint + (" (waived)" if finding.fingerprint in waived else "")


def _families(page: "Page", judgement: Judgement) -> None:
    from withheld_suites.printing.page import Table

    # Outcomes that no case had are left out: a narrow window must do.
    had = [name for name in _OUTCOMES if any(getattr(family, name) for family in judgement.families)]
    numbers = ("planned", "played", "assessed", *had)
    table = Table("cases by family", *numbers, right=numbers)
    suite = ""
    for family in judgement.families:
        if family.suite != suite:
            suite = family.suite
            table.row(suite, style="bold")
        counts = (getattr(family, name) for name in numbers)
        table.row(f"  {family.family}", *(str(count) if count else "." for count in counts))
    page.table(table)
    page.line()


def _limited(proceedings: Proceedings) -> set[tuple[str, str]]:
    """Scores and parts on which the gate has a threshold."""
    return {(one.score, one.part) for one in proceedings.gate.threshold} if proceedings.gate else set()


def _scores(page: "Page", measured: Iterable[Measured], limited: set[tuple[str, str]]) -> None:
    from withheld_suites.printing.page import Table

    table = Table("score", "of", "value", "95 % interval", "n", right=("value", "n"))
    whole: Measured | None = None
    left_out = 0
    for number in measured:
        if not number.part:
            whole = number
        elif whole is not None and not _worse(number, whole) and (number.score, number.part) not in limited:
            left_out += 1
            continue
        if number.value is None:
            table.row(number.score, number.part, "-", "nothing assessed", str(number.n))
            continue
        interval = "" if number.low is None or number.high is None else f"{number.low:.4g} to {number.high:.4g}"
        unit = " s" if number.unit == "seconds" else ""
        table.row(number.score, number.part, f"{number.value:.4g}{unit}", interval, str(number.n))
    page.table(table)
    if left_out:
        page.line(f"{left_out} parts that are not clearly worse than the whole are not shown; "
                      "the format json has them")  # fmt: skip
    page.line()


def _worse(part: Measured, whole: Measured) -> bool:
    """Whether a part is worse than the whole by more than the chance in it: by its interval, where it has one."""
    if part.value is None or whole.value is None or part.unit != whole.unit:
        return False
    if part.better == "higher":
        return (part.value if part.high is None else part.high) < whole.value
    return (part.value if part.low is None else part.low) > whole.value
