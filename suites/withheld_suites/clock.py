"""The driver's clock: seconds since a moment that can be set, and waiting that can be called off."""

import threading
import time
from collections.abc import Callable


class Clock:
    """Seconds since ``zero``. It never goes back, and is finer than any wire."""

    def __init__(self, source: Callable[[], float] = time.perf_counter) -> None:
        """``source`` gives seconds from any start; the zero is now until it is set."""
        self._source = source
        self._zero = source()

    def now(self) -> float:
        """Seconds since the zero."""
        return self._source() - self._zero

    def set(self, now: float) -> None:
        """Move the zero so that the present moment reads ``now``."""
        self._zero = self._source() - now


def wait(seconds: float, called_off: threading.Event) -> bool:
    """Wait, and say whether the whole time went by; false as soon as the event is set."""
    return not called_off.wait(max(seconds, 0.0))
