"""The target that is started here: the mock server in this process, on a free port of the loopback address."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from withheld_policies.world import World
from withheld_suites.clock import Clock
from withheld_suites.targets.http import HttpTarget

if TYPE_CHECKING:
    from withheld_server.faults import Fault
    from withheld_server.serving import Running


class EmbeddedTarget(HttpTarget):
    """The mock, asked over real HTTP like any other target; it ends with the run."""

    name: ClassVar[str] = "embedded"

    def __init__(self, *, salt: str = "", faults: Iterable[tuple[str, dict[str, Any]]] = ()) -> None:
        """Starts the server; ``faults`` are switched on once the world is loaded."""
        self._running: Running | None = start_mock()
        super().__init__(self._running.url, self._running.admin_key, salt=salt, faults=faults, clock=Clock())

    def start(self, world: World) -> None:
        """Load the world; whatever goes wrong, the server does not outlive it."""
        try:
            super().start(world)
        except BaseException:
            self._halt()
            raise

    def stop(self) -> Iterable[str]:
        """Hang up and end the server; nothing of it is left."""
        self._transport.close()
        self._halt()
        return []

    def _halt(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None


def start_mock(host: str = "127.0.0.1", port: int = 0) -> "Running":
    """A mock server in a thread of this process; port 0 takes a free one."""
    from withheld_server.serving import start
    from withheld_server.settings import Settings

    return start(Settings(), host, port)


def mock_faults() -> "dict[str, type[Fault]]":
    """The mock's faults by name."""
    from withheld_server import faults

    return {fault.name: fault for fault in faults.load().all()}
