"""What a finding points at in the system that was tested: where to look first, in words."""

import tomllib
from functools import cache
from pathlib import Path

from withheld_policies.finding import Finding

_FILE = Path(__file__).with_suffix(".toml")


@cache
def texts() -> dict[str, dict[str, str]]:
    """The sentences by sort (cache, channel, rule) and name."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def diagnose(finding: Finding) -> str:
    """Where to look first; empty where the finding says all there is."""
    known = texts()
    if finding.severity == "fail" and finding.cache in known["cache"] and finding.after is not None:
        return known["cache"][finding.cache]
    if finding.rule != "leak":
        return known["rule"].get(finding.rule, "")
    if finding.channel in known["channel"]:
        return known["channel"][finding.channel]
    if finding.after is not None:
        return "The rights were changed, and what answers still goes by the old ones."
    return "This was never open to them: the permission filter is missing, or comes after the search."
