"""How fast a target is called: a ceiling a second, a budget, and fewer calls at a time when it asks for that."""

import threading
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime

from withheld_suites.errors import SuiteError
from withheld_suites.targets.declared.file import Limits

_RECOVERS = 20
"""So many calls in a row must go well before one more at a time is tried again."""


class Spent(SuiteError):
    """No further call may be made: the budget is spent, or the run is over."""


class Pace:
    """Lets calls go, each when it may. Threads share it."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing was called yet."""
        self._limits = limits
        self._clock = clock
        self._turn = threading.Condition()
        self._most = limits.parallel
        self._under_way = 0
        self._made = 0
        self._well = 0
        self._next = 0.0
        self._closed = False

    @property
    def parallel(self) -> int:
        """Calls that may be under way at a time just now."""
        return self._most

    def begin(self) -> None:
        """Wait for a place. Raises ``Spent``."""
        with self._turn:
            while True:
                if self._closed:
                    raise Spent("the run is over")
                if self._limits.calls is not None and self._made >= self._limits.calls:
                    raise Spent(f"the budget of {self._limits.calls} calls is spent (limits.calls)")
                wait = self._next - self._clock()
                if self._under_way < self._most and wait <= 0:
                    break
                self._turn.wait(wait if self._under_way < self._most else None)
            self._made += 1
            self._under_way += 1
            if self._limits.per_second is not None:
                self._next = max(self._next, self._clock()) + 1 / self._limits.per_second

    def end(self, status: int | None) -> None:
        """A call has ended, with this status."""
        with self._turn:
            self._under_way -= 1
            if status == 429:
                self._most, self._well = max(1, self._most // 2), 0
            elif status is not None:
                self._well += 1
                if self._well >= _RECOVERS and self._most < self._limits.parallel:
                    self._most, self._well = self._most + 1, 0
            self._turn.notify_all()

    def hold(self, seconds: float) -> None:
        """Nothing is called for so long: the target said so."""
        with self._turn:
            self._next = max(self._next, self._clock() + seconds)

    def close(self) -> None:
        """Wake whoever waits; nothing is called any more."""
        with self._turn:
            self._closed = True
            self._turn.notify_all()


def turned_away(status: int | None, headers: dict[str, str]) -> bool:
    """Whether the target sent a call away unread, to be sent again later."""
    return status == 429 or (status == 503 and "retry-after" in headers)


def retry_after(headers: dict[str, str], attempt: int, now: Callable[[], float] = time.time) -> float:
    """Seconds to wait: what the target says, else 0.5, 1, 2, ..."""
    said = headers.get("retry-after", "").strip()
    if said.isdigit():
        return float(said)
    if said:
        try:
            return max(0.0, parsedate_to_datetime(said).timestamp() - now())
        except ValueError:
            pass  # Neither seconds nor a date: as if nothing was said.
    return 0.5 * 2.0**attempt
