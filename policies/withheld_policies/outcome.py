"""How one case came out, from its findings and from how much of it was recorded."""

from collections.abc import Sequence

from withheld_policies.finding import Finding
from withheld_policies.seen import CaseSeen, May
from withheld_policies.verdict import Outcome


def outcome_of(case: CaseSeen, findings: Sequence[Finding]) -> Outcome:  # noqa: PLR0911  # one line an outcome
    """The outcome of a case, the first that applies.

    *skipped*: a capability is missing. *fail*: anything failed, in any role. *unplayed*: nothing was asked.
    *error*: no probe brought a usable response. *invalid*: a control failed. *unscored*: a response was not understood,
    a cache not proven warm, the history ends within the case, or every probe fell where either outcome is allowed.
    Else *pass*.
    """
    severities = {finding.severity for finding in findings}
    if case.case.skipped is not None and not case.asks:
        return "skipped"
    if "fail" in severities:
        return "fail"
    if not case.asks:
        return "unplayed"
    probes = [seen for seen in case.role("probe") if seen.usable]
    if not probes:
        return "error"
    if "invalid" in severities:
        return "invalid"
    if "unknown" in severities or not case.complete or any(seen.kind == "undetermined" for seen in probes):
        return "unscored"
    if all(seen.answerable is May.EITHER for seen in probes):
        return "unscored"
    return "pass"
