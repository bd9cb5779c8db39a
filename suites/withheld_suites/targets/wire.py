"""The transport over sockets: kept-alive HTTP/1.1 connections of the standard library, one principal each."""

import http.client
import select
import socket
import ssl
import threading
from collections.abc import Callable
from urllib.parse import SplitResult

from withheld_suites.errors import TargetError
from withheld_suites.targets.addresses import parsed
from withheld_suites.targets.transport import LARGEST_BODY, Call, Exchange, Piece, Transport, add_header

_MOST_IDLE = 48
"""Connections kept while unused: below the hundred that a common server accepts in all."""


class Wire(Transport):
    """Speaks HTTP/1.1 to one address.

    A connection carries one exchange at a time and belongs to one channel. A kept connection that the other side has
    closed is noticed before anything is sent on it, and replaced; once a byte has left, nothing is ever sent again.
    """

    def __init__(
        self,
        url: str,
        now: Callable[[], float],
        timeout: float = 60.0,
        *,
        context: ssl.SSLContext | None = None,
        proxy: str | None = None,
    ) -> None:
        """``timeout``: seconds to connect, and then for the whole exchange. ``context``: whom to trust, none: the
        system's certificates. ``proxy``: the URL of an HTTP proxy. Raises ``TargetError`` on a bad URL."""
        self._address = _address(url)
        self._context = context
        self._proxy = None if proxy is None else _address(proxy)
        self._now = now
        self._timeout = timeout
        self._lock = threading.Lock()
        self._idle: dict[http.client.HTTPConnection, str] = {}
        self._busy: set[http.client.HTTPConnection] = set()
        self._closed = False
        self._host = self._address.netloc
        # A proxy is given the whole URL, but for what it only passes on.
        whole = self._proxy is not None and self._address.scheme == "http"
        self._prefix = (f"http://{self._host}" if whole else "") + self._address.path.rstrip("/")

    def exchange(self, call: Call) -> Exchange:
        """One call over a connection of its channel."""
        message = self._message(call)
        try:
            connection = self._opened() if call.fresh else self._take(call.channel)
        except OSError as error:
            now = self._now()
            return Exchange("unsent", now, now, error=f"could not connect: {_words(error)}")
        exchange, reusable = self._carry(connection, call.method, message)
        self._give_back(connection, call.channel, reusable and not call.fresh)
        return exchange

    def close(self) -> None:
        """Close idle connections, and wake whoever waits on a busy one."""
        with self._lock:
            self._closed = True
            idle, busy = list(self._idle), list(self._busy)
            self._idle.clear()
        for connection in idle:
            connection.close()
        for connection in busy:
            _shut(connection)

    def _message(self, call: Call) -> bytes:
        lines = [f"{call.method} {self._prefix}{call.path} HTTP/1.1", f"Host: {self._host}"]
        lines += [f"{name}: {value}" for name, value in call.headers]
        if call.body is not None or call.method in ("POST", "PUT", "PATCH"):
            lines.append(f"Content-Length: {len(call.body or b'')}")
        if any("\r" in line or "\n" in line for line in lines):
            raise ValueError("a line break in the head of a request")
        # One write for head and body: two would cost a packet, and the second could be held back.
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + (call.body or b"")

    def _take(self, channel: str) -> http.client.HTTPConnection:
        while True:
            with self._lock:
                if self._closed:
                    raise ConnectionAbortedError("the run is over")
                kept = next((known for known, owner in self._idle.items() if owner == channel), None)
                if kept is None:
                    break
                del self._idle[kept]
                self._busy.add(kept)
            if _alive(kept):
                return kept
            self._give_back(kept, channel, reusable=False)
        return self._opened()

    def _opened(self) -> http.client.HTTPConnection:
        with self._lock:
            if self._closed:
                raise ConnectionAbortedError("the run is over")
        connection = self._new()
        with self._lock:
            self._busy.add(connection)
        return connection

    def _new(self) -> http.client.HTTPConnection:
        first = self._proxy or self._address
        host, port = first.hostname or "", first.port or (443 if first.scheme == "https" else 80)
        connection: http.client.HTTPConnection
        if self._address.scheme == "https":
            connection = http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
            if self._proxy is not None:
                connection.set_tunnel(self._address.hostname or "", self._address.port or 443)
        else:
            connection = http.client.HTTPConnection(host, port, timeout=self._timeout)
        connection.connect()
        # http.client asks for it too; said here because a latency that waits for an acknowledgement is worth nothing.
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def _give_back(self, connection: http.client.HTTPConnection, channel: str, reusable: bool) -> None:
        oldest = None
        with self._lock:
            self._busy.discard(connection)
            if reusable and not self._closed:
                self._idle[connection] = channel
                if len(self._idle) > _MOST_IDLE:
                    oldest = next(iter(self._idle))
                    del self._idle[oldest]
            else:
                oldest = connection
        if oldest is not None:
            oldest.close()

    def _carry(self, connection: http.client.HTTPConnection, method: str, message: bytes) -> tuple[Exchange, bool]:
        """The exchange, and whether the connection can carry another."""
        sock = connection.sock
        pieces: list[Piece] = []
        status: int | None = None
        headers: dict[str, str] = {}
        invoke = self._now()
        deadline = invoke + self._timeout
        response = http.client.HTTPResponse(sock, method=method)
        try:
            sock.settimeout(self._timeout)
            sock.sendall(message)
            response.begin()
            status, headers = response.status, _headers(response)
            # The length is kept here: whether read1 counts it down differs between versions of the library.
            length = None if response.chunked else response.length
            size = 0
            while size != length and (data := response.read1(65536 if length is None else length - size)):
                pieces.append(Piece(self._now(), data))
                size += len(data)
                if size > LARGEST_BODY:
                    raise http.client.HTTPException(f"the body is larger than {LARGEST_BODY} bytes")
                left = deadline - self._now()
                if left <= 0:
                    raise TimeoutError
                sock.settimeout(left)
            if length is not None and size < length:
                raise http.client.IncompleteRead(b"", length - size)
        except (OSError, http.client.HTTPException, ValueError) as error:
            response.close()
            first = pieces[0].at if pieces else None
            why = f"no whole response: {_words(error)}"
            return Exchange("unknown", invoke, None, status, headers, tuple(pieces), first, why), False
        complete = pieces[-1].at if pieces else self._now()
        reusable = not response.will_close
        response.close()
        first = pieces[0].at if pieces else complete
        return Exchange("answered", invoke, complete, status, headers, tuple(pieces), first), reusable


def _address(url: str) -> SplitResult:
    try:
        return parsed(url)
    except ValueError as error:
        raise TargetError(f"target {error}") from None


def _alive(connection: http.client.HTTPConnection) -> bool:
    """Whether a kept connection is open and silent: bytes before a request, or an end, make it useless."""
    if connection.sock is None:
        return False
    watch = select.poll()
    watch.register(connection.sock, select.POLLIN)
    return not watch.poll(0)


def _shut(connection: http.client.HTTPConnection) -> None:
    sock: socket.socket | None = connection.sock
    if sock is None:
        return  # Its own thread was quicker.
    try:
        sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        connection.close()


def _headers(response: http.client.HTTPResponse) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in response.getheaders():
        add_header(found, name, value)
    return found


def _words(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "timed out"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__
