"""Picture: how long changes took to be in force, against what the target promises."""

from typing import Any

from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports.html.pictures import ACCENT, BAD, DOUBT, Picture, drawn, number

_MOST = 1000
"""Points of one curve that are drawn; of more, evenly spaced ones."""


def picture(judgement: Judgement, proceedings: Proceedings) -> Picture:
    """The share of changes in force after so long; those that never were keep the curve below 1."""
    title = "Time to enforcement"
    settle = judgement.run.promises.settle
    rows: list[dict[str, Any]] = []
    table: list[tuple[str, ...]] = []
    bounds: list[dict[str, Any]] = []
    for sort, times, bound in (
        ("taking away", proceedings.revocations.times, settle.revoke),
        ("giving", proceedings.grants.times, settle.grant),
    ):
        if not times:
            continue
        reached = sorted(seconds for censored, seconds in times if not censored)
        late = sum(seconds > bound for seconds in reached)
        stride = max(1, len(reached) // _MOST)
        points = [(seconds, (place + 1) / len(times)) for place, seconds in enumerate(reached)][::stride]
        end = max(seconds for _, seconds in times)
        rows += [{"sort": sort, "seconds": x, "share": y} for x, y in [(0.0, 0.0), *points]]
        rows.append({"sort": sort, "seconds": end, "share": len(reached) / len(times)})
        bounds.append({"sort": sort, "bound": bound, "label": f"promised, {sort}: {bound:g} s"})
        table.append((sort, str(len(times)), number(reached[len(reached) // 2] if reached else None, "seconds"),
                      number(end, "seconds"), f"{bound:g} s", str(late), str(len(times) - len(reached))))  # fmt: skip
    if not rows:
        return Picture("enforcement", title, "No case asked more than once after a change, so no time could be taken.")
    x = {"type": "quantitative", "title": "seconds after the change was confirmed"}
    colour = {"field": "sort", "type": "nominal", "scale": {"domain": ["taking away", "giving"],
              "range": [ACCENT, DOUBT]}}  # fmt: skip
    spec = drawn(
        [],
        layer=[
            {"data": {"values": rows}, "mark": {"type": "line", "interpolate": "step-after", "strokeWidth": 2.5},
             "encoding": {"x": {"field": "seconds", **x},
                          "y": {"field": "share", "type": "quantitative", "title": "share in force",
                                "scale": {"domain": [0, 1]}},
                          "color": colour, "strokeDash": {"field": "sort", "type": "nominal", "legend": None}}},
            {"data": {"values": bounds}, "mark": {"type": "rule", "strokeWidth": 2, "stroke": BAD},
             "encoding": {"x": {"field": "bound", **x}, "tooltip": {"field": "label", "type": "nominal"}}},
        ],
    )  # fmt: skip
    about = (
        "How many changes were in force after so long. Upright red line: the promised bound. A curve that ends below 1 "
        "never got there: the rest still showed the old state when watching ended."
    )
    head = ("change", "n", "median", "watched up to", "bound", "later than the bound", "never in force")
    return Picture("enforcement", title, about, spec, head, table)
