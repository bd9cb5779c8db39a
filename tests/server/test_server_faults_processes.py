"""The fault that only several processes show: each clears its own cache, and only by what it handled itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from withheld_server.settings import FaultSetting, Settings

QUESTION = "What is the visa fee for Lisbon?"
SECRET = "4,812"
ACCESS = {"subject": "principal:bob", "object": "document:policy"}
REPLICA_LOCAL = (FaultSetting(name="cache-replica-local"),)


def world(desk: Any, record: Any) -> None:
    desk.load(
        *map(record("person"), ("bob", "eve")),
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy"},
        record("version")("policy", 1, f"The visa fee for Lisbon is EUR {SECRET}."),
        record("allow")("principal:bob", "document:policy"),
        {"kind": "document", "id": "other", "title": "Other"},
        record("version")("other", 1, "Nothing."),
    )


def shows(desk: Any) -> bool:
    return SECRET in desk.ask("bob", QUESTION)["answer"]


@pytest.fixture
def pair(make_desk: Callable[..., Any], tmp_path: Path, record: Any) -> Callable[..., tuple[Any, Any]]:
    """Makes two processes of one server, with a world behind them."""

    def make(**more: Any) -> tuple[Any, Any]:
        settings = Settings(database=f"sqlite:///{tmp_path}/mock.db", shared=True, **more)
        one, other = make_desk(settings), make_desk(settings)
        world(one, record)
        for desk in (one, other):
            assert shows(desk)
            desk.sleep(1)
        return one, other

    return make


def fired(desk: Any) -> int:
    row = next(row for row in desk.control("GET", "/control/faults") if row["name"] == "cache-replica-local")
    assert isinstance(row["fired"], int)
    return row["fired"]


def test_without_the_fault_both_hear_of_a_revocation(pair: Callable[..., tuple[Any, Any]]) -> None:
    one, other = pair()
    one.change("revoke", **ACCESS)
    assert [shows(desk) for desk in (one, other)] == [False, False]


def test_only_the_process_that_handled_it_clears_its_cache(pair: Callable[..., tuple[Any, Any]]) -> None:
    one, other = pair(faults=REPLICA_LOCAL)
    one.change("revoke", **ACCESS)
    assert [shows(desk) for desk in (one, other, one, other)] == [False, True, False, True]
    # Counted together, whichever of them is asked.
    assert (fired(one), fired(other)) == (2, 2)
    # A cold wording is answered by nothing that was kept.
    assert SECRET not in other.ask("bob", f"{QUESTION} Please.")["answer"]
    other.sleep(1)
    other.change("grant", subject="principal:eve", object="document:other")
    assert shows(other)
    other.change("grant", subject="principal:eve", object="document:policy")
    # Whatever it handles itself clears what it has of that document.
    assert not shows(other)


@pytest.mark.service
def test_a_cache_that_all_share_has_nothing_to_forget(
    pair: Callable[..., tuple[Any, Any]], redis_url: str, tmp_path: Path
) -> None:
    one, other = pair(faults=REPLICA_LOCAL, cache_url=redis_url, cache_name=f"withheld-test-{uuid4()}")
    one.change("revoke", **ACCESS)
    assert [shows(desk) for desk in (one, other)] == [False, False]
    assert fired(one) == 0


def test_one_process_has_nobody_to_miss_it(make_desk: Callable[..., Any], record: Any) -> None:
    desk = make_desk(Settings(faults=REPLICA_LOCAL))
    world(desk, record)
    assert shows(desk)
    desk.change("revoke", **ACCESS)
    assert not shows(desk)
    assert fired(desk) == 0
