"""Plays a plan: scripts side by side where they cannot disturb each other, until done or called off."""

import statistics
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from withheld_policies.history import Case
from withheld_suites.playable import missing
from withheld_suites.player import Player
from withheld_suites.recorder import Recorder
from withheld_suites.script import Script
from withheld_suites.targets.base import Target
from withheld_suites.timetable import Timetable

_GRACE = 5.0
"""Seconds that the steps under way get to finish once the run was called off."""


class Progress(Protocol):
    """Is told how a run goes on; calls come from several threads, one at a time."""

    def planned(self, cases: int) -> None:
        """So many cases are going to be played."""

    def played(self, case: Case, seconds: float) -> None:
        """One more was played."""


class Quiet:
    """Progress that nobody watches."""

    def planned(self, cases: int) -> None:
        """Says nothing."""

    def played(self, case: Case, seconds: float) -> None:
        """Says nothing."""


@dataclass(frozen=True, slots=True)
class Played:
    """How far a run came. ``overhead`` is the median of the driver's own seconds per ask; none without any ask."""

    asks: int
    changes: int
    seconds: float
    overhead: float | None
    interrupted: str | None
    coarser: int = 0
    """Changes that reached further than they were meant to, because the target knows no finer ones."""
    stopped: str | None = None
    """Why the rest was not needed, where somebody who watched said so."""


class Runner:
    """Plays one plan on one target, once."""

    def __init__(
        self,
        target: Target,
        recorder: Recorder,
        *,
        threads: int = 4,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        """``seconds`` is when the run is called off; none: never."""
        self._target = target
        self._recorder = recorder
        self._threads = threads
        self._limit = seconds
        self._progress = progress or Quiet()
        self._called_off = threading.Event()
        self._player = Player(target, recorder, self._called_off)
        self._turn = threading.Condition()
        self._failed: BaseException | None = None
        self._begun = 0.0
        self._stopped: str | None = None
        self._active = 0

    def play(self, scripts: Sequence[Script]) -> Played:
        """Record every case, then play those that the target is capable of.

        An interrupt from the keyboard, or the time limit, ends the run early and is told in the result. Raises
        ``RecordingFailed`` when the history cannot be written, and whatever a target raises that cannot be used.
        """
        self._begun = time.perf_counter()
        lacking = [missing(script, self._target) for script in scripts]
        able = [script for script, why in zip(scripts, lacking, strict=True) if not why]
        self._recorder.record(
            *(
                script.case.model_copy(update={"skipped": why or None})
                for script, why in zip(scripts, lacking, strict=True)
            )
        )
        self._progress.planned(len(able))
        timetable = Timetable(able)
        workers = [
            threading.Thread(target=self._work, args=(timetable,), daemon=True, name=f"player-{number}")
            for number in range(max(1, min(self._threads, len(able))))
        ]
        interrupted: str | None = None
        try:
            for worker in workers:
                with self._turn:
                    self._active += 1
                worker.start()
            interrupted = self._watch()
        except KeyboardInterrupt:
            interrupted = "interrupted by its user"
        finally:
            self._end()
        if self._failed is not None:
            raise self._failed
        tally = self._player.tally
        overhead = statistics.median(tally.own) if tally.own else None
        return Played(
            tally.asks,
            tally.changes,
            time.perf_counter() - self._begun,
            overhead,
            interrupted,
            coarser=tally.coarser,
            stopped=self._stopped,
        )

    def stop(self, why: str) -> None:
        """Leave the rest of the plan unplayed, because it is not needed any more."""
        self._stopped = why
        self._called_off.set()

    def _watch(self) -> str | None:
        """Wait for the workers; says why they were called off, if they were."""
        while not self._gone(0.1):
            if self._limit is not None and time.perf_counter() - self._begun > self._limit:
                return f"stopped after {self._limit / 60:g} minutes"
        return None

    def _end(self) -> None:
        """Let the steps under way finish, then cut them off."""
        self._called_off.set()
        with self._turn:
            self._turn.notify_all()
        if not self._gone(_GRACE):
            self._target.abort()
            self._gone(_GRACE)

    def _gone(self, seconds: float) -> bool:
        """Whether all workers have ended, within so many seconds at most.

        Counted here instead of joining the threads: a join that an interrupt ends takes its thread for dead.
        """
        with self._turn:
            return self._turn.wait_for(lambda: not self._active, seconds)

    def _work(self, timetable: Timetable) -> None:
        try:
            self._play_all(timetable)
        except BaseException as error:  # Whoever watches the progress failed: told where the run was started.
            self._fail(error)
        finally:
            with self._turn:
                self._active -= 1
                self._turn.notify_all()

    def _fail(self, error: BaseException) -> None:
        """End the run; the first error is raised from ``play``."""
        self._failed = self._failed or error
        self._called_off.set()

    def _play_all(self, timetable: Timetable) -> None:
        while True:
            with self._turn:
                script = timetable.next()
                while script is None and timetable.left and not self._called_off.is_set():
                    self._turn.wait()
                    script = timetable.next()
                if script is None or self._called_off.is_set():
                    return
            try:
                ended = self._player.play(script)
            except BaseException as error:
                self._fail(error)
                ended = False
            with self._turn:
                timetable.done(script)
                if ended:
                    self._progress.played(script.case, time.perf_counter() - self._begun)
                self._turn.notify_all()
