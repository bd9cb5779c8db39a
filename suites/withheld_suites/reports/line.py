"""The judgement in one line."""

from typing import TextIO

from withheld_policies.printable import printable
from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report


class Line(Report):
    """One line for a log or a chat: the verdict, the first reason, and how much was judged."""

    name = "line"

    def write(
        self,
        judgement: Judgement,
        proceedings: Proceedings,  # noqa: ARG002 - the judgement says it all
        out: TextIO,
        *,
        show_values: bool = False,  # noqa: ARG002 - reasons hold no values
    ) -> None:
        """One line with its end."""
        verdict = judgement.verdict
        reasons = [clause for clause in verdict.clauses if clause.status == verdict.status]
        planned, assessed, failed = (
            sum(getattr(family, name) for family in judgement.families) for name in ("planned", "assessed", "failed")
        )
        parts = [f"{verdict.status.upper()} gate {verdict.gate}"]
        if verdict.status != "pass" and reasons:
            more = f" (and {len(reasons) - 1} more)" if len(reasons) > 1 else ""
            parts.append(f"{reasons[0].name}: {reasons[0].message}{more}")
        parts.append(f"{assessed} of {planned} cases assessed, {failed} failed")
        out.write(" | ".join(printable(part).replace("\n", " ") for part in parts) + "\n")
