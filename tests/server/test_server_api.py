"""The contract of the API, over real HTTP on a loopback port."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from withheld_server.serving import Running, start
from withheld_server.settings import Settings

QUESTION = "What is the visa fee for Lisbon?"

WORLD: list[dict[str, Any]] = [
    {"kind": "world"},
    {"kind": "principal", "id": "bob", "name": "Bob", "password": "pw-bob"},
    {"kind": "principal", "id": "eve", "name": "Eve", "password": "pw-eve"},
    {"kind": "principal", "id": "old", "name": "Old", "password": "pw-old", "disabled": True},
    {"kind": "principal", "id": "mute", "name": "Mute"},
    {"kind": "document", "id": "policy", "title": "Lisbon travel policy", "owner": "bob"},
    {
        "kind": "version",
        "document": "policy",
        "number": 1,
        "passages": [
            {"id": "p1", "heading": "Fees", "text": "The visa fee for Lisbon is EUR 4,812."},
            {"id": "p2", "heading": "Contact", "text": "The contact code for Lisbon is KX-4821."},
        ],
    },
]


class Caller:
    """Speaks to a running server as one principal, as the administrator, or as nobody."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.session = requests.Session()
        self.session.trust_env = False
        if token is not None:
            self.session.headers["Authorization"] = f"Bearer {token}"

    def __call__(self, method: str, path: str, **more: Any) -> requests.Response:
        return self.session.request(method, self.url + path, timeout=10, **more)


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    server = start(Settings(admin_key="admin", threads=4))
    body = "\n".join(map(json.dumps, WORLD))
    answer = Caller(server.url, "admin")("POST", "/control/load", data=body)
    assert answer.json() | {"request_id": ""} == {
        "revision": 1, "documents": 1, "versions": 1, "passages": 2, "request_id": "",
    }  # fmt: skip
    yield server
    server.stop()


@pytest.fixture(scope="module")
def bob(running: Running) -> Caller:
    return login(running, "bob")


@pytest.fixture(scope="module")
def eve(running: Running) -> Caller:
    return login(running, "eve")


def login(running: Running, name: str) -> Caller:
    body = {"principal": name, "password": f"pw-{name}"}
    return Caller(running.url, Caller(running.url)("POST", "/v1/login", json=body).json()["token"])


def test_an_answer_has_everything(bob: Caller) -> None:
    answer = bob("POST", "/v1/ask", json={"question": QUESTION}, headers={"X-Request-Id": "mine-1"})
    body = answer.json()
    assert answer.headers["X-Request-Id"] == "mine-1"
    assert answer.headers["X-Cache"] == "answer=miss, semantic=miss, negative=miss, retrieval=miss, context=miss"
    assert "4,812" in body["answer"]
    assert body["citations"] == [{"document": "policy", "version": 1, "passage": "p1", "title": "Lisbon travel policy"}]
    assert body["contexts"][0]["text"] == "The visa fee for Lisbon is EUR 4,812."
    assert [c["score"] for c in body["contexts"]] == sorted((c["score"] for c in body["contexts"]), reverse=True)
    assert (body["abstained"], body["reason"], body["clarifies"]) == (False, None, False)
    assert (body["conversation"], body["request_id"], body["revision"]) == (None, "mine-1", 1)
    assert body["answer_id"]


def test_hidden_and_never_existing_look_the_same(eve: Caller) -> None:
    def shape(answer: requests.Response) -> Any:
        body = answer.json()
        return answer.status_code, {k: v for k, v in body.items() if k not in ("request_id", "answer_id")}

    for hidden, absent in (
        ("/v1/documents/policy", "/v1/documents/nothing"),
        ("/v1/documents/policy?version=1", "/v1/documents/nothing?version=1"),
        ("/v1/documents/policy/download", "/v1/documents/nothing/download"),
        ("/v1/search?q=visa+fee", "/v1/search?q=unheard+of"),
    ):
        assert shape(eve("GET", hidden)) == shape(eve("GET", absent))
    one, other = (shape(eve("POST", "/v1/ask", json={"question": q})) for q in (QUESTION, "Who invented the lantern?"))
    assert one == other
    assert one[1]["reason"] == "missing_evidence"
    assert shape(eve("POST", "/v1/ask", json={"question": QUESTION, "document": "policy"})) == one


def test_open_list_and_download(bob: Caller) -> None:
    opened = bob("GET", "/v1/documents/policy").json()
    assert (opened["id"], opened["title"], opened["version"]) == ("policy", "Lisbon travel policy", 1)
    assert opened["effective_from"] is None
    assert opened["passages"][1] == {
        "id": "p2",
        "heading": "Contact",
        "text": "The contact code for Lisbon is KX-4821.",
    }
    listed = bob("GET", "/v1/documents?limit=1").json()
    assert listed["documents"] == [{"id": "policy", "title": "Lisbon travel policy", "folder": None, "version": 1}]
    assert (listed["total"], bob("GET", "/v1/documents?offset=1").json()["documents"]) == (1, [])
    file = bob("GET", "/v1/documents/policy/download")
    assert file.headers["Content-Disposition"] == 'attachment; filename="Lisbon-travel-policy-1.txt"'
    assert file.headers["Content-Type"].startswith("text/plain")
    assert "EUR 4,812" in file.text


def test_given_contexts_are_all_that_is_read(eve: Caller) -> None:
    given = [
        {"document": "x", "version": 3, "passage": "p", "title": "Rome", "text": "The visa fee for Rome is EUR 99."}
    ]
    body = eve("POST", "/v1/ask", json={"question": "What is the visa fee for Rome?", "contexts": given}).json()
    assert "EUR 99" in body["answer"]
    assert body["citations"][0]["version"] == 3
    assert body["cache"] == {}
    assert eve("POST", "/v1/ask", json={"question": QUESTION, "contexts": []}).json()["abstained"]


def test_a_revision_that_does_not_exist_is_a_conflict(bob: Caller) -> None:
    assert bob("POST", "/v1/ask", json={"question": QUESTION, "at_least_revision": 1}).status_code == 200
    answer = bob("POST", "/v1/ask", json={"question": QUESTION, "at_least_revision": 999})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "unsatisfiable_revision")


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, "question"),
        ({"question": "Why?", "k": 0}, "k"),
        ({"question": "Why?", "colour": 1}, "colour"),
        ({"question": "Why?", "version": "two"}, "version"),
    ],
)
def test_a_bad_body_is_told_by_its_key(bob: Caller, body: Any, where: str) -> None:
    answer = bob("POST", "/v1/ask", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"].startswith(f"{where}: ")


def test_errors_of_the_web_server_have_the_same_shape(bob: Caller) -> None:
    for method, path, status in (("GET", "/nowhere", 404), ("PUT", "/v1/ask", 405)):
        answer = bob(method, path)
        assert answer.status_code == status
        assert set(answer.json()["error"]) == {"code", "message"}
    assert bob("POST", "/v1/ask", data="{").status_code == 422
    assert bob("GET", "/v1/search?q=a&k=many").status_code == 422


def test_who_may_do_what(running: Running, bob: Caller) -> None:
    nobody, admin, wrong = Caller(running.url), Caller(running.url, "admin"), Caller(running.url, "nonsense")
    for caller, data, control in ((nobody, 401, 401), (wrong, 401, 401), (bob, 200, 403), (admin, 403, 200)):
        assert caller("GET", "/v1/me").status_code == data
        assert caller("POST", "/v1/ask", json={"question": QUESTION}).status_code == data
        assert caller("GET", "/control/clock").status_code == control
        assert caller("GET", "/health").status_code == 200


def test_me_and_a_bad_login(running: Running, bob: Caller) -> None:
    me = bob("GET", "/v1/me").json()
    assert (me["id"], me["name"], me["admin"]) == ("bob", "Bob", False)
    nobody = Caller(running.url)
    messages = set()
    for name, password in (("bob", "pw-eve"), ("nobody", "pw-bob"), ("old", "pw-old"), ("mute", ""), ("mute", "None")):
        answer = nobody("POST", "/v1/login", json={"principal": name, "password": password})
        assert answer.status_code == 401
        messages.add(answer.json()["error"]["message"])
    assert messages == {"wrong principal or password"}


def events(text: str) -> list[tuple[str, Any]]:
    found = []
    for block in text.strip().split("\n\n"):
        name, data = block.split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


def test_a_stream_adds_up_to_the_answer(bob: Caller) -> None:
    whole = bob("POST", "/v1/ask", json={"question": QUESTION}).json()
    answer = bob("POST", "/v1/ask", json={"question": QUESTION, "stream": True})
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    found = events(answer.text)
    names = [name for name, _ in found]
    assert names[:2] == ["meta", "contexts"]
    assert names[-2:] == ["citations", "done"]
    assert set(names[2:-2]) == {"delta"}
    assert "".join(data["text"] for name, data in found if name == "delta") == whole["answer"]
    done = dict(found)["done"]
    assert done | {"request_id": "", "cache": {}} == whole | {"request_id": "", "cache": {}}
    assert dict(found)["contexts"]["contexts"] == whole["contexts"]


def test_the_openai_shape(bob: Caller, eve: Caller) -> None:
    messages = [
        {"role": "user", "content": "Hello"},
        {"role": "assistant", "content": "Hi"},
        {"role": "user", "content": QUESTION},
    ]
    body = bob("POST", "/v1/chat/completions", json={"model": "any", "messages": messages, "temperature": 0}).json()
    message = body["choices"][0]["message"]
    assert (body["object"], message["role"], message["abstained"]) == ("chat.completion", "assistant", False)
    assert "4,812" in message["content"]
    assert message["citations"][0]["document"] == "policy"
    parts = [{"type": "text", "text": QUESTION}]
    hidden = eve("POST", "/v1/chat/completions", json={"messages": [{"role": "user", "content": parts}]}).json()
    assert hidden["choices"][0]["message"]["abstained"]
    assert bob("GET", "/v1/models").json()["data"][0]["id"] == "withheld-mock"
    assert (
        bob("POST", "/v1/chat/completions", json={"messages": [{"role": "system", "content": "Hi"}]}).status_code == 422
    )


def test_the_openai_stream_ends_with_done(bob: Caller) -> None:
    body = {"messages": [{"role": "user", "content": QUESTION}], "stream": True}
    lines = bob("POST", "/v1/chat/completions", json=body).text.strip().split("\n\n")
    assert lines[-1] == "data: [DONE]"
    chunks = [json.loads(line.removeprefix("data: ")) for line in lines[:-1]]
    text = "".join(chunk["choices"][0]["delta"].get("content", "") for chunk in chunks)
    assert "EUR 4,812" in text
    assert chunks[-1]["choices"][0]["finish_reason"] == "stop"


def test_conversations_belong_to_one(bob: Caller, eve: Caller) -> None:
    first = bob("POST", "/v1/ask", json={"question": QUESTION, "conversation": "new"}).json()
    name = first["conversation"]
    assert name in bob("GET", "/v1/conversations").json()["conversations"]
    turns = bob("GET", f"/v1/conversations/{name}").json()["turns"]
    assert [(t["question"], t["answer"], t["withheld"]) for t in turns] == [(QUESTION, first["answer"], False)]
    foreign, absent = (eve("GET", f"/v1/conversations/{n}") for n in (name, "nothing"))
    assert foreign.status_code == absent.status_code == 404
    assert foreign.json()["error"] == absent.json()["error"]
    assert eve("POST", "/v1/ask", json={"question": QUESTION, "conversation": name}).status_code == 404
    assert eve("DELETE", f"/v1/conversations/{name}").status_code == 404
    assert bob("DELETE", f"/v1/conversations/{name}").status_code == 200
    assert bob("GET", f"/v1/conversations/{name}").status_code == 404


def test_the_first_page_says_what_it_is(running: Running) -> None:
    page = Caller(running.url)("GET", "/")
    assert page.headers["Content-Type"].startswith("text/html")
    assert "/openapi.json" in page.text
