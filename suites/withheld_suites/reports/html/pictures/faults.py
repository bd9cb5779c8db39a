"""Picture: which rules caught the faults that were switched on."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import withheld_suites
from withheld_policies.verdict import Judgement
from withheld_suites.reports.html.pictures import BAD, GOOD, INK, QUIET, Picture, drawn


def picture(judgement: Judgement) -> Picture:
    """Faults by rules: what had to catch a fault and did, what had to and did not, and what else was found."""
    title = "Faults by rules"
    faults = [fault.partition(":")[0] for fault in judgement.run.faults]
    if not faults:
        return Picture("faults", title, "No fault was switched on.")
    known = tomllib.loads((Path(withheld_suites.__file__).parent / "expected.toml").read_text(encoding="utf-8"))
    found = Counter(finding.rule for finding in judgement.findings if finding.severity == "fail")
    rows: list[dict[str, Any]] = []
    for fault in faults:
        expected = set(known.get(fault, {}).get("rules", ()))
        for rule in sorted(expected | found.keys()):
            state = ("caught" if found[rule] else "missed") if rule in expected else "found as well"
            rows.append({"fault": fault, "rule": rule, "state": state, "findings": found[rule]})
    spec = drawn(
        rows,
        36 * len(faults),
        encoding={
            "x": {"field": "rule", "type": "nominal", "axis": {"labelAngle": -35, "title": "rule"}},
            "y": {"field": "fault", "type": "nominal", "title": None},
            "tooltip": [{"field": name} for name in ("fault", "rule", "state", "findings")],
        },
        layer=[
            {"mark": {"type": "rect", "cornerRadius": 3, "opacity": 0.4},
             "encoding": {"color": {"field": "state", "type": "nominal",
                                    "scale": {"domain": ["caught", "missed", "found as well"],
                                              "range": [GOOD, BAD, QUIET]}}}},
            {"mark": {"type": "text", "fill": INK, "fontSize": 13},
             "encoding": {"text": {"field": "findings", "type": "quantitative"}}},
        ],
    )  # fmt: skip
    about = (
        "The number is how many findings the rule made, each channel counted. With several faults at once it cannot "
        "be told which made them."
    )
    table = [(row["fault"], row["rule"], row["state"], str(row["findings"])) for row in rows]
    return Picture("faults", title, about, spec, ("fault", "rule", "state", "findings"), table)
