"""The target that is started here: the mock server in a process of its own, on a free port of the loopback address."""

import tempfile
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from withheld_policies.world import World
from withheld_suites.clock import Clock
from withheld_suites.errors import BadOption
from withheld_suites.targets.http import HttpTarget
from withheld_suites.targets.in_process import InProcess, Wsgi

if TYPE_CHECKING:
    from withheld_server.faults import Fault
    from withheld_server.serving import Running
    from withheld_server.settings import Embedding
    from withheld_server.workers import Crew


class Serving(Protocol):
    """A mock that answers, in this process or in several."""

    @property
    def url(self) -> str:
        """Its address, without a slash at its end."""
        ...

    @property
    def admin_key(self) -> str:
        """The key of its control plane."""
        ...

    def ended(self) -> str | None:
        """Why it answers no more although nobody stopped it, in words; none while it does."""
        ...

    def stop(self) -> None:
        """End it; a second time does nothing."""
        ...


class EmbeddedTarget(HttpTarget):
    """The mock, asked over real HTTP like any other target; it ends with the run."""

    name: ClassVar[str] = "embedded"

    def __init__(
        self,
        *,
        salt: str = "",
        faults: Iterable[tuple[str, dict[str, Any]]] = (),
        timeout: float = 60.0,
    ) -> None:
        """Starts the server; ``faults`` are switched on once the world is loaded.

        A fault of several processes gets them, each with caches of its own, over a database that goes with them.
        """
        faults = list(faults)
        workers = processes(faults)
        self._folder = tempfile.TemporaryDirectory(prefix="withheld-") if workers > 1 else None
        # Processes of their own: driver and server then work side by side. Several know their faults from the start.
        self._running: Crew | None = start_crew(
            "127.0.0.1",
            0,
            workers=workers,
            database="sqlite://" if self._folder is None else f"sqlite:///{self._folder.name}/mock.db",
            faults=() if self._folder is None else faults,
        )
        url, key = self._running.url, self._running.admin_key
        super().__init__(url, key, salt=salt, faults=faults, clock=Clock(), timeout=timeout)

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
        if self._folder is not None:
            self._folder.cleanup()


class InsideTarget(HttpTarget):
    """The mock without a wire, for proofs: a call is a function call. It has no name, since it is not for runs."""

    def __init__(
        self,
        *,
        salt: str = "",
        faults: Iterable[tuple[str, dict[str, Any]]] = (),
        caches: bool = True,
        embedding: "Embedding" = "trigrams",
        around: Callable[[Wsgi], Wsgi] = lambda application: application,
    ) -> None:
        """``caches``: whether the mock has any; ``around`` puts something between the driver and the application."""
        from withheld_server.app import create_app
        from withheld_server.serving import parts
        from withheld_server.settings import LAYERS, CacheSettings, Settings

        app = create_app(
            Settings(caches={layer: CacheSettings(enabled=caches) for layer in LAYERS}, embedding=embedding)
        )
        clock = Clock()
        self._close = parts(app).services.library.store.close
        super().__init__(
            "in-process:",
            parts(app).admin_key,
            salt=salt,
            faults=faults,
            transport=InProcess(around(app), clock.now),
            clock=clock,
        )

    def stop(self) -> Iterable[str]:
        """Close the database; nothing of it is left."""
        self._close()
        return []


def start_mock(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    database: str = "sqlite://",
    embedding: "Embedding" = "trigrams",
    admin_key: str | None = None,
    faults: Iterable[tuple[str, dict[str, Any]]] = (),
) -> "Running":
    """A mock server in a thread of this process; port 0 takes a free one. Raises an error for ``is_mock_error``."""
    from withheld_server.serving import start
    from withheld_server.settings import FaultSetting, Settings

    on = tuple(FaultSetting(name=name, knobs=knobs) for name, knobs in faults)
    settings = Settings(database=database, embedding=embedding, admin_key=admin_key, faults=on)
    return start(settings, host, port)


def start_crew(
    host: str,
    port: int,
    *,
    workers: int,
    database: str,
    cache: str | None = None,
    embedding: "Embedding" = "trigrams",
    admin_key: str | None = None,
    faults: Iterable[tuple[str, dict[str, Any]]] = (),
) -> "Crew":
    """Mock servers on one port, each in a process of its own. Raises an error for ``is_mock_error``."""
    from withheld_server.settings import FaultSetting, Settings
    from withheld_server.workers import start_workers

    on = tuple(FaultSetting(name=name, knobs=knobs) for name, knobs in faults)
    settings = Settings(
        workers=workers, database=database, cache_url=cache, embedding=embedding, admin_key=admin_key, faults=on
    )
    return start_workers(settings, host, port)


def mock_faults() -> "dict[str, type[Fault]]":
    """The mock's faults by name."""
    from withheld_server import faults

    return faults.load()


def processes(faults: Iterable[tuple[str, dict[str, Any]]]) -> int:
    """How many processes must answer before these faults, which the mock has, can break anything."""
    return max((mock_faults()[name].workers for name, _ in faults), default=1)


def mock_with(faults: Iterable[tuple[str, dict[str, Any]]], *, salt: str) -> EmbeddedTarget | InsideTarget:
    """A new mock with these faults: a call is a function call, unless several processes must answer."""
    faults = list(faults)
    several = processes(faults) > 1
    return EmbeddedTarget(salt=salt, faults=faults) if several else InsideTarget(salt=salt, faults=faults)


def check_faults(wanted: Iterable[tuple[str, dict[str, Any]]]) -> None:
    """Raise ``BadOption`` for a fault or a knob that the mock does not have, before anything is made for it."""
    wanted = list(wanted)
    if not wanted:
        return
    from withheld_server.errors import ServerError
    from withheld_server.faults import checked
    from withheld_server.settings import FaultSetting

    try:
        checked(FaultSetting(name=name, knobs=knobs) for name, knobs in wanted)
    except ServerError as error:
        raise BadOption(str(error)) from None


def is_mock_error(error: Exception) -> bool:
    """Whether the mock worded it for its user: a port in use, a database that cannot be reached."""
    from withheld_server.errors import ServerError

    return isinstance(error, ServerError)
