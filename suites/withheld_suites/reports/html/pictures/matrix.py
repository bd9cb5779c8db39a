"""Picture: who was given what: principals by documents."""

from collections import Counter

from withheld_suites.proceedings import Cell, Proceedings
from withheld_suites.reports.html.pictures import BAD, GOOD, QUIET, Picture, drawn

_MOST = 40
"""Principals and documents that are drawn; those with leaks come first."""

_STATES = ("leaked", "allowed and seen", "allowed, never seen", "withheld")


def picture(proceedings: Proceedings) -> Picture:
    """What the whole run showed of each document to each principal who asked about it."""
    title = "Principals by documents"
    cells = proceedings.cells
    if not cells:
        return Picture("matrix", title, "Nobody asked about a document.")
    people = _first(cells, 0)
    documents = _first(cells, 1)
    rows = [
        {"principal": who, "document": what, "state": _state(cell), "asked": cell.asked, "leaked": cell.leaked,
         "mark": "✕" if cell.leaked else ""}
        for (who, what), cell in cells.items() if who in people and what in documents
    ]  # fmt: skip
    rows.sort(key=lambda row: (row["principal"], row["document"]))
    spec = drawn(
        rows,
        18 * len({row["principal"] for row in rows}),
        usermeta={"least": 130 + 16 * len({row["document"] for row in rows})},
        encoding={
            "x": {"field": "document", "type": "nominal", "axis": {"labelAngle": -60, "title": "document"}},
            "y": {"field": "principal", "type": "nominal", "title": "principal"},
            "tooltip": [{"field": name} for name in ("principal", "document", "state", "asked", "leaked")],
        },
        layer=[
            {"mark": {"type": "rect", "cornerRadius": 2},
             "encoding": {"color": {"field": "state", "type": "nominal",
                                    "scale": {"domain": list(_STATES), "range": [BAD, GOOD, "var(--pale)", QUIET]}}}},
            {"mark": {"type": "text", "fontWeight": "bold", "fill": "var(--paper)"},
             "encoding": {"text": {"field": "mark", "type": "nominal"}}},
        ],
    )  # fmt: skip
    everybody, everything = len({who for who, _ in cells}), len({what for _, what in cells})
    about = "Who asked about what, and the worst that came of it. A cross marks a leak."
    if everybody > _MOST or everything > _MOST:
        about += (
            f" Drawn are {min(_MOST, everybody)} of {everybody} principals and {min(_MOST, everything)} of "
            f"{everything} documents, those with leaks first."
        )
    counts = Counter(_state(cell) for cell in cells.values())
    return Picture("matrix", title, about, spec, ("pairs of principal and document", "count"),
                   [(state, str(counts[state])) for state in _STATES])  # fmt: skip


def _first(cells: dict[tuple[str, str], Cell], side: int) -> set[str]:
    leaked: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for key, cell in cells.items():
        leaked[key[side]] += cell.leaked
        asked[key[side]] += cell.asked
    return set(sorted(asked, key=lambda name: (-leaked[name], -asked[name], name))[:_MOST])


def _state(cell: Cell) -> str:
    if cell.leaked:
        return "leaked"
    if cell.allowed:
        return "allowed and seen" if cell.seen else "allowed, never seen"
    return "withheld"
