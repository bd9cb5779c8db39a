"""A target around another one: everything is handed on, and a subclass changes what it is about."""

from collections.abc import Callable, Iterable

from withheld_policies.promises import Promises
from withheld_policies.world import World
from withheld_suites.targets.base import Ack, Order, Reply, Request, Target


class Wrapped(Target):
    """Hands everything on. ``replied`` may replace what came back."""

    def __init__(
        self,
        inner: Target,
        *,
        promises: Callable[[Promises], Promises] = lambda promises: promises,
        replied: Callable[[Request, Reply], Reply] = lambda _, reply: reply,
    ) -> None:
        """``promises`` changes what the target promises, once it has started."""
        self.inner = inner
        self.capabilities = inner.capabilities
        self.promises = inner.promises
        self._promises = promises
        self._replied = replied

    def start(self, world: World) -> None:
        """Start it."""
        self.inner.start(world)
        self.promises = self._promises(self.inner.promises)

    def now(self) -> float:
        """Its clock."""
        return self.inner.now()

    def send(self, request: Request) -> Reply:
        """Send, and replace the reply."""
        return self._replied(request, self.inner.send(request))

    def apply(self, order: Order) -> Ack:
        """Apply it."""
        return self.inner.apply(order)

    def stop(self) -> Iterable[str]:
        """Stop it."""
        return self.inner.stop()
