"""Starting and stopping a server: waitress on one address, in a thread or in the foreground."""

import logging
import socket
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any, cast

from flask import Flask
from waitress import wasyncore  # type: ignore[import-untyped]
from waitress.server import BaseWSGIServer, create_server  # type: ignore[import-untyped]

from withheld_server.api.wire import Server
from withheld_server.app import create_app
from withheld_server.errors import PortInUse
from withheld_server.settings import Settings


@dataclass(slots=True)
class Running:
    """A server on its address. ``url`` has no slash at its end."""

    url: str
    app: Flask
    _server: BaseWSGIServer
    _channels: dict[int, Any]
    _ended: Event = field(default_factory=Event)
    _thread: Thread | None = None

    @property
    def admin_key(self) -> str:
        """The key of the control plane."""
        return parts(self.app).admin_key

    def begin(self) -> None:
        """Serve in a thread."""
        self._thread = Thread(target=self.serve, name="withheld-server", daemon=True)
        self._thread.start()

    def serve(self) -> None:
        """Answer requests until ``stop`` is called, or an exception such as ``KeyboardInterrupt`` ends it."""
        while not self._ended.is_set():
            # One turn at a time, because the loop has no other end than closing its sockets under it.
            wasyncore.loop(timeout=30, map=self._channels, count=1)

    def ended(self) -> str | None:
        """Why it serves no more although nobody stopped it, in words; none while it does."""
        thread = self._thread
        died = thread is not None and not thread.is_alive() and not self._ended.is_set()
        return "the server's loop ended" if died else None

    def stop(self) -> None:
        """Let the workers finish, then close every connection and the database. Safe to call twice."""
        if self._ended.is_set():
            return
        self._ended.set()
        if self._thread is not None:
            self._server.pull_trigger()
            self._thread.join()
        self._server.task_dispatcher.shutdown(timeout=5)
        self._server.close()
        wasyncore.close_all(self._channels, ignore_all=True)
        parts(self.app).services.close()


def parts(app: Flask) -> Server:
    """The parts of an application."""
    found: Server = app.extensions["withheld"]
    return found


def start(settings: Settings | None = None, host: str = "127.0.0.1", port: int = 0) -> Running:
    """Serve in a thread; port 0 takes a free one. Raises ``PortInUse``."""
    running = listen(settings or Settings(), host, port)
    running.begin()
    return running


def serve_forever(running: Running) -> None:
    """Serve in the foreground what ``listen`` has bound, until interrupted."""
    try:
        running.serve()
    finally:
        running.stop()


def listen(settings: Settings, host: str = "127.0.0.1", port: int = 8765) -> Running:
    """A server bound to its address that serves nothing yet. Raises ``PortInUse``."""
    return attend(bind(host, port), settings)


def attend(bound: socket.socket, settings: Settings) -> Running:
    """A server on a socket that listens already; it serves nothing yet."""
    # More connections than threads are the normal case here; the warning would be a line a request.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    app = create_app(settings)
    channels: dict[int, Any] = {}
    # One socket makes one server, never the kind that holds several.
    server = cast(BaseWSGIServer, create_server(app, map=channels, sockets=[bound], threads=settings.threads))
    return Running(url_of(bound), app, server, channels)


def url_of(bound: socket.socket) -> str:
    """The address of a socket, as a URL without a slash at its end."""
    name, taken = bound.getsockname()[:2]
    return f"http://[{name}]:{taken}" if ":" in name else f"http://{name}:{taken}"


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes a free one. Raises ``PortInUse``."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Without it a small response waits for the acknowledgement of the one before: 40 ms on a kept-alive connection.
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        bound.bind((host, port))
        bound.listen(1024)
    except OSError as error:
        bound.close()
        raise PortInUse(f"cannot listen on {host} port {port}: {error.strerror}") from None
    return bound
