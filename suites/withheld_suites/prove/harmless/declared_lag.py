"""The harmless change declared-lag."""

import threading

from withheld_policies.promises import Promises, Settle
from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Ack, Order, Reply, Request, Target

LAG = 0.02
BOUND = 2.0


class DeclaredLag(Harmless):
    """Changes take a moment to arrive, and the promises say how long they may take.

    A control that asks before its grant has arrived shows nothing, and that may be said.
    """

    name = "declared-lag"
    may_say = frozenset({"cache_not_warm", "control_failed"})

    def target(self, target: Target) -> Target:
        """Acknowledge every change at once, and make it a moment later."""
        return _Lagging(target, self)


class _Lagging(Wrapped):
    """Changes arrive in the order in which they were made. The clock moves at once."""

    def __init__(self, inner: Target, counting: Harmless) -> None:
        super().__init__(inner, promises=_bounded)
        self._counting = counting
        self._lock = threading.RLock()
        self._due: list[tuple[float, Order]] = []

    def apply(self, order: Order) -> Ack:
        with self._lock:
            if order.verb in ("advance", "publish", "enable"):
                self._arrive(self.now() + LAG)
                return self.inner.apply(order)
            now = self.now()
            self._due.append((now + LAG, order))
            return Ack("ok", None, now, self.now())

    def send(self, request: Request) -> Reply:
        with self._lock:
            self._arrive(self.now())
            self._counting.changed += bool(self._due)
            return self.inner.send(request)

    def _arrive(self, now: float) -> None:
        while self._due and self._due[0][0] <= now:
            self.inner.apply(self._due.pop(0)[1])


def _bounded(promises: Promises) -> Promises:
    settle = Settle(revoke=BOUND, grant=BOUND, publish=BOUND, delete=BOUND, disable=BOUND)
    return promises.model_copy(update={"settle": settle})
