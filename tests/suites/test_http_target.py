"""The target behind a URL reads the mock's answers, tells refusals from errors, and gives no secret away."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from withheld_policies.facts import Fact
from withheld_policies.world import Access, Document, Group, Header, Passage, Principal, Question, Version, World
from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Order, Reply, Request
from withheld_suites.targets.http import HttpTarget
from withheld_suites.targets.in_process import InProcess

KEY = "the-admin-key"

ANSWER = {
    "answer": "It is K-4711.",
    "abstained": False,
    "reason": None,
    "clarifies": False,
    "citations": [{"document": "d", "version": 1, "passage": "d@1#1", "title": "Plan"}],
    "contexts": [{"document": "d", "version": 1, "passage": "d@1#1", "title": "Plan", "text": "K-4711", "score": 2.5}],
    "conversation": None,
    "answer_id": "n-1",
    "request_id": "r-1",
    "revision": 3,
    "cache": {"answer": "hit"},
}


class Mock:
    """As much of a mock server as these tests need; ``data`` answers the data plane with status, type and body."""

    def __init__(self, data: Callable[[dict[str, Any], bytes], tuple[int, str, Any]] | None = None) -> None:
        self.data = data or (lambda environ, body: (200, "application/json", ANSWER))
        self.calls: list[tuple[str, str, str, bytes]] = []
        self.expires = 1e9
        self.refuse: set[str] = set()
        self.change: tuple[int, dict[str, Any]] = (200, {"revision": 1, "now": 0.0})

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"] + ("?" + environ["QUERY_STRING"] if environ["QUERY_STRING"] else "")
        body = environ["wsgi.input"].read()
        self.calls.append((environ["REQUEST_METHOD"], path, environ.get("HTTP_AUTHORIZATION", ""), body))
        status, sort, value = self.answer(path, environ, body)
        start_response(f"{status} X", [("Content-Type", sort), ("Set-Cookie", "sid=12345678")])
        return value if isinstance(value, list) else [value if isinstance(value, bytes) else json.dumps(value).encode()]

    def answer(self, path: str, environ: dict[str, Any], body: bytes) -> tuple[int, str, Any]:
        sort = "application/json"
        if path == "/v1/login":
            who = json.loads(body)["principal"]
            if who in self.refuse:
                return 401, sort, {"error": {"code": "unauthenticated", "message": "no"}}
            return 200, sort, {"token": f"token-of-{who}", "expires": self.expires}
        if path.startswith("/control") and environ["HTTP_AUTHORIZATION"] != f"Bearer {KEY}":
            return 403, sort, {"error": {"code": "forbidden", "message": "no"}}
        control: dict[str, tuple[int, Any]] = {
            "/health": (200, {"status": "ok", "revision": 0}),
            "/control/clock": (200, {"now": 2.0}),
            "/control/changes": self.change,
        }
        if path in control or path.startswith("/control"):
            status, value = control.get(path, (200, {}))
            return status, sort, value
        return self.data(environ, body)

    def bodies(self, path: str) -> list[dict[str, Any]]:
        return [json.loads(body) for _, known, _, body in self.calls if known == path]


def world() -> World:
    def version(document: str, number: int, staged: bool = False) -> Version:
        passage = Passage(id=f"{document}@{number}#1", text="K-4711")
        return Version(document=document, number=number, staged=staged, passages=(passage,))

    return World(
        [
            Header(seed=1),
            Principal(id="bob", name="Bob"),
            Principal(id="dan", name="Dan", disabled=True),
            Document(id="d", title="Plan"),
            Document(id="new", title="News", staged=True),
            version("d", 1),
            version("d", 2, staged=True),
            version("new", 1),
            Fact(id="f", document="d", subject="plan", attribute="code", stated=()),
            Question(id="q", phrasings=({"text": "What is the code?"},)),  # type: ignore[arg-type]
            Access(subject="principal:bob", object="document:d"),
            Access(subject="principal:bob", object="document:new", expires=9.0),
        ]
    )


def started(mock: Mock, key: str = KEY, **options: Any) -> HttpTarget:
    clock = Clock()
    target = HttpTarget("http://mock", key, salt="s", transport=InProcess(mock, clock.now), clock=clock, **options)
    target.start(world())
    return target


def send(mock: Mock, **request: Any) -> Reply:
    return started(mock).send(Request(**{"door": "ask", "principal": "bob", "words": "What?", **request}))


def test_the_world_is_loaded_without_questions_answers_and_what_is_published_later() -> None:
    mock = Mock()
    started(mock)
    (load,) = [body.decode() for _, path, _, body in mock.calls if path == "/control/load"]
    records = [json.loads(line) for line in load.splitlines()]
    assert [record["kind"] for record in records] == [
        "world",
        "principal",
        "principal",
        "document",
        "version",
        "access",
    ]
    assert all(record.get("object") != "document:new" for record in records)
    assert len(records[1]["password"]) == 64
    assert records[1]["password"] != records[2]["password"]


def test_the_drivers_clock_follows_the_mocks() -> None:
    target = started(Mock())
    assert 2.0 <= target.now() < 3.0
    assert 0 < target.promises.clock_error < 0.1


def test_faults_are_switched_on_with_their_knobs() -> None:
    mock = Mock()
    started(mock, faults=[("slow", {"seconds": 2})])
    assert mock.bodies("/control/faults") == [{"on": [{"name": "slow", "knobs": {"seconds": 2}}]}]


def test_an_answer_is_read() -> None:
    reply = send(Mock())
    response = reply.response
    assert (reply.outcome, response.status, response.text) == ("ok", 200, "It is K-4711.")
    assert (response.abstained, response.nonce, response.cache) == (False, "n-1", {"answer": "hit"})
    assert response.request_id == "r-1"
    assert response.contexts is not None
    assert response.contexts[0].text == "K-4711"
    assert response.citations is not None
    assert response.citations[0].title == "Plan"
    assert response.body is not None
    assert json.loads(response.body) == ANSWER
    assert reply.complete is not None
    assert reply.invoke <= reply.complete


def test_contexts_that_are_not_shown_differ_from_none_found() -> None:
    without = {key: value for key, value in ANSWER.items() if key != "contexts"}
    assert send(Mock(lambda e, b: (200, "application/json", without))).response.contexts is None
    assert send(Mock(lambda e, b: (200, "application/json", ANSWER | {"contexts": []}))).response.contexts == ()


@pytest.mark.parametrize(
    ("status", "sort", "body", "message"),
    [
        (200, "application/json", {"result": "yes"}, "status 200, unknown shape: no 'answer' in the body"),
        (200, "application/json", b'["yes"]', "unknown shape: the body is a JSON list, not an object"),
        (200, "text/html", b"<html>", "unknown shape: the body is not JSON"),
        (200, "application/json", ANSWER | {"answer": 7}, "unknown shape: text: Input should be a valid string"),
        (200, "application/json", ANSWER | {"contexts": "none"}, "unknown shape: 'contexts' is not a list of objects"),
        (200, "application/json", ANSWER | {"contexts": [{"document": "d"}]}, "unknown shape: no 'text' in the body"),
        (404, "text/html", b"<html>", "status 404, unknown shape: the body is not JSON"),
        (302, "text/html", b"", "status 302"),
        (409, "application/json", {"error": {"code": "x"}}, "status 409"),
        (500, "application/json", {"error": {"code": "internal"}}, "status 500"),
    ],
)
def test_what_is_not_understood_is_an_error_and_never_an_abstention(
    status: int, sort: str, body: Any, message: str
) -> None:
    reply = send(Mock(lambda e, b: (status, sort, body)))
    assert reply.outcome == "error"
    assert message in (reply.response.error or "")
    assert reply.response.abstained is None
    assert reply.response.body is not None


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_refusal_in_the_mocks_own_shape_is_a_response(status: int) -> None:
    body = {"error": {"code": "not_found", "message": "no such document"}}
    reply = send(Mock(lambda e, b: (status, "application/json", body)), door="open", document="d")
    assert (reply.outcome, reply.response.status, reply.response.text) == ("ok", status, None)
    assert (reply.response.error, reply.response.reason) == (None, "not_found")


def sse(*events: tuple[str, Any]) -> bytes:
    return "".join(f"event: {name}\ndata: {json.dumps(value)}\n\n" for name, value in events).encode()


def streamed(data: bytes) -> Reply:
    return send(Mock(lambda e, b: (200, "text/event-stream", [data[:7], data[7:40], data[40:]])), stream=True)


def test_a_stream_is_put_together_and_its_frames_are_kept() -> None:
    deltas = [("delta", {"text": "It is "}), ("delta", {"text": "K-4711."})]
    reply = streamed(sse(("meta", {}), *deltas, ("done", ANSWER)))
    assert reply.response.text == "It is K-4711."
    assert reply.response.body is None
    assert reply.response.frames is not None
    assert len(reply.response.frames) == 3
    assert reply.response.first_byte is not None


def test_what_a_stream_takes_back_stays_in_the_text() -> None:
    final = ANSWER | {"answer": "I do not know."}
    assert streamed(sse(("delta", {"text": "K-4711"}), ("done", final))).response.text == "K-4711\nI do not know."


def test_a_stream_without_its_end_is_an_error_that_keeps_the_text() -> None:
    reply = streamed(sse(("delta", {"text": "It is K-4711"})))
    assert (reply.outcome, reply.response.text) == ("error", "It is K-4711")
    assert reply.response.error == "the stream ended without its last event"


def test_a_stream_that_breaks_off_with_an_error_says_so() -> None:
    reply = streamed(sse(("delta", {"text": "It"}), ("error", {"error": {"code": "gone"}})))
    assert reply.response.error == "the stream ended with an error: gone"


def test_doors_are_read() -> None:
    bodies: dict[str, Any] = {
        "/v1/search": {"results": ANSWER["contexts"], "total": 1, "cache": {"retrieval": "miss"}},
        "/v1/documents": {"documents": [{"id": "d", "title": "Plan", "folder": None, "version": 1}], "total": 1},
        "/v1/documents/d": {
            "id": "d",
            "title": "Plan",
            "version": 1,
            "passages": [{"id": "p", "heading": "H", "text": "T"}],
        },
        "/v1/conversations/c": {"id": "c", "turns": [{"question": "q", "answer": "K-4711", "citations": []}]},
    }
    mock = Mock(lambda environ, body: (200, "application/json", bodies[environ["PATH_INFO"]]))
    target = started(mock)
    search = target.send(Request("search", "bob", "code")).response
    assert (search.total, search.cache, search.text) == (1, {"retrieval": "miss"}, None)
    listing = target.send(Request("list", "bob")).response
    assert listing.citations is not None
    assert (listing.citations[0].document, listing.citations[0].title) == ("d", "Plan")
    assert target.send(Request("open", "bob", document="d", version=1)).response.text == "Plan\nH\nT"
    assert mock.calls[-1][1] == "/v1/documents/d?version=1"
    assert target.send(Request("conversation", "bob", conversation="c")).response.text == "K-4711"
    assert target.send(Request("share", "bob")).outcome == "error"


def test_an_ask_says_only_what_was_planned() -> None:
    mock = Mock()
    target = started(mock)
    target.send(Request("ask", "bob", "What?"))
    target.send(Request("ask", "bob", "What?", version=1, opens=True, stream=True, regenerate=True))
    assert mock.bodies("/v1/ask") == [
        {"question": "What?"},
        {"question": "What?", "version": 1, "conversation": "new", "stream": True, "regenerate": True},
    ]


def test_without_a_principal_no_credentials_are_sent() -> None:
    mock = Mock()
    started(mock).send(Request("ask", None, "What?"))
    assert mock.calls[-1][2] == ""


def test_no_secret_is_ever_recorded() -> None:
    """A server that echoes whatever it got: the token in its body, headers and frames."""

    def echo(environ: dict[str, Any], body: bytes) -> tuple[int, str, Any]:
        return 200, "application/json", ANSWER | {"answer": f"you sent {environ['HTTP_AUTHORIZATION']} and {KEY}"}

    response = send(Mock(echo)).response
    said = response.model_dump_json()
    assert "token-of-bob" not in said
    assert KEY not in said
    assert response.text == "you sent Bearer ************ and *************"
    assert response.headers["set-cookie"] == "[redacted]"


def test_a_secret_that_is_split_between_frames_is_found() -> None:
    data = b'event: delta\ndata: {"text": "token-of-bob"}\n\n' + sse(("done", ANSWER))
    cut = data.index(b"of-bob")
    mock = Mock(lambda e, b: (200, "text/event-stream", [data[:cut], data[cut:]]))
    assert "of-bob" not in send(mock, stream=True).response.model_dump_json()


def test_a_token_is_fetched_once_and_never_because_it_was_refused() -> None:
    mock = Mock(lambda e, b: (401, "application/json", {"error": {"code": "unauthenticated", "message": ""}}))
    target = started(mock)
    for _ in range(3):
        assert target.send(Request("ask", "bob", "What?")).response.status == 401
    assert len(mock.bodies("/v1/login")) == 1


def test_a_token_is_fetched_again_when_the_clock_was_moved_past_its_end() -> None:
    mock = Mock()
    mock.expires = 100.0
    target = started(mock)
    target.apply(Order("advance", seconds=200.0))
    mock.expires = 1000.0
    target.send(Request("ask", "bob", "What?"))
    target.send(Request("ask", "bob", "What?"))
    assert len(mock.bodies("/v1/login")) == 2


def test_a_refused_login_is_what_the_ask_came_to() -> None:
    mock = Mock()
    mock.refuse = {"dan"}
    reply = started(mock).send(Request("ask", "dan", "What?"))
    assert (reply.outcome, reply.response.status) == ("ok", 401)


def test_a_publication_brings_its_records_and_the_access_that_waited_for_it() -> None:
    mock = Mock()
    target = started(mock)
    assert target.apply(Order("publish", object="document:d", version=2)).outcome == "ok"
    assert target.apply(Order("publish", object="document:new", version=1)).outcome == "ok"
    second, third = mock.bodies("/control/changes")
    assert second["version"]["number"] == 2
    assert "document" not in second
    assert third["document"]["title"] == "News"
    assert third["document"]["staged"] is False
    entry = {"kind": "access", "subject": "principal:bob", "object": "document:new", "effect": "allow", "expires": 9.0}
    assert third["access"] == [entry]


@pytest.mark.parametrize(("status", "outcome"), [(404, "error"), (422, "error"), (500, "unknown"), (503, "unknown")])
def test_a_change_that_was_refused_did_not_happen_and_one_that_failed_may_have(status: int, outcome: str) -> None:
    mock = Mock()
    target = started(mock)
    mock.change = (status, {"error": {"code": "x", "message": "words"}})
    ack = target.apply(Order("revoke", subject="principal:bob", object="document:d"))
    assert (ack.outcome, ack.error) == (outcome, f"status {status} x: words")
    assert (ack.complete is None) == (outcome == "unknown")


def test_a_wrong_key_is_said_without_the_key() -> None:
    with pytest.raises(TargetError, match="the admin key was refused") as caught:
        started(Mock(), key="not-the-admin-key")
    assert "not-the-admin-key" not in str(caught.value)


def test_something_else_behind_the_url_is_no_mock() -> None:
    def shop(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/html")])
        return [b"<html>welcome</html>"]

    target = HttpTarget("http://shop", KEY, transport=InProcess(shop, Clock().now))
    with pytest.raises(TargetError, match=r"GET /health: the body is not JSON \(is this a mock server\?\)"):
        target.start(world())


def test_stopping_empties_the_mock_once() -> None:
    mock = Mock()
    target = started(mock)
    assert [*target.stop(), *target.stop()] == []
    assert [path for _, path, _, _ in mock.calls].count("/control/reset") == 2


@pytest.mark.parametrize(("via", "extra"), [("directory", 0), ("broken directory", 1)])
def test_a_membership_may_come_from_a_whole_directory(via: Any, extra: int) -> None:
    mock = Mock()
    clock = Clock()
    target = HttpTarget("http://mock", KEY, salt="s", transport=InProcess(mock, clock.now), clock=clock)
    target.start(World([Principal(id="bob", name="Bob"), Group(id="crew", name="Crew"), Group(id="other", name="O")]))
    assert target.apply(Order("join", subject="principal:bob", object="group:crew", via=via)).outcome == "ok"
    (sent,) = mock.bodies("/control/directory")
    members = {group["id"]: group["members"] for group in sent["groups"]}
    assert "principal:bob" in members["crew"]
    assert (len(members["crew"]), members["other"]) == (1 + extra, [])


def test_a_claim_goes_into_every_field_that_could_be_believed() -> None:
    mock = Mock()
    send(mock, claims="dan")
    (path, body) = next((path, body) for _, path, _, body in mock.calls if path.startswith("/v1/ask"))
    assert (path, json.loads(body)["user"]) == ("/v1/ask?user=dan", "dan")


def test_wrong_credentials_are_nobodys_and_a_key_is_made_once() -> None:
    mock = Mock(lambda environ, _: (200, "application/json", {**ANSWER, "key": "wk-secret"}))
    target = started(mock)
    for request in (
        Request("ask", None, "What?", credential="wrong"),
        Request("ask", "bob", "What?", credential="key"),
        Request("ask", "bob", "What?", credential="key"),
    ):
        target.send(request)
    asked = [credential for _, path, credential, _ in mock.calls if path == "/v1/ask"]
    assert asked == ["Bearer credential-that-was-never-given-out", "Bearer wk-secret", "Bearer wk-secret"]
    assert [path for _, path, _, _ in mock.calls].count("/v1/keys") == 1
