"""What a run tells its user while it goes on, on standard error: a bar on a terminal, a line now and then elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from withheld_policies.history import Case
from withheld_suites.printing import say

_EVERY = 5.0
"""Seconds between two plain lines."""


class Silent:
    """Says nothing, and remembers where the record is."""

    def __init__(self, remember: Callable[[Path], None]) -> None:
        """``remember`` gets the folder of the record."""
        self._remember = remember

    def recording(self, folder: Path) -> None:
        """Remember it."""
        self._remember(folder)

    def note(self, text: str) -> None:
        """Nothing is said."""

    def planned(self, cases: int) -> None:
        """Nothing is said."""

    def played(self, case: Case, seconds: float) -> None:
        """Nothing is said."""

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Nothing moves meanwhile: a person is asked for something."""
        yield

    def __enter__(self) -> "Silent":
        return self

    def __exit__(
        self, sort: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to put away."""


class Lines(Silent):
    """Plain lines, for logs."""

    def __init__(self, remember: Callable[[Path], None]) -> None:
        """Nothing is planned yet."""
        super().__init__(remember)
        self._all = 0
        self._done = 0
        self._said = 0.0

    def recording(self, folder: Path) -> None:
        """Says where."""
        super().recording(folder)
        self.note(f"recording into {folder}")

    def note(self, text: str) -> None:
        """Says it."""
        say(text, err=True)

    def planned(self, cases: int) -> None:
        """Says how many."""
        self._all = cases
        self.note(f"playing {cases} cases")

    def played(self, case: Case, seconds: float) -> None:
        """Says how many so far, not too often."""
        self._done += 1
        if seconds - self._said >= _EVERY or self._done == self._all:
            self._said = seconds
            left = seconds / self._done * (self._all - self._done)
            rest = f", about {left:.0f} s left" if self._done < self._all else ""
            rate = self._done / seconds if seconds > 0 else 0.0
            self.note(
                f"{self._done} of {self._all} cases played in {seconds:.1f} s, {rate:.0f} a second{rest} ({case.suite})"
            )


class Moving(Lines):
    """A bar that moves."""

    def __init__(self, remember: Callable[[Path], None]) -> None:
        """Nothing is planned yet."""
        from withheld_suites.printing.bar import Bar

        super().__init__(remember)
        self._bar = Bar()

    def planned(self, cases: int) -> None:
        """Starts the bar."""
        self._bar.begin(cases)

    def played(self, case: Case, seconds: float) -> None:  # noqa: ARG002
        """Moves it on; the bar has a clock of its own."""
        self._bar.move(case.family)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """The bar is away meanwhile."""
        self._bar.stop()
        try:
            yield
        finally:
            self._bar.go_on()

    def __exit__(
        self, sort: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Takes the bar away."""
        self._bar.stop()


def watcher(remember: Callable[[Path], None], quiet: bool) -> Silent:
    """Whichever suits standard error."""
    if quiet:
        return Silent(remember)
    return Moving(remember) if sys.stderr.isatty() else Lines(remember)
