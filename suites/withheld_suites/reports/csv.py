"""Every case as a row of a table."""

import csv
from collections import defaultdict
from collections.abc import Sequence
from typing import TextIO

from withheld_policies.finding import Finding
from withheld_policies.printable import printable
from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted

_CASE = ("suite", "family", "case", "outcome")
_FINDING = ("severity", "rule", "fingerprint", "principal", "document", "version", "door", "channel", "cache", "stale",
            "step", "shown", "message")  # fmt: skip


class Csv(Report):
    """A row for each finding, and one for each case without any, for spreadsheets and dataframes."""

    name = "csv"

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """Comma separated, with a head; lines end as RFC 4180 has it."""
        table = csv.writer(out)
        table.writerow((*_CASE, *_FINDING))
        by_case: defaultdict[str, list[Finding]] = defaultdict(list)
        for finding in judgement.findings:
            by_case[finding.case].append(finding if show_values else redacted(finding))
        for name, case in proceedings.cases.items():
            head = (case.suite, case.family, case.name, proceedings.outcomes.get(name, "unplayed"))
            found: Sequence[Finding | None] = by_case.get(name) or [None]
            for one in found:
                cells = [getattr(one, column) if one is not None else None for column in _FINDING]
                table.writerow([_cell(value) for value in (*head, *cells)])


def _cell(value: object) -> object:
    """What a spreadsheet would take for a formula is made text."""
    if not isinstance(value, str):
        return value
    text = printable(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
