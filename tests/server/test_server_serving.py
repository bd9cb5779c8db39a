"""Starting and stopping, streams that outlive their permission, and many askers at once."""

import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests

from withheld_server.api.stream import events
from withheld_server.asking import Asked
from withheld_server.errors import PortInUse
from withheld_server.serving import start
from withheld_server.settings import Settings

QUESTION = "What is the visa fee for Lisbon?"


def test_a_port_in_use_is_a_clear_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse, match=f"cannot listen on 127.0.0.1 port {port}: Address already in use"):
            start(port=port)


def test_a_stopped_server_is_gone_and_may_be_stopped_twice() -> None:
    running = start(Settings(threads=2))
    assert requests.get(f"{running.url}/health", timeout=5).json()["status"] == "ok"
    running.stop()
    running.stop()
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{running.url}/health", timeout=5)


def test_two_servers_share_nothing() -> None:
    one, other = start(Settings(threads=1)), start(Settings(threads=1))
    assert one.url != other.url
    assert one.admin_key != other.admin_key
    answer = requests.get(f"{one.url}/control/clock", headers={"Authorization": f"Bearer {other.admin_key}"}, timeout=5)
    assert answer.status_code == 401
    one.stop()
    other.stop()


def stream(desk: Any) -> Any:
    pipeline = desk.server.pipeline
    asked = Asked(QUESTION, QUESTION)
    return events(desk.server, desk.server.services.runs.begin(pipeline.ask("bob", asked), asked), "r")


def test_a_stream_stops_when_access_ends(desk: Any) -> None:
    frames = stream(desk)
    assert next(frames).startswith(b"event: meta")
    assert b"4,812" in next(frames)
    desk.change("revoke", subject="principal:bob", object="document:policy")
    rest = list(frames)
    assert len(rest) == 1
    assert rest[0].startswith(b"event: error")
    assert b"4,812" not in rest[0]


@pytest.mark.parametrize(
    "change", [{"verb": "disable", "subject": "principal:bob"}, {"verb": "delete", "object": "document:policy"}]
)
def test_a_stream_stops_before_the_first_content(desk: Any, change: dict[str, Any]) -> None:
    frames = stream(desk)
    desk.change(**change)
    assert [frame.split(b"\n")[0] for frame in frames] == [b"event: meta", b"event: error"]


def test_a_stream_goes_on_when_something_else_changes(desk: Any, record: Any) -> None:
    frames = stream(desk)
    next(frames)
    desk.change(
        "publish",
        object="document:new",
        document={"id": "new", "title": "New", "owner": "bob"},
        version=record("version")("new", 1, "Nothing."),
    )
    assert b"event: done" in b"".join(frames)


@pytest.mark.slow
def test_askers_at_once_never_get_each_others_answers(desk: Any) -> None:
    def ask(number: int) -> tuple[str, bool, str]:
        who = ("bob", "eve")[number % 2]
        body = {"question": QUESTION, "regenerate": number % 3 == 0}
        headers = {"Authorization": f"Bearer {tokens[who]}", "X-Request-Id": f"n-{number}"}
        answer = desk.server_app.test_client().post("/v1/ask", json=body, headers=headers).json
        return who, "4,812" in str(answer), answer["request_id"]

    tokens = {who: desk.token(who) for who in ("bob", "eve")}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(200)))
    assert all(shown == (who == "bob") for who, shown, _ in answers)
    assert [request_id for _, _, request_id in answers] == [f"n-{number}" for number in range(200)]


@pytest.mark.slow
def test_a_revocation_holds_for_every_ask_that_begins_after_it(desk: Any) -> None:
    token = desk.token("bob")

    def ask(_: int) -> bool:
        headers = {"Authorization": f"Bearer {token}"}
        return (
            "4,812" in desk.server_app.test_client().post("/v1/ask", json={"question": QUESTION}, headers=headers).text
        )

    access = {"subject": "principal:bob", "object": "document:policy"}
    with ThreadPoolExecutor(4) as pool:
        for _ in range(20):
            noise = [pool.submit(ask, n) for n in range(4)]
            desk.change("revoke", **access)
            assert not ask(0)
            desk.change("grant", **access)
            assert ask(0)
            for future in noise:
                future.result()
