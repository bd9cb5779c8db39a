"""The judgement as Markdown, for a step summary, a merge request or an issue."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import TextIO

from withheld_policies.printable import one_line, printable
from withheld_policies.verdict import Judgement, Status
from withheld_suites.again import commands
from withheld_suites.diagnosis import diagnose
from withheld_suites.grouping import alike, grouped
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted, where

_MOST = 50
"""Findings that are listed; the rest is counted. A step summary may not hold more than a megabyte."""

_SIGNS: dict[Status, str] = {"pass": "✅", "fail": "❌", "unknown": "❔"}

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!])")


class Markdown(Report):
    """The verdict, what does not hold, scores and findings, in Markdown that GitHub and GitLab read alike."""

    name = "markdown"

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """One document."""
        verdict = judgement.verdict
        planned, assessed, failed = (
            sum(getattr(family, name) for family in judgement.families) for name in ("planned", "assessed", "failed")
        )
        out.write(f"## {_SIGNS[verdict.status]} {verdict.status.upper()}: gate {_text(verdict.gate)}\n\n")
        out.write(f"{assessed} of {planned} planned cases assessed, {failed} failed; {judgement.asks} asks, "
                  f"{judgement.changes} changes.\n\n")  # fmt: skip
        if judgement.run.interrupted:
            out.write(f"The run was not finished: {_text(judgement.run.interrupted)}\n\n")
        if judgement.run.coarseness:
            out.write(f"{judgement.run.coarseness.capitalize()}.\n\n")
        reasons = (
            (_SIGNS[status], _text(", ".join(names)), _text(message))
            for status, names, message in alike(verdict.clauses) if status != "pass"
        )  # fmt: skip
        _table(out, ("", "clause", ""), reasons)
        out.write("### Findings\n\n" if judgement.findings else "No findings.\n\n")
        for line in _findings(judgement, proceedings, show_values):
            out.write(line)
        out.write("<details><summary>Scores</summary>\n\n")
        rows = (
            (f"`{one.score}`", f"{one.value:.4g}", f"{_number(one.low)} to {_number(one.high)}", str(one.n))
            for one in judgement.measured
            if not one.part and one.value is not None
        )
        _table(out, ("score", "value", "95 % interval", "n"), rows)
        out.write("</details>\n")


def _findings(judgement: Judgement, proceedings: Proceedings, show_values: bool) -> Iterator[str]:
    groups = grouped(finding if show_values else redacted(finding) for finding in judgement.findings)
    for group in groups[:_MOST]:
        one, *others = group.findings
        case = proceedings.cases.get(one.case)
        mark = " (waived)" if one.fingerprint in judgement.waived else ""
        # Within the summary element Markdown is not read, so what stands there is escaped as HTML.
        yield f"<details><summary>{one.severity}{mark} <b>{_html(one.rule)}</b> <code>{one.fingerprint}</code>: "
        yield f"{_html(group.message)}</summary>\n\n"
        yield f"- case: {_text(case.name if case else one.case)}\n- where: {_text(where(one, group.channels))}\n"
        if one.shown is not None:
            yield f"- shown: {_text(one.shown)}\n"
        if others:
            also = (
                f"{more.channel} `{more.fingerprint}`{' (waived)' if more.fingerprint in judgement.waived else ''}"
                for more in others
            )
            yield f"- also: {', '.join(also)}\n"
        if diagnosis := diagnose(one):
            yield f"- look at: {_text(diagnosis)}\n"
        for line in commands(judgement.run, proceedings.folder, one, None, proceedings.policy):
            yield f"- next: `{one_line(line).replace('`', '')}`\n"
        yield "\n</details>\n\n"
    if len(groups) > _MOST:
        yield f"And {len(groups) - _MOST} more findings.\n\n"


def _table(out: TextIO, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    listed = list(rows)
    if listed:
        out.write(f"| {' | '.join(head)} |\n|{' --- |' * len(head)}\n")
        out.writelines(f"| {' | '.join(row)} |\n" for row in listed)
        out.write("\n")


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.4g}"


def _text(text: str) -> str:
    """Plain text that stays plain: what a target says makes no link, no mention, no markup."""
    return _quiet(_SPECIAL.sub(r"\\\1", " ".join(printable(text).split())))


def _html(text: str) -> str:
    return _quiet(escape(" ".join(printable(text).split())))


def _quiet(text: str) -> str:
    """Without what would notify somebody or become a link: names and addresses get a gap that nobody sees."""
    return text.replace("@", "@&#8203;").replace("://", ":&#8203;//")
