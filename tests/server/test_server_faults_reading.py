"""Faults of what is read from passages that may be read, and of whom a change is about."""

from typing import Any

import pytest

QUESTION = "What is the visa fee for Lisbon?"
OLD, NEW = "4,812", "5,923"


def switch(desk: Any, *names: str) -> None:
    desk.control("PUT", "/control/faults", {"on": [{"name": name} for name in names]})


def fired(desk: Any) -> dict[str, int]:
    return {fault["name"]: fault["fired"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


@pytest.fixture
def twice(desk: Any) -> Any:
    """A desk whose policy has a second version with another fee."""
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 5,923."}]
    desk.change("publish", object="document:policy", version={"document": "policy", "number": 2, "passages": passages})
    return desk


def test_a_clear_question_is_asked_back(desk: Any) -> None:
    assert not desk.ask("bob", QUESTION)["clarifies"]
    switch(desk, "read-asks-back")
    back = desk.ask("bob", QUESTION)
    assert back["clarifies"]
    assert OLD not in back["answer"]
    assert fired(desk) == {"read-asks-back": 1}


def test_what_nobody_knows_is_not_asked_back(desk: Any) -> None:
    switch(desk, "read-asks-back")
    assert desk.ask("eve", QUESTION)["abstained"]
    assert fired(desk) == {}


def test_a_named_version_is_ignored(twice: Any) -> None:
    assert OLD in twice.ask("bob", QUESTION, version=1)["answer"]
    switch(twice, "ver-ignores-pin")
    assert NEW in twice.ask("bob", QUESTION, version=1)["answer"]
    assert NEW in twice.ask("bob", "What is the visa fee for Lisbon in version 1?")["answer"]
    assert set(fired(twice)) == {"ver-ignores-pin"}


def test_without_a_named_version_nothing_is_ignored(twice: Any) -> None:
    switch(twice, "ver-ignores-pin")
    assert NEW in twice.ask("bob", QUESTION)["answer"]
    assert fired(twice) == {}


def test_the_citation_names_the_oldest_version(twice: Any) -> None:
    assert twice.ask("bob", QUESTION)["citations"][0]["version"] == 2
    switch(twice, "cite-old-version")
    answer = twice.ask("bob", QUESTION)
    assert NEW in answer["answer"]
    assert answer["citations"][0]["version"] == 1
    assert set(fired(twice)) == {"cite-old-version"}


def test_of_one_version_the_oldest_is_the_right_one(desk: Any) -> None:
    switch(desk, "cite-old-version")
    assert desk.ask("bob", QUESTION)["citations"][0]["version"] == 1
    assert fired(desk) == {}


@pytest.mark.parametrize(("faults", "answered"), [((), True), (("acl-revoke-clears",), False)])
def test_a_revocation_clears_the_list(desk: Any, faults: tuple[str, ...], answered: bool) -> None:
    desk.change("grant", subject="principal:eve", object="document:policy")
    assert OLD in desk.ask("eve", QUESTION)["answer"]
    switch(desk, *faults)
    desk.change("revoke", subject="principal:bob", object="document:policy")
    assert desk.ask("bob", QUESTION)["abstained"]
    assert (OLD in desk.ask("eve", QUESTION)["answer"]) == answered
    assert set(fired(desk)) == set(faults)
