"""Picture: the steps of one finding's case over time; the page fills in the steps."""

from typing import Any

from withheld_suites.reports.html.pictures import ACCENT, BAD, DOUBT, GOOD, INK, QUIET, drawn

STATES = {
    "change": (INK, "diamond"),
    "access taken": (DOUBT, "triangle-down"),
    "access given": (DOUBT, "triangle-up"),
    "answered": (GOOD, "circle"),
    "withheld": (QUIET, "circle"),
    "not as it should be": (BAD, "cross"),
    "cache hit": (ACCENT, "square"),
    "no response": (INK, "stroke"),
}
"""What a mark can be, with its colour and its shape."""


def template() -> dict[str, Any]:
    """The drawing without its data: rows have ``lane``, ``start``, ``end``, ``state`` and ``what``. The page
    gives it 30 points of height a lane.
    """
    colour = {"field": "state", "type": "nominal", "scale": {"domain": list(STATES),
              "range": [colour for colour, _ in STATES.values()]}}  # fmt: skip
    x = {"type": "quantitative", "title": "seconds since the run began", "scale": {"zero": False, "nice": False}}
    y = {"field": "lane", "type": "nominal", "sort": None, "title": None}
    tip = [{"field": name} for name in ("what", "start", "end", "state")]
    return drawn(
        [],
        encoding={"y": y, "tooltip": tip},
        layer=[
            {"mark": {"type": "rule", "strokeWidth": 3, "opacity": 0.6},
             "encoding": {"x": {"field": "start", **x}, "x2": {"field": "end"}, "color": colour}},
            {"mark": {"type": "point", "filled": True, "size": 110, "opacity": 1},
             "encoding": {"x": {"field": "start", **x},
                          "color": colour,
                          "shape": {"field": "state", "type": "nominal",
                                    "scale": {"domain": list(STATES),
                                              "range": [shape for _, shape in STATES.values()]}}}},
        ],
    )  # fmt: skip
