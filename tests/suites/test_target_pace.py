"""How gently a target is called: a ceiling a second, a budget, and what happens when it says that it is too much."""

import json
import threading
import time
from typing import Any

import pytest

from withheld_policies.world import Header, Principal, World
from withheld_suites.clock import Clock
from withheld_suites.targets.base import Request
from withheld_suites.targets.declared.file import Limits
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.declared.pace import Pace, Spent, retry_after
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.in_process import InProcess

FILE = """
format = 1
name = "rag"
url = "http://rag"
credential = {kind = "none"}
accounts.bob.user = "bob"
[ask]
path = "/ask"
json = {q = "{words}"}
read = {text = "$.answer"}
[limits]
"""


class Busy:
    """Turns the first so many calls away."""

    def __init__(self, times: int, status: int = 429, headers: dict[str, str] | None = None) -> None:
        self.times, self.status, self.headers = times, status, headers or {}
        self.calls = 0

    def __call__(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        self.calls += 1
        away = self.calls <= self.times
        start_response(f"{self.status if away else 200} X", list(self.headers.items()) if away else [])
        return [json.dumps({"detail": "too many"} if away else {"answer": "yes"}).encode()]


def target(server: Busy, limits: str = "") -> DeclaredTarget:
    clock = Clock()
    made = DeclaredTarget(read(FILE + limits, "rag.toml"), opener=lambda _: InProcess(server, clock.now), clock=clock)
    made.start(World([Header(seed=1), Principal(id="bob", name="Bob")]))
    return made


def test_a_call_that_was_turned_away_is_sent_again_when_the_target_says() -> None:
    server = Busy(2, headers={"Retry-After": "0"})
    response = target(server).send(Request("ask", "bob", "What?")).response
    assert (response.text, server.calls) == ("yes", 3)
    assert [one["status"] for one in json.loads(response.headers["withheld-earlier"])] == [429, 429]


def test_it_is_not_sent_for_ever() -> None:
    server = Busy(99, headers={"Retry-After": "0"})
    response = target(server, "retries = 1").send(Request("ask", "bob", "What?")).response
    assert (response.status, response.error, server.calls) == (429, "status 429 too many", 2)


def test_nobody_waits_longer_than_allowed() -> None:
    server = Busy(1, headers={"Retry-After": "3600"})
    assert target(server).send(Request("ask", "bob", "What?")).response.status == 429
    assert server.calls == 1


@pytest.mark.parametrize("status", [500, 502, 503])
def test_a_failure_is_an_answer_and_never_sent_again(status: int) -> None:
    server = Busy(1, status=status)
    assert target(server).send(Request("ask", "bob", "What?")).response.status == status
    assert server.calls == 1


def test_the_budget_ends_the_calls() -> None:
    server = Busy(0)
    made = target(server, "calls = 2")
    replies = [made.send(Request("ask", "bob", "What?")) for _ in range(3)]
    assert [reply.outcome for reply in replies] == ["ok", "ok", "error"]
    assert replies[2].response.error == "the budget of 2 calls is spent (limits.calls)"
    assert server.calls == 2


def test_calls_keep_their_distance() -> None:
    made = target(Busy(0), "per_second = 50")
    begun = time.perf_counter()
    for _ in range(6):
        made.send(Request("ask", "bob", "What?"))
    assert time.perf_counter() - begun >= 5 / 50


def test_fewer_calls_at_a_time_after_a_429_and_more_again_when_all_is_well() -> None:
    pace = Pace(Limits(parallel=8))
    for status in (429, 429):
        pace.begin()
        pace.end(status)
    assert pace.parallel == 2
    for _ in range(20):
        pace.begin()
        pace.end(200)
    assert pace.parallel == 3


def test_no_more_are_under_way_than_allowed() -> None:
    pace = Pace(Limits(parallel=2))
    pace.begin()
    pace.begin()
    third = threading.Thread(target=pace.begin)
    third.start()
    third.join(0.05)
    assert third.is_alive()
    pace.end(200)
    third.join(5)
    assert not third.is_alive()


def test_whoever_waits_is_woken_at_the_end() -> None:
    pace = Pace(Limits(parallel=1))
    pace.begin()
    failed: list[str] = []

    def wait() -> None:
        try:
            pace.begin()
        except Spent as spent:
            failed.append(str(spent))

    waiting = threading.Thread(target=wait)
    waiting.start()
    pace.close()
    waiting.join(5)
    assert failed == ["the run is over"]


def test_retry_after_is_seconds_or_a_date() -> None:
    assert retry_after({"retry-after": "7"}, 0) == 7
    assert retry_after({"retry-after": "Thu, 01 Jan 1970 00:00:30 GMT"}, 0, now=lambda: 10.0) == 20
    assert [retry_after({}, attempt) for attempt in range(3)] == [0.5, 1, 2]
    assert retry_after({"retry-after": "soon"}, 0) == 0.5
