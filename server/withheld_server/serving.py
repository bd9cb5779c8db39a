"""Starting and stopping a server: waitress on one address, in a thread or in the foreground."""

import errno
import socket
from dataclasses import dataclass
from threading import Thread

from flask import Flask
from waitress.server import BaseWSGIServer, create_server

from withheld_server.api.wire import Server
from withheld_server.app import create_app
from withheld_server.errors import PortInUse
from withheld_server.settings import Settings


@dataclass(slots=True)
class Running:
    """A server that is running. ``url`` has no slash at its end."""

    url: str
    admin_key: str
    app: Flask
    _server: BaseWSGIServer
    _thread: Thread

    def stop(self) -> None:
        """Stop serving and close the database. Safe to call twice."""
        self._server.close()
        self._thread.join(timeout=5)
        self._server.task_dispatcher.shutdown(timeout=5)
        parts(self.app).services.library.store.close()


def parts(app: Flask) -> Server:
    """The parts of an application."""
    found: Server = app.extensions["withheld"]
    return found


def start(settings: Settings | None = None, host: str = "127.0.0.1", port: int = 0) -> Running:
    """Serve in a thread; port 0 takes a free one. Raises ``PortInUse``."""
    settings = settings or Settings()
    app = create_app(settings)
    server = listen(app, settings, host, port)
    thread = Thread(target=_run, args=(server,), name="withheld-server", daemon=True)
    thread.start()
    return Running(address(server), parts(app).admin_key, app, server, thread)


def serve_forever(app: Flask, settings: Settings, host: str = "127.0.0.1", port: int = 8765) -> None:
    """Serve in the foreground until interrupted. Raises ``PortInUse``."""
    server = listen(app, settings, host, port)
    try:
        server.run()
    finally:
        parts(app).services.library.store.close()


def listen(app: Flask, settings: Settings, host: str, port: int) -> BaseWSGIServer:
    """A server bound to its address. Raises ``PortInUse``."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Without it a small response waits for the acknowledgement of the one before: 40 ms on a kept-alive connection.
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        bound.bind((host, port))
        bound.listen(1024)
    except OSError as error:
        bound.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL):
            raise PortInUse(f"cannot listen on {host} port {port}: {error.strerror}") from None
        raise
    return create_server(app, sockets=[bound], threads=settings.threads, clear_untrusted_proxy_headers=True)


def address(server: BaseWSGIServer) -> str:
    """Where it listens."""
    host, port = server.socket.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _run(server: BaseWSGIServer) -> None:
    try:
        server.run()
    except OSError as error:
        # Closing the listening socket is how the loop is ended.
        if error.errno != errno.EBADF:
            raise
