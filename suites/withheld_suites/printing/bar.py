"""A bar that moves on standard error while a run goes on."""

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from withheld_policies.printable import one_line


class Bar:
    """So many of so many, and what is played now."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        columns = (
            TextColumn("playing"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(compact=True),
            TextColumn("{task.description}", markup=False),
        )
        self._drawn = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._drawn.add_task("", total=None)

    def begin(self, total: int) -> None:
        """Show it, and of how many."""
        self._drawn.update(self._task, total=total)
        self._drawn.start()

    def move(self, text: str) -> None:
        """One more is done."""
        self._drawn.update(self._task, advance=1, description=one_line(text))

    def go_on(self) -> None:
        """Show it again after a pause."""
        self._drawn.start()

    def stop(self) -> None:
        """Take it away."""
        self._drawn.stop()
