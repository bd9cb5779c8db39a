"""The transport without a wire: calls a WSGI application in this process, for tests and proofs."""

import io
import sys
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

from withheld_suites.targets.transport import Call, Exchange, Piece, Transport, add_header

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class InProcess(Transport):
    """Calls an application directly, with the same interface and the same moments as the wire."""

    def __init__(self, application: Wsgi, now: Callable[[], float]) -> None:
        """An application as PEP 3333 defines it."""
        self._application = application
        self._now = now

    def exchange(self, call: Call) -> Exchange:
        """One call; an exception of the application makes the exchange unknown, as a dead server would."""
        status: int | None = None
        headers: dict[str, str] = {}
        pieces: list[Piece] = []

        def start_response(line: str, fields: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], None]:
            nonlocal status
            status = int(line.split(" ", 1)[0])
            headers.clear()
            for name, value in fields:
                add_header(headers, name, value)
            return lambda data: pieces.append(Piece(self._now(), data))

        invoke = self._now()
        try:
            body = self._application(_environ(call), start_response)
            try:
                pieces.extend(Piece(self._now(), data) for data in body if data)
            finally:
                close = getattr(body, "close", None)
                if close is not None:
                    close()
        except Exception as error:  # An application may raise anything; its host must go on, as any server would.
            why = f"the application raised {type(error).__name__}"
            first = pieces[0].at if pieces else None
            return Exchange("unknown", invoke, None, status, dict(headers), tuple(pieces), first, why)
        complete = pieces[-1].at if pieces else self._now()
        first = pieces[0].at if pieces else complete
        return Exchange("answered", invoke, complete, status, dict(headers), tuple(pieces), first)

    def close(self) -> None:
        """Nothing is kept open."""


def _environ(call: Call) -> dict[str, Any]:
    parts = urlsplit(call.path)
    body = call.body or b""
    environ: dict[str, Any] = {
        "REQUEST_METHOD": call.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote(parts.path, "latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_NAME": "in-process",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
    }
    for name, value in call.headers:
        key = name.upper().replace("-", "_")
        environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
    return environ
