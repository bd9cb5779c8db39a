"""The findings as annotations of a GitHub Actions run."""

from collections import Counter
from typing import TextIO

from withheld_policies.finding import Finding
from withheld_policies.printable import one_line, printable
from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted

_COMMAND = {"fail": "error", "invalid": "warning", "unknown": "warning", "note": "notice"}

_MOST = 10
"""Annotations of one sort that GitHub keeps of a step; of more it says nothing, so the last line counts them."""


class Github(Report):
    """Workflow commands that become annotations; the step's summary is made by the format markdown."""

    name = "github"
    places = True

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """A line for each clause that does not hold and each finding, as many as are kept; then what was left out."""
        lines: list[tuple[str, str]] = []
        for clause in judgement.verdict.clauses:
            if clause.status != "pass":
                sort = "error" if clause.status == "fail" else "warning"
                lines.append((sort, _line(sort, {"title": f"gate {judgement.verdict.gate}: {clause.name}"},
                                          clause.message)))  # fmt: skip
        for finding in judgement.findings:
            lines.append(_annotation(finding if show_values else redacted(finding), proceedings))
        said: Counter[str] = Counter()
        for sort, line in sorted(lines, key=lambda line: ("error", "warning", "notice").index(line[0])):
            said[sort] += 1
            if said[sort] <= _MOST:
                out.write(line)
        left = {sort: count - _MOST for sort, count in said.items() if count > _MOST}
        if left:
            # A plain line: one more annotation would not be kept either.
            out.write(f"not annotated: {', '.join(f'{count} of sort {sort}' for sort, count in left.items())}\n")
        out.write(one_line(f"{judgement.verdict.status.upper()} gate {judgement.verdict.gate}") + "\n")


def _annotation(finding: Finding, proceedings: Proceedings) -> tuple[str, str]:
    place = proceedings.place(finding.fingerprint)
    sort = _COMMAND[finding.severity]
    shown = f" (shown: {finding.shown})" if finding.shown is not None else ""
    properties = {"file": place.path, "line": str(place.line), "title": f"{finding.rule} {finding.fingerprint}"}
    return sort, _line(sort, properties, f"{finding.message}{shown}")


def _line(sort: str, properties: dict[str, str], message: str) -> str:
    said = ",".join(f"{name}={_property(printable(value))}" for name, value in properties.items())
    return f"::{sort} {said}::{_escaped(printable(message))}\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
