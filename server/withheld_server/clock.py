"""The server's clock: seconds of world time, which the control plane can move forward."""

import time
from collections.abc import Callable


class Clock:
    """World time. It never goes back, except when it is set anew by a load, a reset or a restored snapshot."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        """``wall`` gives seconds since any fixed moment; processes that share a database must share it."""
        self._wall = wall
        self._last = 0.0
        self.zero = wall()
        self.advanced = 0.0

    def now(self) -> float:
        """World time in seconds."""
        moment = self._wall() - self.zero + self.advanced
        self._last = max(self._last, moment)
        return self._last

    def set(self, zero: float, advanced: float) -> None:
        """Put world time 0 at that wall time, plus what it was advanced by."""
        self.zero, self.advanced = zero, advanced
        self._last = self._wall() - zero + advanced

    def at(self, moment: float) -> tuple[float, float]:
        """The ``zero`` and ``advanced`` with which it would be that moment now."""
        return self._wall() - moment, 0.0
