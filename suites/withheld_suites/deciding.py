"""Judges a run while it is played, and stops it once its gate is decided."""

from collections.abc import Callable
from itertools import islice

from withheld_policies.gate import Gate, worst
from withheld_policies.history import Case
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.world import World
from withheld_suites.run_folder import RunFolder
from withheld_suites.runner import Progress

_FIRST = 20
"""Cases before the first look."""

_GROWTH = 1.25
"""Each look comes after so many times as many cases as the one before: looking costs as much as is recorded by then."""


class Deciding:
    """Progress that looks at the record now and then. Looking often is allowed, since the bounds hold at every look."""

    def __init__(self, watching: Progress, folder: RunFolder, world: World, run: Run, gate: Gate) -> None:
        """``watching`` is told everything too. Set ``stop`` to what calls the run off."""
        self.stop: Callable[[str], None] = lambda _: None
        self._watching = watching
        self._folder = folder
        self._world = world
        # Judged as the finished run would be if it ended here.
        self._run = run.model_copy(update={"interrupted": None, "decided": "so far", "seconds": 0.0})
        self._gate = gate
        self._played = 0
        self._next = _FIRST
        self._done = False

    def planned(self, cases: int) -> None:
        """Pass it on."""
        self._watching.planned(cases)

    def played(self, case: Case, seconds: float) -> None:
        """Pass it on, and look if it is time."""
        self._watching.played(case, seconds)
        self._played += 1
        if self._played < self._next or self._done:
            return
        self._next = max(self._played + 1, int(self._played * _GROWTH))
        why = self._look()
        if why is not None:
            self._done = True
            self.stop(f"{why} after {self._played} cases")

    def _look(self) -> str | None:
        """What decided the gate; none while it is open."""
        # Others go on recording meanwhile, and both passes must see the same history.
        count = sum(1 for _ in self._folder.lines())
        verdict = judge(self._world, self._run, lambda: islice(self._folder.lines(), count), self._gate).verdict
        # By these bounds what has failed stays failed: a leak, a rate that is certainly beyond its limit, a promise.
        failed = next((clause for clause in verdict.clauses if clause.status == "fail"), None)
        if failed is not None:
            return f"{failed.name} failed"
        return "every clause passed" if worst(clause.status for clause in verdict.clauses) == "pass" else None
