"""The database rebuilds the world, and processes that share it see each other's changes at the next ask."""

from pathlib import Path
from typing import Any

import pytest

from withheld_server.api.stream import events
from withheld_server.asking import Asked
from withheld_server.errors import BadDatabase
from withheld_server.settings import Settings

QUESTION = "What is the visa fee for Lisbon?"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/mock.db"
    found: str = request.getfixturevalue("postgresql_url")
    return found


def world(desk: Any, record: Any) -> None:
    desk.control("POST", "/control/reset")
    desk.load(
        *map(record("person"), ("bob", "cat")),
        {"kind": "group", "id": "staff", "name": "Staff", "members": ["principal:cat"]},
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy"},
        record("version")("policy", 1, "The visa fee for Lisbon is EUR 4,812."),
        record("allow")("principal:bob", "document:policy"),
        record("allow")("group:staff", "document:policy", expires=100),
        {"kind": "sense", "term": "visa fee", "concept": "visa fee", "genres": []},
        {"kind": "sense", "term": "permit charge", "concept": "visa fee", "genres": []},
    )


def test_a_restart_changes_nothing(make_desk: Any, record: Any, url: str) -> None:
    desk = make_desk(Settings(database=url))
    world(desk, record)
    desk.change(
        "publish", object="document:policy", version=record("version")("policy", 2, "The visa fee is EUR 5,923.")
    )
    desk.change("rollback", object="document:policy", version=1)
    desk.change("advance", seconds=40)
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    answer, token = desk.ask("cat", QUESTION), desk.token("cat")
    desk.server.services.library.store.close()

    again = make_desk(Settings(database=url))
    again.use_token("cat", token)
    same = again.ask("cat", QUESTION)
    differs = {"answer_id", "request_id", "cache"}
    assert {k: v for k, v in same.items() if k not in differs} == {k: v for k, v in answer.items() if k not in differs}
    assert again.control("GET", "/control/clock")["now"] == 40
    assert len(again.get("bob", f"/v1/conversations/{talk}")["turns"]) == 1
    again.change("advance", seconds=60)
    assert again.ask("cat", QUESTION)["abstained"]
    again.server.services.library.store.close()


def test_a_change_made_by_one_process_holds_in_the_other(make_desk: Any, record: Any, url: str) -> None:
    one, other = (make_desk(Settings(database=url, shared=True)) for _ in range(2))
    world(one, record)
    assert "4,812" in other.ask("bob", QUESTION)["answer"]
    revoked = one.change("revoke", subject="principal:bob", object="document:policy")
    assert other.ask("bob", QUESTION, at_least_revision=revoked["revision"])["abstained"]
    given = other.change("grant", subject="principal:bob", object="document:policy")
    assert given["revision"] == revoked["revision"] + 1
    assert "4,812" in one.ask("bob", QUESTION)["answer"]
    one.change("disable", subject="principal:bob")
    assert other.as_("bob", "GET", "/v1/documents").status_code == 401
    other.change("advance", seconds=200)
    assert one.control("GET", "/control/clock")["now"] == 200
    for desk in (one, other):
        desk.server.services.library.store.close()


def test_a_stream_ends_when_another_process_takes_access_away(make_desk: Any, record: Any, url: str) -> None:
    one, other = (make_desk(Settings(database=url, shared=True)) for _ in range(2))
    world(one, record)
    pipeline, asked = other.server.pipeline, Asked(QUESTION, QUESTION)
    pipeline.authenticate(other.token("bob"))
    frames = events(other.server, other.server.services.runs.begin(pipeline.ask("bob", asked), asked), "r")
    assert next(frames).startswith(b"event: meta")
    assert b"4,812" in next(frames)
    one.change("revoke", subject="principal:bob", object="document:policy")
    assert [frame.split(b"\n")[0] for frame in frames] == [b"event: error"]
    for desk in (one, other):
        desk.server.services.library.store.close()


def test_a_database_that_cannot_be_opened_is_a_clear_error(make_desk: Any, tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="cannot open the database"):
        make_desk(Settings(database=f"sqlite:///{tmp_path}/nowhere/mock.db"))
    with pytest.raises(BadDatabase, match="cannot open the database"):
        make_desk(Settings(database="nonsense"))


@pytest.mark.parametrize("login", ["me:pa/ssWORD", "me:pa?ssWORD", "me:pa#ssWORD", "me:pa@ssWORD", "me:[ssWORD"])
@pytest.mark.parametrize("port", ["1", "ssWORD"])
def test_no_part_of_the_password_of_a_database_is_shown(login: str, port: str, make_desk: Any) -> None:
    with pytest.raises(BadDatabase, match=r"cannot open the database postgresql\+psycopg://") as refused:
        make_desk(Settings(database=f"postgresql+psycopg://{login}@127.0.0.1:{port}/x?password=ssWORD"))
    assert "ssWORD" not in str(refused.value)
    assert "%2F" in str(refused.value)
    assert refused.value.__cause__ is None


def test_a_file_that_cannot_be_opened_is_named_in_full(make_desk: Any, tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match=r"/me@home/x\.db: .*unable to open database file"):
        make_desk(Settings(database=f"sqlite:///{tmp_path}/me@home/x.db"))
