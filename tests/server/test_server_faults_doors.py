"""Faults of conversations, versions, side channels and concurrency; each beside the honest server."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

SECRET = "4,812"
NEWER = "5,923"
TITLE = "Lisbon travel policy"
QUESTION = "What is the visa fee for Lisbon?"
REVOKE = {"verb": "revoke", "subject": "principal:bob", "object": "document:policy"}


def switch(desk: Any, *names: str, **knobs: Any) -> Any:
    return desk.control("PUT", "/control/faults", {"on": [{"name": name, "knobs": knobs} for name in names]})


def fired(desk: Any) -> dict[str, int]:
    return {fault["name"]: fault["fired"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


def publish(desk: Any) -> None:
    passages = [{"id": "p1", "text": f"The visa fee for Lisbon is EUR {NEWER}."}]
    desk.change("publish", object="document:policy", version={"document": "policy", "number": 2, "passages": passages})


def begun_by_a_stranger(desk: Any) -> Any:
    return desk.get("eve", "/v1/suggest?q=Lisbon%20tra")


def read_in_a_foreign_conversation(desk: Any) -> Any:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    return desk.as_("eve", "GET", f"/v1/conversations/{talk}").json


def asked_in_a_foreign_conversation(desk: Any) -> Any:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    return desk.as_("eve", "POST", "/v1/ask", json={"question": "What was that again?", "conversation": talk}).json


def old_words_after_a_publication(desk: Any) -> Any:
    desk.sleep(1)
    publish(desk)
    return desk.ask("bob", QUESTION)


def new_words_after_a_revocation(desk: Any) -> Any:
    desk.change(**REVOKE)
    publish(desk)
    return desk.ask("bob", QUESTION)


def asked_in_a_crowd(desk: Any) -> Any:
    """Three readers and three strangers at once, until it shows or ten rounds are over; what the strangers got.

    A round in which a busy machine lets them in one after another shows nothing.
    """
    for name in ("bob", "eve"):
        desk.token(name)

    def ask(name: str) -> str:
        headers = {"Authorization": f"Bearer {desk.token(name)}"}
        with desk.server_app.test_client() as client:
            return str(client.post("/v1/ask", json={"question": QUESTION}, headers=headers).json)

    names = ["bob", "eve"] * 3
    seen: list[str] = []
    with ThreadPoolExecutor(len(names)) as pool:
        for _ in range(10):
            answers = list(pool.map(ask, names))
            seen += [answer for name, answer in zip(names, answers, strict=True) if name == "eve"]
            if any(SECRET in answer for answer in seen):
                break
    return seen


# How to see each fault that shows something it should not: what is done, and what must not be in the response.
LEAKS: list[tuple[str, Callable[[Any], Any], str]] = [
    ("side-suggest", begun_by_a_stranger, TITLE),
    ("conv-foreign-session", read_in_a_foreign_conversation, SECRET),
    ("conv-foreign-session", asked_in_a_foreign_conversation, SECRET),
    ("ver-old-chunks", old_words_after_a_publication, SECRET),
    ("new-enemy", new_words_after_a_revocation, NEWER),
    ("race-response-swap", asked_in_a_crowd, SECRET),
]


@pytest.mark.parametrize(("name", "steps", "wrong"), LEAKS)
def test_only_with_the_fault_something_shows(desk: Any, name: str, steps: Callable[[Any], Any], wrong: str) -> None:
    assert wrong not in str(steps(desk))


@pytest.mark.parametrize(("name", "steps", "wrong"), LEAKS)
def test_the_fault_shows_what_it_should_not_and_fires(
    desk: Any, name: str, steps: Callable[[Any], Any], wrong: str
) -> None:
    switch(desk, name)
    assert wrong in str(steps(desk))
    assert set(fired(desk)) == {name}


def test_suggestions_go_on_from_what_was_begun(desk: Any) -> None:
    assert begun_by_a_stranger(desk)["suggestions"] == []
    assert desk.get("bob", "/v1/suggest?q=lisbon%20TRA")["suggestions"] == [{"document": "policy", "title": TITLE}]
    assert desk.get("bob", "/v1/suggest?q=travel")["suggestions"] == []
    assert desk.get("bob", "/v1/suggest?q=")["suggestions"] == []


def test_a_total_counts_what_may_be_seen(desk: Any) -> None:
    assert desk.get("eve", "/v1/documents")["total"] == 1
    assert desk.get("eve", "/v1/search?q=fee")["total"] == 1
    switch(desk, "side-count")
    assert desk.get("eve", "/v1/documents")["total"] == 2
    assert desk.get("eve", "/v1/search?q=fee")["total"] == 2
    assert fired(desk) == {"side-count": 2}
    switch(desk, "side-count", door="search")
    assert desk.get("eve", "/v1/documents")["total"] == 1


def test_a_hidden_document_answers_as_if_it_were_not_there(desk: Any) -> None:
    def answers(status: int) -> tuple[str, str]:
        hidden, absent = desk.get("eve", "/v1/documents/policy", status), desk.get("eve", "/v1/documents/nothing", 404)
        return hidden["error"]["message"], absent["error"]["message"]

    assert len(set(answers(404))) == 1
    switch(desk, "side-status")
    answers(403)
    switch(desk, "side-status", by="words")
    assert len(set(answers(404))) == 2


def test_what_was_there_before_a_revocation_is_no_new_enemy(desk: Any) -> None:
    switch(desk, "new-enemy")
    desk.change(**REVOKE)
    assert desk.ask("bob", QUESTION)["abstained"]
    assert fired(desk) == {}


def test_a_new_enemy_ends_with_its_lag(desk: Any) -> None:
    switch(desk, "new-enemy", lag=30)
    desk.change(**REVOKE)
    publish(desk)
    desk.sleep(30)
    assert desk.ask("bob", QUESTION)["abstained"]
    assert fired(desk) == {}


def test_one_after_another_nobody_gets_a_foreign_reply(desk: Any) -> None:
    switch(desk, "race-response-swap")
    assert SECRET in desk.ask("bob", QUESTION)["answer"]
    assert desk.ask("eve", QUESTION)["abstained"]
    assert fired(desk) == {}


def test_only_what_is_hidden_is_fetched_before_it_is_refused(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is fetched takes the set time; nothing is measured here."""
    waited: list[float] = []
    monkeypatch.setattr("withheld_server.faults.side_timing.time.sleep", waited.append)
    switch(desk, "side-timing", fetch=0.25)
    assert desk.as_("bob", "GET", "/v1/documents/policy").status_code == 200
    absent = desk.as_("eve", "GET", "/v1/documents/nothing")
    assert waited == []
    hidden = desk.as_("eve", "GET", "/v1/documents/policy")
    assert waited == [0.25]
    assert (hidden.status_code, hidden.json["error"]["message"]) == (
        absent.status_code,
        absent.json["error"]["message"],
    )
    assert fired(desk) == {"side-timing": 1}
