"""Reads two run folders, compares them, and shows the comparison on a terminal."""

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from withheld_policies.compare import Comparison, Moved, compare, same_world
from withheld_policies.gate import Gate
from withheld_policies.judge import judge
from withheld_policies.outcomes import Outcomes
from withheld_suites.printing import standard_output
from withheld_suites.run_folder import open_folder

if TYPE_CHECKING:
    import numpy as np

    from withheld_suites.printing.page import Page

_MOST = 50
"""So many cases are listed; --json has all of them."""

_STYLE = {"pass": "green", "fail": "red", "unknown": "yellow"}


def comparison(old: Path, new: Path, gate: Gate, margins: Mapping[str, float], seed: int) -> Comparison:
    """Judge both runs and compare them. Raises ``BadRunFolder`` and ``NotComparable``."""
    folders = [open_folder(path) for path in (old, new)]
    same_world(folders[0].run(), folders[1].run())
    runs = []
    for folder in folders:
        run, outcomes = folder.run(), Outcomes()
        judgement = judge(folder.world(run), run, folder.lines, gate, watch=outcomes.take, changes=folder.changes)
        runs.append((run, outcomes.cases, judgement.measured))

    def chance(name: str) -> "np.random.Generator":
        import numpy as np

        # Each number has a stream of its own, so that one more number changes no other.
        return np.random.default_rng([seed, zlib.crc32(name.encode())])

    return compare(runs[0], runs[1], chance, margins)


def show(found: Comparison) -> None:
    """Write it to standard output: what differs, the numbers, the cases that moved, and the decision."""
    from withheld_suites.printing.page import Page, Table

    page = Page(standard_output())
    for line in found.differs or ("nothing was set differently",):
        page.line(f"differs  {line}")
    counted = ("old", "new", "difference", "95 % interval", "shows", "n")
    table = Table("number", *counted, "", right=counted)
    for number in found.numbers:
        table.row(
            number.name,
            f"{number.old:.3f}",
            f"{number.new:.3f}",
            f"{number.difference:+.3f}",
            f"{number.low:+.3f} to {number.high:+.3f}",
            f"{number.shows:.3f}",
            str(number.n),
            number.word,
        )
    page.table(table)
    page.line("shows: the smallest difference that so many cases show four times in five", style="dim")
    page.line()
    _moved(page, "lost", found.lost)
    _moved(page, "gained", found.gained)
    page.line(
        f"{found.cases} cases, {found.apart} not assessed in both; {len(found.lost)} lost, {len(found.gained)} gained "
        f"(exact McNemar p = {found.mcnemar:.3g})"
    )
    for clause in found.clauses:
        page.line(f"{clause.status:<8}{clause.name}: {clause.message}", style=_STYLE[clause.status])
    page.line(found.status.upper(), style=f"bold {_STYLE[found.status]}")


def _moved(page: "Page", word: str, cases: tuple[Moved, ...]) -> None:
    for case in cases[:_MOST]:
        rules = f" ({', '.join(case.rules)})" if case.rules else ""
        page.line(f"{word:<8}{case.name}: {case.old} -> {case.new}{rules}")
    if len(cases) > _MOST:
        page.line(f"and {len(cases) - _MOST} more {word}")
