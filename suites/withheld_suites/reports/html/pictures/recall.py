"""Picture: retrieval scores over the length of the list."""

from typing import Any

from withheld_policies.verdict import Judgement
from withheld_suites.reports.html.pictures import ACCENT, BAD, DOUBT, GOOD, Picture, drawn, number

_NAMES = {"recall_at_k": "recall@k", "hit_rate_at_k": "hit rate@k", "mrr_at_k": "MRR@k", "ndcg_at_k": "nDCG@k"}


def picture(judgement: Judgement) -> Picture:
    """Only where the target shows what it retrieved."""
    title = "Recall@k over k"
    rows: list[dict[str, Any]] = [
        {"score": _NAMES[one.score], "k": int(one.part.removeprefix("k=")), "value": one.value,
         "low": one.low, "high": one.high, "n": one.n}
        for one in judgement.measured
        if one.score in _NAMES and one.part.startswith("k=") and one.value is not None
    ]  # fmt: skip
    if not rows:
        return Picture("recall", title, "The target does not show what it retrieves, or nothing was relevant.")
    x = {"field": "k", "type": "quantitative", "title": "k", "axis": {"values": sorted({row["k"] for row in rows}),
                                                                      "format": "d"}}  # fmt: skip
    colour = {"field": "score", "type": "nominal", "sort": None,
              "scale": {"domain": list(_NAMES.values()), "range": [ACCENT, GOOD, DOUBT, BAD]}}  # fmt: skip
    y = {"type": "quantitative", "title": "score", "scale": {"domain": [0, 1]}}
    spec = drawn(
        rows,
        layer=[
            {"transform": [{"filter": "datum.score == 'recall@k'"}], "mark": {"type": "area", "opacity": 0.15,
             "fill": ACCENT}, "encoding": {"x": x, "y": {"field": "low", **y}, "y2": {"field": "high"}}},
            {"mark": {"type": "line", "point": {"size": 50}, "strokeWidth": 2},
             "encoding": {"x": x, "y": {"field": "value", **y}, "color": colour,
                          "strokeDash": {"field": "score", "type": "nominal", "legend": None, "sort": None},
                          "tooltip": [{"field": name} for name in ("score", "k", "value", "n")]}},
        ],
    )  # fmt: skip
    table = [(row["score"], str(row["k"]), number(row["value"]), f"{number(row['low'])} to {number(row['high'])}",
              str(row["n"])) for row in rows]  # fmt: skip
    about = (
        "How much of what is relevant, readable and in force stands among the first k passages. Band: 95 % interval."
    )
    return Picture("recall", title, about, spec, ("score", "k", "value", "95 % interval", "n"), table)
