"""Workers that share their caches in Redis: what one keeps another finds, and nothing outlives what made it right."""

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from redis import Redis

from withheld_server.asking import Answer, Context
from withheld_server.assistants import Assistant
from withheld_server.caches.semantic import Meaning
from withheld_server.caches.shared import names
from withheld_server.conversations import Source
from withheld_server.errors import BadCache
from withheld_server.packing import Gone, Packing
from withheld_server.reader import Passage
from withheld_server.retrieval import Found, Hit
from withheld_server.settings import LAYERS, Settings
from withheld_server.state import State
from withheld_server.workers import start_workers

QUESTION = "What is the visa fee for Lisbon?"
ACCESS = {"subject": "principal:bob", "object": "document:policy"}


@pytest.fixture
def pair(make_desk: Callable[..., Any], redis_url: str, tmp_path: Path, record: Any) -> tuple[Any, Any]:
    """Two workers in this process, with a world in which bob reads the policy."""
    settings = Settings(
        database=f"sqlite:///{tmp_path}/mock.db",
        shared=True,
        cache_url=redis_url,
        cache_name=f"withheld-test-{uuid4()}",
    )
    one = make_desk(settings)
    one.load(
        *map(record("person"), ("bob", "eve")),
        {"kind": "document", "id": "fare", "title": "Fares"},
        record("version")("fare", 1, "The fare to Oslo is EUR 19."),
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy"},
        record("version")("policy", 1, "The visa fee for Lisbon is EUR 4,812."),
        record("allow")("principal:bob", "document:policy"),
        {"kind": "sense", "term": "visa fee", "concept": "visa fee"},
        {"kind": "sense", "term": "permit charge", "concept": "visa fee"},
    )
    return one, make_desk(settings)


@pytest.mark.service
def test_what_one_worker_keeps_the_other_finds(pair: tuple[Any, Any]) -> None:
    one, other = pair
    first = one.ask("bob", QUESTION)
    assert first["cache"]["answer"] == "miss"
    again = other.ask("bob", QUESTION)
    assert (again["cache"], again["answer_id"]) == ({"answer": "hit"}, first["answer_id"])
    assert again["contexts"] == first["contexts"]
    assert other.ask("bob", "permit charge Lisbon")["cache"]["semantic"] == "hit"
    cache = one.ask("bob", QUESTION, regenerate=True)["cache"]
    assert (cache["retrieval"], cache["context"]) == ("hit", "hit")
    one.ask("eve", QUESTION)
    assert other.ask("eve", QUESTION)["cache"]["negative"] == "hit"


@pytest.mark.service
def test_a_change_at_one_worker_ends_what_both_kept(pair: tuple[Any, Any]) -> None:
    for through, asked in (pair, pair[::-1]):
        other = asked.ask("bob", QUESTION)
        assert "4,812" in other["answer"]
        assert through.ask("bob", QUESTION)["cache"] == {"answer": "hit"}
        through.change("revoke", **ACCESS)
        for desk in (asked, through):
            after = desk.ask("bob", QUESTION)
            assert after["abstained"]
            assert after["contexts"] == []
        through.change("grant", **ACCESS)
        # Bob's view is again what it was, and what was kept for it is right again.
        assert asked.ask("bob", QUESTION)["answer"] == other["answer"]


@pytest.mark.service
def test_a_number_used_again_is_another_text(pair: tuple[Any, Any], record: Any) -> None:
    one, other = pair
    assert "4,812" in other.ask("bob", QUESTION)["answer"]
    one.change("delete", object="document:policy")
    one.load(
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy"},
        record("version")("policy", 1, "The visa fee for Lisbon is EUR 50."),
        record("allow")("principal:bob", "document:policy"),
    )
    for desk in (other, one):
        assert "EUR 50" in desk.ask("bob", QUESTION)["answer"]


@pytest.mark.service
def test_rows_are_each_workers_own(pair: tuple[Any, Any], make_desk: Callable[..., Any], record: Any) -> None:
    one, _ = pair
    one.change("publish", object="document:fare", version=record("version")("fare", 2, "The fare to Oslo is EUR 21."))
    one.change("delete", object="document:fare")
    # A worker that starts now never heard of the other document, so its rows are numbered differently.
    late = make_desk(one.server.services.settings)
    index, before = (desk.server.services.library.state.index for desk in (late, one))
    assert len(index.passages) < len(before.passages)
    late.use_token("bob", one.token("bob"))
    found, again = (desk.get("bob", "/v1/search?q=visa+fee+Lisbon") for desk in (one, late))
    assert (again["cache"], again["results"]) == ({"retrieval": "hit", "context": "hit"}, found["results"])


@pytest.mark.service
def test_redis_forgets_by_itself_what_nobody_emptied(pair: tuple[Any, Any], redis_url: str) -> None:
    one, _ = pair
    one.ask("bob", QUESTION)
    with Redis.from_url(redis_url) as redis:
        keys = names(one.server.services.settings.cache_name, "answer")
        assert all(0 < redis.ttl(key) <= 86_400 for key in keys)


@pytest.mark.service
@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_workers_leave_nothing_behind(redis_url: str, tmp_path: Path, workers: int) -> None:
    name = f"withheld-test-{uuid4()}"
    settings = Settings(workers=workers, database=f"sqlite:///{tmp_path}/m.db", cache_url=redis_url, cache_name=name)
    keys = [key for layer in LAYERS for key in names(name, layer)]
    with Redis.from_url(redis_url) as redis:
        crew = start_workers(settings)
        redis.hset(keys[0], "left", "over")
        crew.stop()
        assert not redis.exists(*keys)


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """A Redis that a test may end."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("there is no redis-server")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
    server = subprocess.Popen(
        [program, "--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", int(port))).close()
            break
        except ConnectionRefusedError:
            time.sleep(0.05)
    yield f"redis://someone:secret@127.0.0.1:{port}/0", server.kill
    server.kill()
    server.wait()


@pytest.mark.service
def test_a_cache_that_is_gone_is_an_error_and_no_answer(
    own_redis: tuple[str, Callable[[], object]], make_desk: Callable[..., Any], record: Any
) -> None:
    url, kill = own_redis
    desk = make_desk(Settings(cache_url=url.replace("someone:secret@", "")))
    desk.load(*map(record("person"), ("bob", "eve")))
    desk.token("bob")
    kill()
    answer = desk.as_("bob", "POST", "/v1/ask", json={"question": QUESTION})
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "cache_unreachable")
    desk.server.services.caches.clear = lambda: None


def test_a_cache_that_cannot_be_reached_is_told_at_the_start_without_its_password(make_desk: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(BadCache, match=f"cannot reach the cache at redis://127.0.0.1:{port}/0: ") as told:
        make_desk(Settings(cache_url=f"redis://someone:secret@127.0.0.1:{port}/0"))
    assert "secret" not in str(told.value)
    with pytest.raises(BadCache, match="a shared cache is redis://HOST:PORT/NUMBER, not "):
        make_desk(Settings(cache_url="http://127.0.0.1/"))


@pytest.mark.parametrize(
    "login",
    [
        ":xy/quWORD",
        ":xy?quWORD",
        ":xy#quWORD",
        ":xy@quWORD",
        ":[quWORD",
        ":12/quWORD",
        "me:xy/qu?WORD@x",
        ":xy?qu=WORD",
    ],
)
def test_no_part_of_a_password_is_shown_whatever_characters_it_holds(login: str, make_desk: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    for scheme in ("redis", "http"):
        with pytest.raises(BadCache) as refused:
            make_desk(Settings(cache_url=f"{scheme}://{login}@127.0.0.1:{port}/0?password=quWORD"))
        said = str(refused.value)
        assert f"{scheme}://" in said
        assert [part for part in ("xy", "qu", "WORD", "localhost") if part in said] == []


def test_packed_values_come_back_equal_and_equal_values_have_one_text() -> None:
    state = State()
    packing = Packing(lambda: state)
    passage = Passage("d", 1, "p1", "Title", "", None, "Text: “ü” of 4,812.")
    public = {"document": "d", "score": 0.5, "parts": [1, None, True]}
    answer = Answer(
        "Text", False, None, False, ({"title": "T"},), (Context(passage, 0.5, public),), "a-1",
        (Source("d", 1, "p1"),), b'{"answer":"\xc3\xbc"',
    )  # fmt: skip
    asked = (Meaning(frozenset({"fee", "lisbon", "visa"}), (5, None, Assistant("a", "ann", ("d",), ()))), 1.5)
    for value in (answer, asked, Found((), 3), (), None):
        assert packing.unpack(packing.pack(value)) == value
    one, other = (Meaning(frozenset(words), ()) for words in (["visa", "fee"], ["fee", "visa"]))
    assert packing.pack(one) == packing.pack(other)
    with pytest.raises(Gone, match="d version 1 passage p1"):
        packing.unpack('{"Hit":["d",1,"p1",0.5]}')
    with pytest.raises(TypeError, match="nothing keeps a object"):
        packing.pack(object())
    state.index.add(passage)
    assert packing.pack(Hit(0, 0.5)) == '{"Hit":["d",1,"p1",0.5]}'
