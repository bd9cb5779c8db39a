"""Finds a finding in a run folder, by the start of its fingerprint."""

from dataclasses import dataclass
from pathlib import Path

from withheld_policies.finding import Finding
from withheld_policies.gate import load as load_gate
from withheld_policies.history import Ask, Case, Change, Line
from withheld_policies.judge import judge
from withheld_policies.registry import unknown
from withheld_policies.run import Run
from withheld_policies.world import World
from withheld_suites.errors import BadOption, BadRunFolder
from withheld_suites.run_folder import RUN, open_folder


@dataclass(frozen=True, slots=True)
class Recorded:
    """A finding with what is known of its case."""

    finding: Finding
    case: Case
    lines: tuple[Line, ...]
    """The asks and changes of its case."""
    world: World
    run: Run


def find(folder: Path, fingerprint: str) -> Recorded:
    """The one finding that begins like that. Raises ``BadOption`` with the nearest one, and ``BadRunFolder``."""
    opened = open_folder(folder)
    run = opened.run()
    world = opened.world(run)
    findings = judge(world, run, opened.lines, load_gate("release")).findings
    matching = [one for one in findings if fingerprint and one.fingerprint.startswith(fingerprint)]
    if len(matching) > 1:
        raise BadOption(f"{fingerprint!r} begins {len(matching)} findings of {folder}; give more of it")
    if not matching:
        hint = unknown("finding", fingerprint, [one.fingerprint for one in findings]).partition(" (valid:")[0]
        raise BadOption(f"{hint}; {folder} has {len(findings)}; another run is named with --run DIR")
    found = matching[0]
    case = opened.cases()[found.case]
    lines = tuple(line for line in opened.lines() if isinstance(line, Ask | Change) and line.case == case.id)
    return Recorded(found, case, lines, world, run)


def newest(folder: Path = Path("runs")) -> Path:
    """The run that was recorded last. Raises ``BadRunFolder`` where there is none."""
    runs = [path.parent for path in folder.glob(f"*/{RUN}")]
    if not runs:
        raise BadRunFolder(f"no run is recorded in {folder}: name one with --run")
    return max(runs, key=lambda path: (path / RUN).stat().st_mtime)
