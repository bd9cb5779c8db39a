"""Loading, changing, the clock, snapshots and reset."""

from typing import Any

import pytest

from withheld_server.settings import Settings

QUESTION = "What is the visa fee for Lisbon?"
FIRST = {"document": "policy", "number": 1}


@pytest.mark.parametrize("kind", ["fact", "question", "secret"])
def test_what_the_server_must_not_see_is_refused_by_line(desk: Any, kind: str) -> None:
    body = b'{"kind":"world"}\n\n{"kind":"%s","id":"x"}' % kind.encode()
    message = desk.control("POST", "/control/load", body, 422)["error"]["message"]
    assert message.startswith("line 3: ")
    assert kind in message
    assert "kinds: world, principal, group" in message


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (
            {"kind": "document", "id": "x", "title": "X", "folder": "gone"},
            "'x' names folder 'gone', which",
        ),
        ({"kind": "document", "id": "x", "title": "X", "owner": "zoe"}, "'x' names owner 'zoe', which does not exist"),
        ({"kind": "group", "id": "x", "name": "X", "members": ["principal:zoe"]}, "'x' names member 'principal:zoe'"),
        ({"kind": "version", "document": "gone", "number": 1}, "'version 1' names document 'gone'"),
        ({"kind": "access", "subject": "principal:zoe", "object": "document:policy"}, "names subject 'principal:zoe'"),
        ({"kind": "access", "subject": "public", "object": "version:policy@9"}, "names object 'version:policy@9'"),
    ],
)
def test_a_bad_record_loads_nothing(desk: Any, record: Any, message: str) -> None:
    before = desk.control("POST", "/control/load", b"")
    extra = {"kind": "principal", "id": "new", "name": "New", "password": "pw-new"}
    assert message in desk.load(extra, record, status=422)["error"]["message"]
    assert desk.control("POST", "/control/load", b"")["revision"] == before["revision"] + 1
    assert desk.http.post("/v1/login", json={"principal": "new", "password": "pw-new"}).status_code == 401


def test_a_world_may_come_in_several_loads(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    desk.load(record("person")("bob"))
    desk.control("POST", "/control/load", b'{"kind":"document","id":"d","title":"T","owner":"bob"}')
    assert desk.get("bob", "/v1/documents")["total"] == 0
    body = b'{"kind":"version","document":"d","number":1,"passages":[{"id":"p","text":"A lantern costs EUR 12."}]}'
    assert desk.control("POST", "/control/load", body)["passages"] == 1
    assert "EUR 12" in desk.ask("bob", "What does a lantern cost?")["answer"]


def test_a_record_loaded_again_replaces_the_old_one(desk: Any, record: Any) -> None:
    assert "4,812" in desk.ask("bob", QUESTION)["answer"]
    desk.load(
        record("version")("policy", 1, "The visa fee for Lisbon is EUR 6,034."),
        {"kind": "group", "id": "staff", "name": "Staff", "members": []},
    )
    assert "6,034" in desk.ask("bob", QUESTION)["answer"]
    assert desk.ask("cat", QUESTION)["abstained"]


def test_a_header_sets_world_time_to_zero(desk: Any) -> None:
    desk.sleep(500)
    assert desk.control("GET", "/control/clock")["now"] == 500
    desk.load()
    assert desk.control("GET", "/control/clock")["now"] == 0
    assert desk.change("advance", seconds=30)["now"] == 30


@pytest.mark.parametrize(
    ("status", "change", "message"),
    [
        (404, {"verb": "grant", "subject": "principal:zoe", "object": "folder:top"}, "there is no principal 'zoe'"),
        (404, {"verb": "grant", "subject": "group:zoe", "object": "document:policy"}, "there is no group 'zoe'"),
        (404, {"verb": "revoke", "subject": "public", "object": "document:zoe"}, "there is no document 'zoe'"),
        (404, {"verb": "deny", "subject": "public", "object": "version:policy@7"}, "there is no version 'policy@7'"),
        (404, {"verb": "move", "object": "document:policy", "folder": "zoe"}, "there is no folder 'zoe'"),
        (404, {"verb": "withdraw", "object": "document:policy", "version": 7}, "document 'policy' has no version 7"),
        (404, {"verb": "delete", "object": "document:zoe"}, "there is no document 'zoe'"),
        (404, {"verb": "disable", "subject": "principal:zoe"}, "there is no principal 'zoe'"),
        (422, {"verb": "grant", "subject": "bob", "object": "document:policy"}, "'bob' is no subject (valid: "),
        (422, {"verb": "grant", "subject": "public", "object": "policy"}, "'policy' is no object (valid: "),
        (422, {"verb": "grant", "subject": "public"}, "grant lacks object"),
        (422, {"verb": "delete", "object": "document:policy", "subject": "public"}, "delete does not take subject"),
        (422, {"verb": "join", "subject": "public", "object": "group:staff"}, "'public' cannot join 'group:staff'"),
        (422, {"verb": "disable", "subject": "group:staff"}, "'group:staff' cannot be disabled or enabled"),
        (422, {"verb": "publish", "object": "document:policy", "version": 2}, "publish takes a version record"),
        (422, {"verb": "rollback", "object": "document:policy", "version": FIRST}, "takes the number"),
        (422, {"verb": "publish", "object": "document:policy", "version": FIRST}, "already has a version 1"),
        (422, {"verb": "publish", "object": "document:handbook", "version": FIRST}, "must be the same"),
        (422, {"verb": "advance", "seconds": -1}, "seconds: "),
        (422, {"verb": "shout"}, "verb: "),
    ],
)  # fmt: skip
def test_bad_changes(desk: Any, status: int, change: dict[str, Any], message: str) -> None:
    before = desk.http.get("/health").json["revision"]
    assert message in desk.control("POST", "/control/changes", change, status)["error"]["message"]
    assert desk.http.get("/health").json["revision"] == before


def test_every_change_has_the_next_revision(desk: Any) -> None:
    grant = {"subject": "principal:eve", "object": "document:policy"}
    revisions = [desk.change(verb, **grant)["revision"] for verb in ("grant", "grant", "revoke", "revoke")]
    assert revisions == [2, 3, 4, 5]
    assert desk.ask("eve", QUESTION)["revision"] == 5


def test_a_new_document_is_published_with_its_first_version(desk: Any, record: Any) -> None:
    desk.change(
        "publish",
        object="document:tariff",
        document={"id": "tariff", "title": "Lantern tariff", "folder": "deep", "owner": "eve"},
        version=record("version")("tariff", 1, "A lantern costs EUR 1,234."),
    )
    assert "1,234" in desk.ask("eve", "What does a lantern cost?")["answer"]
    assert desk.ask("bob", "What does a lantern cost?")["abstained"]


def test_a_snapshot_brings_everything_back_but_the_revision(desk: Any) -> None:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    desk.sleep(20)
    name = desk.control("POST", "/control/snapshots")["id"]
    desk.change("delete", object="document:policy")
    desk.change("disable", subject="principal:cat")
    desk.as_("bob", "DELETE", f"/v1/conversations/{talk}")
    desk.sleep(100)
    assert desk.ask("bob", QUESTION)["abstained"]
    restored = desk.control("POST", f"/control/snapshots/{name}/restore")
    assert (restored["revision"], restored["now"]) == (4, 20)
    assert "4,812" in desk.ask("bob", QUESTION)["answer"]
    assert "4,812" in desk.ask("cat", QUESTION)["answer"]
    assert len(desk.get("bob", f"/v1/conversations/{talk}")["turns"]) == 1
    desk.control("POST", "/control/snapshots/none/restore", status=404)


def test_reset_forgets_everything(desk: Any) -> None:
    token = desk.token("bob")
    desk.ask("bob", QUESTION)
    desk.control("POST", "/control/reset")
    assert desk.http.get("/v1/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert desk.control("GET", "/control/clock")["now"] == 0
    assert desk.control("POST", "/control/load", b"")["documents"] == 0
    assert desk.control("GET", "/control/caches")["answer"]["entries"] == 0


def test_a_token_ends_by_the_servers_clock(make_desk: Any, record: Any) -> None:
    desk = make_desk(Settings(token_seconds=60))
    desk.load(record("person")("bob"))
    assert desk.get("bob", "/v1/me")["id"] == "bob"
    desk.change("advance", seconds=60)
    desk.get("bob", "/v1/me", 401)
