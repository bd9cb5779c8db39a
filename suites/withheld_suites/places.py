"""Where a finding stands in files that a person can open: the author's case, or the line of the recording."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.run import Run
from withheld_suites.run_folder import HISTORY

_ASK = re.compile(rb'\{"kind":"ask","id":(\d+),')
_NAME = re.compile(r"""^name\s*=\s*["']([^"']+)["']""")


class Place(NamedTuple):
    """A line of a file; the path is relative to the working directory where it lies within."""

    path: str
    line: int


def places(folder: Path, run: Run, cases: Iterable[Case], findings: Iterable[Finding]) -> dict[str, Place]:
    """By fingerprint of each finding: its case in the world's ``cases.toml``, or else its step in ``history.jsonl``.

    What cannot be found there is at the line at which the history plans its case, or at the first.
    """
    history = folder / HISTORY
    authored = _authored(Path(run.source) / "cases.toml") if run.source else {}
    planned = {case.id: (case, line) for line, case in enumerate(cases, 1)}
    wanted = {finding.step for finding in findings if finding.step is not None}
    steps = _steps(history, wanted) if wanted and not authored else {}
    found: dict[str, Place] = {}
    for finding in findings:
        case, line = planned.get(finding.case, (None, 1))
        label = case.name.rpartition("/")[2] if case is not None else ""
        if label in authored:
            found[finding.fingerprint] = authored[label]
        else:
            found[finding.fingerprint] = Place(_shown(history), steps.get(finding.step or -1, line))
    return found


def _authored(path: Path) -> dict[str, Place]:
    """The cases of a world folder by name; none where the file is not there any more."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    named = ((number, _NAME.match(line)) for number, line in enumerate(lines, 1))
    return {match[1]: Place(_shown(path), number) for number, match in named if match}


def _steps(history: Path, wanted: set[int]) -> dict[int, int]:
    """The line of each of these asks, read without taking the lines apart."""
    found: dict[int, int] = {}
    try:
        with history.open("rb") as file:
            for number, line in enumerate(file, 1):
                match = _ASK.match(line)
                if match and int(match[1]) in wanted:
                    found[int(match[1])] = number
    except OSError:
        return {}
    return found


def _shown(path: Path) -> str:
    absolute = path.resolve()
    here = Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()
