"""The findings as GitLab shows them in a merge request."""

import hashlib
import json
from typing import Any, TextIO

from withheld_policies.finding import Finding
from withheld_policies.printable import printable
from withheld_policies.tally import LEAKS
from withheld_policies.verdict import Clause, Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted

_SEVERITY = {"fail": "major", "invalid": "minor", "unknown": "minor", "note": "info"}


class Gitlab(Report):
    """A code quality report, for ``artifacts:reports:codequality``: an issue for each finding, and each clause of the
    gate that does not hold. Leaks are critical.
    """

    name = "gitlab"
    places = True

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """A JSON list; empty where everything holds."""
        shown = (finding if show_values else redacted(finding) for finding in judgement.findings)
        clauses = (clause for clause in judgement.verdict.clauses if clause.status != "pass")
        issues = [
            *(_clause(clause, judgement.verdict.gate, proceedings) for clause in clauses),
            *(_issue(finding, proceedings) for finding in shown),
        ]
        json.dump(issues, out, indent=2)
        out.write("\n")


def _issue(finding: Finding, proceedings: Proceedings) -> dict[str, Any]:
    place = proceedings.place(finding.fingerprint)
    case = proceedings.cases.get(finding.case)
    shown = f" (shown: {finding.shown})" if finding.shown is not None else ""
    serious = finding.severity == "fail" and finding.rule in LEAKS
    return {
        "description": printable(f"{finding.message}{shown} ({case.name if case else finding.case})"),
        "check_name": f"withheld/{finding.rule}",
        "fingerprint": finding.fingerprint,
        "severity": "critical" if serious else _SEVERITY[finding.severity],
        "location": {"path": place.path, "lines": {"begin": place.line}},
    }


def _clause(clause: Clause, gate: str, proceedings: Proceedings) -> dict[str, Any]:
    place = proceedings.place("")
    return {
        "description": printable(f"gate {gate}: {clause.name} {clause.status}: {clause.message}"),
        "check_name": "withheld/gate",
        "fingerprint": hashlib.sha256(f"{gate}\x1f{clause.name}".encode()).hexdigest()[:12],
        "severity": "major" if clause.status == "fail" else "minor",
        "location": {"path": place.path, "lines": {"begin": place.line}},
    }
