"""Processes that answer on one port: each is a whole server; several share the database, and caches if told to."""

import json
import secrets
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from withheld_server.app import create_app
from withheld_server.caches.shared import forget, fresh
from withheld_server.errors import BadDatabase
from withheld_server.serving import bind, parts, url_of
from withheld_server.settings import CacheSettings, Settings


@dataclass(slots=True)
class Crew:
    """Workers on their common address. ``url`` has no slash at its end."""

    url: str
    admin_key: str
    _settings: Settings
    _workers: list[subprocess.Popen[str]] = field(default_factory=list)

    def ended(self) -> str | None:
        """Which worker has ended by itself, in words; none while all are there."""
        for number, worker in enumerate(self._workers, 1):
            if worker.poll() is not None:
                return f"worker {number} ended with status {worker.returncode}"
        return None

    def stop(self) -> None:
        """Let every worker finish. Safe to call twice."""
        for worker in self._workers:
            if worker.stdin is not None and not worker.stdin.closed:
                worker.stdin.close()
        for worker in self._workers:
            worker.wait()
            if worker.stdout is not None:
                worker.stdout.close()
        if self._settings.cache_url is not None and self._settings.cache_name is not None:
            forget(self._settings.cache_url, self._settings.cache_name)


def start_workers(settings: Settings, host: str = "127.0.0.1", port: int = 0) -> Crew:
    """Start ``settings.workers`` processes; port 0 takes a free one.

    Raises ``PortInUse``, ``BadDatabase`` for a database that several processes cannot share, and ``BadCache``.
    """
    # All must know the same key, which also signs links to files, and where their cache lies, which goes with them.
    given = {"admin_key": settings.admin_key or secrets.token_urlsafe(24)}
    given["cache_name"] = settings.cache_name or fresh(lambda: secrets.token_urlsafe(12))
    settings = settings.model_copy(update=given)
    if settings.workers > 1 and in_memory(settings.database):
        raise BadDatabase(
            "several workers need a database that they can share, and one in memory cannot be: "
            "give sqlite:///FILE or postgresql+psycopg://..."
        )
    with bind(host, port) as bound:
        if settings.workers > 1:
            settings = _sharing(settings)
        if settings.workers > 1 or settings.cache_url is not None:
            # Here what is wrong with either is one clear error; in a worker it would be a traceback.
            _prepare(settings)
        crew = Crew(url_of(bound), settings.admin_key or "", settings)
        try:
            for _ in range(settings.workers):
                crew._workers.append(_start(settings, bound.fileno()))
            for worker in crew._workers:
                if worker.stdout is None or worker.stdout.readline() != "ready\n":
                    raise BadDatabase("a worker did not start; what it says stands above")
        except BaseException:
            crew.stop()
            raise
    return crew


def in_memory(database: str) -> bool:
    """Whether a database is one of this process's memory."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        return False  # Whoever opens it says what is wrong.
    name = url.database or ""
    return url.get_backend_name() == "sqlite" and (name in ("", ":memory:") or "mode=memory" in database)


def _sharing(settings: Settings) -> Settings:
    # What one worker remembers of a conversation lacks the turns that another one answered.
    caches = {**settings.caches, "conversation": CacheSettings(enabled=False)}
    return settings.model_copy(update={"shared": True, "caches": caches})


def _prepare(settings: Settings) -> None:
    """Make the tables, and in an empty database set the clock: before the workers could each do so."""
    app = create_app(settings.model_copy(update={"faults": ()}))
    library = parts(app).services.library
    if library.state.revision == 0:
        library.reset()
    parts(app).services.close()


def _start(settings: Settings, socket: int) -> subprocess.Popen[str]:
    worker: subprocess.Popen[str] = subprocess.Popen(
        [sys.executable, "-m", "withheld_server.worker", str(socket)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=(socket,),
        text=True,
    )
    assert worker.stdin is not None
    given: dict[str, Any] = settings.model_dump(mode="json")
    # Through a pipe, so that no list of processes shows the key.
    worker.stdin.write(json.dumps(given) + "\n")
    worker.stdin.flush()
    return worker
