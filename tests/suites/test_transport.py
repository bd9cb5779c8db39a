"""The wire sends once, keeps what arrives, and says plainly what became of a call."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.targets.in_process import InProcess
from withheld_suites.targets.transport import Call
from withheld_suites.targets.wire import Wire

ASK = Call("POST", "/ask", (("X-Who", "bob"),), b"{}", "bob")


@contextmanager
def server(*scripts: Callable[[socket.socket], None]) -> Iterator[tuple[str, list[bytes]]]:
    """A server that treats its first connection by the first script, and so on, and notes all requests."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(5)
    seen: list[bytes] = []

    def serve() -> None:
        for script in scripts:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(5)
                noting = Noting(connection, seen)
                script(noting)  # type: ignore[arg-type]

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", seen
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)


class Noting:
    """A socket that notes each request it reads."""

    def __init__(self, inner: socket.socket, seen: list[bytes]) -> None:
        self.inner, self.seen = inner, seen

    def request(self) -> None:
        self.seen.append(self.inner.recv(65536))

    def send(self, data: bytes) -> None:
        self.inner.sendall(data)


def answer(connection: Noting, body: bytes = b"yes", extra: bytes = b"") -> None:
    connection.request()
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n%s\r\n%s" % (len(body), extra, body))


def test_one_connection_carries_many_exchanges_of_one_principal() -> None:
    def two(connection: Noting) -> None:
        answer(connection)
        answer(connection, b"again")

    with server(two) as (url, seen):
        wire = Wire(url, Clock().now)
        first, second = wire.exchange(ASK), wire.exchange(ASK)
        wire.close()
    assert [first.body, second.body] == [b"yes", b"again"]
    assert first.outcome == second.outcome == "answered"
    assert len(seen) == 2
    assert seen[0].startswith(b"POST /ask HTTP/1.1\r\nHost: 127.0.0.1:")
    assert b"X-Who: bob\r\nContent-Length: 2\r\n\r\n{}" in seen[0]


def test_two_principals_never_share_a_connection() -> None:
    with server(answer, answer) as (url, _):
        wire = Wire(url, Clock().now)
        bob = wire.exchange(ASK)
        cat = wire.exchange(Call("POST", "/ask", body=b"{}", channel="cat"))
        wire.close()
    assert (bob.outcome, cat.outcome) == ("answered", "answered")


def test_a_fresh_call_has_a_connection_to_itself() -> None:
    with server(answer, answer, answer) as (url, _):
        wire = Wire(url, Clock().now)
        # Each connection of this server answers once, so nothing was sent over one that is used already.
        outcomes = [wire.exchange(call).outcome for call in (ASK, replace(ASK, fresh=True), replace(ASK, fresh=True))]
        wire.close()
        assert wire.exchange(replace(ASK, fresh=True)).outcome == "unsent"
    assert outcomes == ["answered"] * 3


def test_times_lie_around_the_wire() -> None:
    def slow(connection: Noting) -> None:
        connection.request()
        connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n")
        time.sleep(0.1)
        connection.send(b"ab")
        time.sleep(0.1)
        connection.send(b"cd")

    with server(slow) as (url, _):
        wire = Wire(url, Clock().now)
        exchange = wire.exchange(ASK)
        wire.close()
    assert [piece.data for piece in exchange.pieces] == [b"ab", b"cd"]
    assert exchange.first_byte is not None
    assert exchange.complete is not None
    assert exchange.first_byte - exchange.invoke >= 0.1
    assert exchange.complete - exchange.first_byte >= 0.09


def test_a_connection_that_was_closed_while_idle_is_replaced() -> None:
    with server(answer, answer) as (url, seen):
        wire = Wire(url, Clock().now)
        wire.exchange(ASK)
        time.sleep(0.1)
        assert wire.exchange(ASK).outcome == "answered"
        wire.close()
    assert len(seen) == 2


def test_a_request_that_may_have_arrived_is_never_sent_again() -> None:
    with server(lambda connection: connection.request(), answer) as (url, seen):  # type: ignore[attr-defined]
        wire = Wire(url, Clock().now)
        exchange = wire.exchange(ASK)
        wire.close()
        assert exchange.outcome == "unknown"
        assert exchange.complete is None
        assert len(seen) == 1


def test_what_arrived_before_a_break_is_kept() -> None:
    def half(connection: Noting) -> None:
        connection.request()
        connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nK-4711")

    with server(half) as (url, _):
        wire = Wire(url, Clock().now)
        exchange = wire.exchange(ASK)
        wire.close()
    assert (exchange.outcome, exchange.status, exchange.body) == ("unknown", 200, b"K-4711")


def test_a_time_out_is_unknown() -> None:
    with server(lambda connection: (connection.request(), time.sleep(0.5))) as (url, _):  # type: ignore[attr-defined]
        wire = Wire(url, Clock().now, timeout=0.2)
        exchange = wire.exchange(ASK)
        wire.close()
    assert (exchange.outcome, exchange.error) == ("unknown", "no whole response: timed out")


def test_a_dripping_body_times_out_too() -> None:
    def drip(connection: Noting) -> None:
        connection.request()
        connection.send(b"HTTP/1.1 200 OK\r\n\r\n")
        for _ in range(10):
            time.sleep(0.05)
            try:
                connection.send(b".")
            except OSError:
                return

    with server(drip) as (url, _):
        wire = Wire(url, Clock().now, timeout=0.2)
        assert wire.exchange(ASK).outcome == "unknown"
        wire.close()


def test_nobody_listening_means_that_nothing_was_sent() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"http://127.0.0.1:{taken.getsockname()[1]}"
    exchange = Wire(url, Clock().now).exchange(ASK)
    assert exchange.outcome == "unsent"
    assert exchange.error == "could not connect: Connection refused"


def test_a_chunked_body_ends_with_its_last_chunk() -> None:
    def chunked(connection: Noting) -> None:
        connection.request()
        connection.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        answer(connection)

    with server(chunked) as (url, _):
        wire = Wire(url, Clock().now)
        assert wire.exchange(ASK).body == b"abcde"
        assert wire.exchange(ASK).body == b"yes"
        wire.close()


def test_closing_wakes_whoever_waits() -> None:
    with server(lambda connection: (connection.request(), time.sleep(1))) as (url, _):  # type: ignore[attr-defined]
        wire = Wire(url, Clock().now)
        threading.Timer(0.1, wire.close).start()
        assert wire.exchange(ASK).outcome == "unknown"


@pytest.mark.parametrize("url", ["127.0.0.1:80", "ftp://x", "http://", "http://x:0", "http://x:port"])
def test_a_bad_url_is_named(url: str) -> None:
    with pytest.raises(TargetError, match="target"):
        Wire(url, Clock().now)


def test_a_line_break_in_a_header_is_refused() -> None:
    with pytest.raises(ValueError, match="line break"):
        Wire("http://127.0.0.1:9", Clock().now).exchange(Call("GET", "/", (("X", "a\r\nY: b"),)))


def test_the_application_in_this_process_looks_the_same() -> None:
    def application(environ, start_response):  # type: ignore[no-untyped-def]
        start_response("200 OK", [("X-Path", environ["PATH_INFO"]), ("X-Query", environ["QUERY_STRING"])])
        return [environ["wsgi.input"].read(), environ["HTTP_X_WHO"].encode()]

    exchange = InProcess(application, Clock().now).exchange(Call("POST", "/a%20b?q=1", (("X-Who", "bob"),), b"hi "))
    assert exchange.body == b"hi bob"
    assert exchange.headers == {"x-path": "/a b", "x-query": "q=1"}
    assert exchange.outcome == "answered"
