"""Picture: shares with their intervals against the gate's thresholds."""

from typing import Any

from withheld_policies.gate_file import Gate
from withheld_policies.scores import Measured
from withheld_policies.verdict import Judgement
from withheld_suites.reports.html.pictures import ACCENT, BAD, INK, Picture, drawn, number

Limits = dict[tuple[str, str], tuple[str, float]]


def limits(gate: Gate | None) -> Limits:
    """Thresholds by score and part: "at most" or "at least", and the number."""
    found: Limits = {}
    for limit in gate.threshold if gate is not None else ():
        if limit.at_most is not None:
            found[limit.score, limit.part] = ("at most", limit.at_most)
        elif limit.at_least is not None:
            found[limit.score, limit.part] = ("at least", limit.at_least)
    return found


def chosen(judgement: Judgement, known: Limits) -> list[Measured]:
    """The numbers over all, and those parts for which the gate has a threshold."""
    return [one for one in judgement.measured if not one.part or (one.score, one.part) in known]


def picture(judgement: Judgement, gate: Gate | None) -> Picture:
    """Shares only: times have a picture of their own."""
    known = limits(gate)
    rows: list[dict[str, Any]] = []
    table: list[tuple[str, ...]] = []
    for one in chosen(judgement, known):
        if one.value is None or one.unit != "share":
            continue
        limit = known.get((one.score, one.part))
        name = f"{one.score} {one.part}".strip()
        rows.append(
            {"score": name, "value": one.value, "low": one.low, "high": one.high, "n": one.n}
            | ({"limit": limit[1], "kind": limit[0]} if limit else {})
        )
        table.append((name, number(one.value), f"{number(one.low)} to {number(one.high)}", str(one.n),
                      f"{limit[0]} {limit[1]:g}" if limit else "–"))  # fmt: skip
    if not rows:
        return Picture("scores", "Scores against thresholds", "No share was measured.")
    y = {"field": "score", "type": "nominal", "title": None, "sort": None}
    x = {"type": "quantitative", "title": "share", "scale": {"domain": [0, 1]}}
    tip = [{"field": name, "type": kind} for name, kind in
           (("score", "nominal"), ("value", "quantitative"), ("low", "quantitative"), ("high", "quantitative"),
            ("limit", "quantitative"), ("n", "quantitative"))]  # fmt: skip
    spec = drawn(
        rows,
        22 * len(rows),
        encoding={"y": y, "tooltip": tip},
        layer=[
            {"mark": {"type": "rule", "strokeWidth": 4, "opacity": 0.45, "stroke": ACCENT},
             "encoding": {"x": {"field": "low", **x}, "x2": {"field": "high"}}},
            {"mark": {"type": "point", "filled": True, "size": 60, "fill": INK, "opacity": 1},
             "encoding": {"x": {"field": "value", **x}}},
            {"mark": {"type": "tick", "thickness": 3, "height": 16, "color": BAD},
             "transform": [{"filter": "isValid(datum.limit)"}],
             "encoding": {"x": {"field": "limit", **x}}},
        ],
    )  # fmt: skip
    about = "Dot: what was measured. Bar: its 95 % interval. Upright tick: the gate's threshold."
    return Picture("scores", "Scores against thresholds", about, spec,
                   ("score", "value", "95 % interval", "n", "threshold"), table)  # fmt: skip
