"""Picture: headline numbers of this run and of earlier ones."""

from typing import Any

from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports.html.pictures import ACCENT, BAD, DOUBT, GOOD, Picture, drawn, number

HEADLINES = ("leak_rate", "stale_answer_rate", "over_refusal_rate", "abstention_recall")


def picture(judgement: Judgement, proceedings: Proceedings) -> Picture:
    """Each run by its start; the runs are judged by the same gate."""
    title = "History of headline numbers"
    if not proceedings.earlier:
        return Picture("history", title, "Only this run: name earlier ones with --earlier to see how numbers moved.")
    runs = [*proceedings.earlier, judgement]
    rows: list[dict[str, Any]] = []
    table: list[tuple[str, ...]] = []
    for place, run in enumerate(runs):
        name = f"{place + 1}. {run.run.started[:16].replace('T', ' ')}"
        values = {one.score: one.value for one in run.measured if not one.part}
        rows += [{"run": name, "score": score, "value": values[score], "verdict": run.verdict.status}
                 for score in HEADLINES if values.get(score) is not None]  # fmt: skip
        table.append((name, run.verdict.status, *(number(values.get(score)) for score in HEADLINES)))
    colour = {"field": "score", "type": "nominal", "sort": None,
              "scale": {"domain": list(HEADLINES), "range": [BAD, DOUBT, ACCENT, GOOD]}}  # fmt: skip
    spec = drawn(
        rows,
        mark={"type": "line", "point": {"size": 60}, "strokeWidth": 2},
        encoding={
            "x": {"field": "run", "type": "ordinal", "sort": None, "title": "run", "axis": {"labelAngle": -30}},
            "y": {"field": "value", "type": "quantitative", "title": "share", "scale": {"domain": [0, 1]}},
            "color": colour,
            "strokeDash": {"field": "score", "type": "nominal", "legend": None, "sort": None},
            "tooltip": [{"field": name} for name in ("run", "score", "value", "verdict")],
        },
    )
    about = "Runs by their start, judged by the same gate. Whether two of them can be compared is another question."
    return Picture("history", title, about, spec, ("run", "verdict", *HEADLINES), table)
