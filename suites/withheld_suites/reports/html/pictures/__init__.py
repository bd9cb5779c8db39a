"""The pictures of the run page, one file each: what is drawn, what it says, and the same numbers as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

INK, MUTED, LINE = "var(--ink)", "var(--muted)", "var(--line)"
GOOD, BAD, DOUBT, ACCENT, QUIET = "var(--good)", "var(--bad)", "var(--doubt)", "var(--accent)", "var(--quiet)"
"""Colours by the names that the page's style gives them, so that a picture follows light, dark and print by itself."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture. ``spec`` is Vega-Lite; none where there is nothing to draw, and ``about`` says why."""

    name: str
    title: str
    about: str
    spec: dict[str, Any] | None = None
    head: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


def drawn(rows: list[dict[str, Any]], height: int = 220, **parts: Any) -> dict[str, Any]:
    """A Vega-Lite view of these rows in the page's colours, as wide as the page lets it be.

    ``usermeta`` may name the ``least`` width in points; where the page is narrower the picture scrolls.
    """
    return {
        "data": {"values": rows},
        "width": "container",
        "height": height,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "background": None,
        "config": {
            "view": {"stroke": None},
            "font": "system-ui, sans-serif",
            "axis": {
                "labelColor": MUTED, "titleColor": INK, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE,
                "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 220,
            },
            "legend": {
                "labelColor": INK, "titleColor": MUTED, "labelFontSize": 12, "orient": "bottom", "title": None,
                "columns": 2, "labelLimit": 260, "symbolStrokeWidth": 2,
            },
            "text": {"fill": INK},
        },
        **parts,
    }  # fmt: skip


def number(value: float | None, unit: str = "") -> str:
    """A number as tables show it; a dash for none."""
    return "–" if value is None else f"{value:.4g}{' s' if unit == 'seconds' else ''}"
