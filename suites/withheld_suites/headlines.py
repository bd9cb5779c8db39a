"""The headline numbers of recorded runs, one run after another, as a table and as a chart on a terminal."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import Field

from withheld_policies.gate import Gate
from withheld_policies.judge import judge
from withheld_policies.record import Record
from withheld_policies.scores import Measured
from withheld_policies.verdict import Judgement, Status
from withheld_suites.errors import BadRunFolder
from withheld_suites.printing import standard_output
from withheld_suites.run_folder import HISTORY, RUN, WORLD, open_folder

if TYPE_CHECKING:
    from withheld_suites.printing.page import Table

HEADLINES = (
    "leak_rate", "stale_answer_rate", "abstention_recall", "over_refusal_rate", "truthfulness", "recall_at_k",
    "mrr_at_k", "citation_precision", "time_to_first_byte", "time_total",
)  # fmt: skip
"""Scores shown unless others are asked for."""

_BARS = "▁▂▃▄▅▆▇█"


class Headline(Record):
    """One number of one run."""

    score: str
    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    unit: str = ""


class Entry(Record):
    """One run in the history."""

    run: str = Field(description="Path of the run folder.")
    started: str
    version: str
    target: str
    faults: tuple[str, ...] = ()
    world: str = Field(description="First digits of the world's SHA-256: numbers over other worlds compare loosely.")
    status: Status
    numbers: tuple[Headline, ...]


def folders(paths: Sequence[Path]) -> list[Path]:
    """The run folders among these paths and directly inside them. Raises ``BadRunFolder`` when there are none."""
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            raise BadRunFolder(f"{path} is not a folder")
        inside = [path] if _is_run(path) else sorted(one for one in path.iterdir() if _is_run(one))
        found |= dict.fromkeys(inside)
    if not found:
        raise BadRunFolder(f"no run folder in {', '.join(map(str, paths))}")
    return list(found)


def _is_run(path: Path) -> bool:
    return path.is_dir() and all((path / name).is_file() for name in (WORLD, HISTORY, RUN))


def history(paths: Iterable[Path], gate: Gate, scores: Sequence[str]) -> list[Entry]:
    """Judge each run anew by the same gate, the oldest first, so that all numbers have the same meaning."""
    entries = []
    for path in paths:
        folder = open_folder(path)
        run = folder.run()
        entries.append(_entry(path, judge(folder.world(run), run, folder.lines, gate, changes=folder.changes), scores))
    return sorted(entries, key=lambda entry: (entry.started, entry.run))


def _entry(path: Path, judgement: Judgement, scores: Sequence[str]) -> Entry:
    run = judgement.run
    numbers = {number.score: number for number in judgement.measured if not number.part}
    return Entry(
        run=str(path),
        started=run.started,
        version=run.version,
        target=run.target,
        faults=run.faults,
        world=run.world[:8],
        status=judgement.verdict.status,
        numbers=tuple(_headline(numbers[score]) for score in scores if score in numbers),
    )


def _headline(number: Measured) -> Headline:
    return Headline(
        score=number.score, value=number.value, low=number.low, high=number.high, n=number.n, unit=number.unit
    )


def spark(values: Sequence[float | None], low: float, high: float) -> str:
    """One character a value, its height by where it stands between two ends; a dot where there is none."""
    return "".join("·" if value is None else _BARS[_step(value, low, high)] for value in values)


def _step(value: float, low: float, high: float) -> int:
    if high <= low:
        return len(_BARS) // 2
    return min(len(_BARS) - 1, max(0, int((value - low) / (high - low) * len(_BARS))))


def ends(values: Sequence[float | None], unit: str) -> tuple[float, float]:
    """The ends of a chart: 0 to 1 for shares, else 0 to the largest value. A chart that zooms in shows noise."""
    if unit == "share":
        return 0.0, 1.0
    known = [value for value in values if value is not None]
    return min(0.0, *known, 0.0), max([*known, 0.0])


def show(entries: Sequence[Entry]) -> None:
    """Write the table of runs, then each number over time with its chart, to standard output."""
    from withheld_suites.printing.page import Page, Table

    page = Page(standard_output())
    table = Table("", "started", "verdict", "world", "target", "run")
    for place, entry in enumerate(entries, 1):
        target = " ".join((entry.target, *entry.faults))
        table.row(str(place), entry.started or "-", entry.status, entry.world, target, entry.run)
    page.table(table)
    page.line()
    counted = ("from", "first", "last", "95 % interval", "n")
    chart = Table("number", "over time", *counted, right=counted)
    for score in dict.fromkeys(number.score for entry in entries for number in entry.numbers):
        _row(chart, score, entries)
    page.table(chart)
    if len({entry.world for entry in entries}) > 1:
        page.line()
        page.line("the runs are not all over the same world: differences between them are partly the world's")


def _row(chart: "Table", score: str, entries: Sequence[Entry]) -> None:
    numbers = [next((one for one in entry.numbers if one.score == score), None) for entry in entries]
    values = [number.value if number is not None else None for number in numbers]
    unit = next((number.unit for number in numbers if number is not None), "")
    low, high = ends(values, unit)
    last = next((number for number in reversed(numbers) if number is not None and number.value is not None), None)
    first = next((value for value in values if value is not None), None)
    interval = "" if last is None or last.low is None or last.high is None else f"{last.low:.4g} to {last.high:.4g}"
    chart.row(
        score,
        spark(values, low, high),
        f"{low:.3g} to {high:.3g}",
        "-" if first is None else f"{first:.4g}",
        "-" if last is None or last.value is None else f"{last.value:.4g}",
        interval,
        str(last.n if last is not None else 0),
    )
