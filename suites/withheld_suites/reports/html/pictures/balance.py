"""Picture: refusing what must be refused against refusing what need not be."""

from typing import Any

from withheld_policies.verdict import Judgement
from withheld_suites.reports.html.pictures import ACCENT, INK, Picture, drawn, number


def picture(judgement: Judgement) -> Picture:
    """One dot for each kind of question, and one for all of them."""
    title = "Abstention against over-refusal"
    known = {(one.score, one.part): one for one in judgement.measured}
    rows: list[dict[str, Any]] = []
    for (score, part), recall in known.items():
        refused = known.get(("over_refusal_rate", part))
        if score == "abstention_recall" and refused and recall.value is not None and refused.value is not None:
            rows.append({"kind": part or "all questions", "abstained": recall.value, "refused": refused.value,
                         "n": recall.n + refused.n, "all": not part})  # fmt: skip
    if not rows:
        return Picture("balance", title, "No kind of question has both sides: some to answer and some to refuse.")
    spec = drawn(
        rows,
        encoding={
            "x": {"field": "refused", "type": "quantitative", "scale": {"domain": [0, 1]},
                  "title": "answerable questions that were refused"},
            "y": {"field": "abstained", "type": "quantitative", "scale": {"domain": [0, 1]},
                  "title": "unanswerable ones that were refused"},
            "tooltip": [{"field": name} for name in ("kind", "abstained", "refused", "n")],
        },
        layer=[
            {"mark": {"type": "point", "filled": True, "opacity": 0.7},
             "encoding": {"size": {"field": "n", "type": "quantitative", "legend": None, "scale": {"range": [40, 500]}},
                          "shape": {"field": "all", "type": "nominal", "legend": None,
                                    "scale": {"domain": [False, True], "range": ["circle", "diamond"]}},
                          "color": {"field": "all", "type": "nominal", "legend": None,
                                    "scale": {"domain": [False, True], "range": [ACCENT, INK]}}}},
            {"transform": [{"filter": "datum.all"}],
             "mark": {"type": "text", "align": "left", "dx": 16, "dy": 14, "fill": INK},
             "encoding": {"text": {"field": "kind", "type": "nominal"}}},
        ],
    )  # fmt: skip
    about = "The upper left corner is right: everything refused that must be, and nothing else. Diamond: all questions."
    table = [(row["kind"], number(row["abstained"]), number(row["refused"]), str(row["n"])) for row in rows]
    return Picture("balance", title, about, spec,
                   ("kind of question", "unanswerable refused", "answerable refused", "n"), table)  # fmt: skip
