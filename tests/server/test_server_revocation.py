"""A revocation holds in every cache, by whatever verb; so does a grant in the cache of abstentions."""

from collections.abc import Callable
from typing import Any

import pytest

from withheld_server.settings import Settings

SECRET = "4,812"
QUESTION = "What is the visa fee for Lisbon?"
PARAPHRASE = "permit charge Lisbon"

# Each takes from bob what the records below give him.
ENDS: dict[str, dict[str, Any]] = {
    "revoke": {"verb": "revoke", "subject": "principal:bob", "object": "document:d"},
    "revoke on the folder": {"verb": "revoke", "subject": "principal:bob", "object": "folder:high"},
    "revoke on the version": {"verb": "revoke", "subject": "principal:bob", "object": "version:d@1"},
    "unpublic": {"verb": "revoke", "subject": "public", "object": "document:d"},
    "deny": {"verb": "deny", "subject": "principal:bob", "object": "document:d"},
    "deny the group": {"verb": "deny", "subject": "group:outer", "object": "folder:high"},
    "leave": {"verb": "leave", "subject": "principal:bob", "object": "group:inner"},
    "nested leave": {"verb": "leave", "subject": "group:inner", "object": "group:outer"},
    "move": {"verb": "move", "object": "document:d", "folder": "other"},
    "withdraw": {"verb": "withdraw", "object": "document:d", "version": 1},
    "delete": {"verb": "delete", "object": "document:d"},
    "expire": {"verb": "advance", "seconds": 60},
}
GIVEN_BY = {
    "revoke on the folder": ("principal:bob", "folder:high"),
    "revoke on the version": ("principal:bob", "version:d@1"),
    "unpublic": ("public", "document:d"),
    "leave": ("group:inner", "document:d"),
    "nested leave": ("group:outer", "document:d"),
    "move": ("principal:bob", "folder:high"),
}


def world(desk: Any, record: Any, *entries: dict[str, Any]) -> None:
    desk.load(
        *map(record("person"), ("ann", "bob", "cat")),
        {"kind": "group", "id": "inner", "name": "Inner", "members": ["principal:bob"]},
        {"kind": "group", "id": "outer", "name": "Outer", "members": ["group:inner"]},
        {"kind": "folder", "id": "high", "name": "High"},
        {"kind": "folder", "id": "other", "name": "Other"},
        {"kind": "document", "id": "d", "title": "Lisbon travel policy", "folder": "high", "owner": "ann"},
        record("version")("d", 1, f"The visa fee for Lisbon is EUR {SECRET}."),
        {"kind": "document", "id": "mine", "title": "Oslo travel policy", "owner": "bob"},
        record("version")("mine", 1, "The visa fee for Oslo is EUR 7,345."),
        {"kind": "sense", "term": "visa fee", "concept": "visa fee"},
        {"kind": "sense", "term": "permit charge", "concept": "visa fee"},
        *entries,
    )


@pytest.fixture
def settings(either_cache: Settings) -> Settings:
    return either_cache


@pytest.fixture
def ended(make_desk: Any, record: Any, request: Any) -> Any:
    """A world in which bob reads the document, and the change that ends it."""
    desk = make_desk()
    subject, object = GIVEN_BY.get(request.param, ("principal:bob", "document:d"))
    more = {"expires": 60} if request.param == "expire" else {}
    world(desk, record, record("allow")(subject, object, **more))
    return desk, lambda: desk.change(**ENDS[request.param])


# Each asks so that the layer answers, and returns the whole response with the state of the layer.
def same_words(desk: Any, layer: str) -> tuple[str, str]:
    answer = desk.ask("bob", QUESTION)
    return str(answer), answer["cache"].get(layer, "")


def other_words(desk: Any, layer: str) -> tuple[str, str]:
    answer = desk.ask("bob", PARAPHRASE)
    return str(answer), answer["cache"].get(layer, "")


def generated_again(desk: Any, layer: str) -> tuple[str, str]:
    answer = desk.ask("bob", QUESTION, regenerate=True)
    return str(answer), answer["cache"].get(layer, "")


def searched_again(desk: Any, layer: str) -> tuple[str, str]:
    found = desk.get("bob", "/v1/search?q=visa+fee+Lisbon")
    return str(found), found["cache"].get(layer, "")


def streamed_again(desk: Any, layer: str) -> tuple[str, str]:
    body = desk.as_("bob", "POST", "/v1/ask", json={"question": QUESTION, "stream": True})
    return body.text, "hit" if f"{layer}=hit" in body.headers["X-Cache"] else "miss"


def in_openai_shape(desk: Any, layer: str) -> tuple[str, str]:
    body = {"messages": [{"role": "user", "content": QUESTION}]}
    answer = desk.as_("bob", "POST", "/v1/chat/completions", json=body)
    return answer.text, "hit" if f"{layer}=hit" in answer.headers["X-Cache"] else "miss"


WARM: dict[str, tuple[str, Callable[[Any, str], tuple[str, str]], Callable[[Any, str], tuple[str, str]]]] = {
    "answer": ("answer", same_words, same_words),
    "answer, streamed": ("answer", same_words, streamed_again),
    "answer, OpenAI shape": ("answer", same_words, in_openai_shape),
    "semantic": ("semantic", same_words, other_words),
    "retrieval": ("retrieval", generated_again, generated_again),
    "retrieval, by search": ("retrieval", searched_again, searched_again),
    "context": ("context", generated_again, generated_again),
}


@pytest.mark.parametrize("ended", ENDS, indirect=True)
@pytest.mark.parametrize("layer", WARM)
def test_a_revocation_holds_in_every_cache(ended: Any, layer: str) -> None:
    desk, end = ended
    name, fill, use = WARM[layer]
    fill(desk, name)
    text, state = use(desk, name)
    assert (SECRET in text, state) == (True, "hit")
    end()
    text, state = use(desk, name)
    assert SECRET not in text
    assert "Lisbon travel policy" not in text
    assert state != "hit"


@pytest.mark.parametrize("ended", ENDS, indirect=True)
def test_a_revocation_holds_in_a_conversation(ended: Any) -> None:
    desk, end = ended
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    for _ in range(3):
        again = desk.ask("bob", "What was that again?", conversation=talk)
        assert SECRET in again["answer"]
        assert again["cache"] == {"conversation": "hit"}
    end()
    again = desk.ask("bob", "What was that again?", conversation=talk)
    assert SECRET not in str(again)
    assert again["cache"]["conversation"] == "miss"
    transcript = desk.get("bob", f"/v1/conversations/{talk}")
    assert SECRET not in str(transcript)
    assert [turn["withheld"] for turn in transcript["turns"]] == [True, True, True, True, False]


def test_a_disabled_principal_gets_nothing_anywhere(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    world(desk, record, record("allow")("principal:bob", "document:d"))
    assert SECRET in same_words(desk, "answer")[0]
    desk.change("disable", subject="principal:bob")
    for method, path in (
        ("POST", "/v1/ask"),
        ("GET", "/v1/search?q=visa"),
        ("GET", "/v1/documents"),
        ("GET", "/v1/me"),
    ):
        assert desk.as_("bob", method, path, json={"question": QUESTION}).status_code == 401
    desk.change("enable", subject="principal:bob")
    assert SECRET in same_words(desk, "answer")[0]


GIVES: dict[str, list[dict[str, Any]]] = {
    "grant": [{"verb": "grant", "subject": "principal:bob", "object": "document:d"}],
    "grant the folder": [{"verb": "grant", "subject": "group:outer", "object": "folder:high"}],
    "public": [{"verb": "grant", "subject": "public", "object": "document:d"}],
    "join": [
        {"verb": "leave", "subject": "principal:bob", "object": "group:inner"},
        {"verb": "grant", "subject": "group:outer", "object": "document:d"},
        {"verb": "join", "subject": "principal:bob", "object": "group:inner"},
    ],
    "undeny": [
        {"verb": "deny", "subject": "principal:bob", "object": "document:d"},
        {"verb": "grant", "subject": "principal:bob", "object": "document:d"},
        {"verb": "undeny", "subject": "principal:bob", "object": "document:d"},
    ],
    "move": [
        {"verb": "grant", "subject": "principal:bob", "object": "folder:other"},
        {"verb": "move", "object": "document:d", "folder": "other"},
    ],
    "the denial expires": [
        {"verb": "deny", "subject": "principal:bob", "object": "document:d", "expires": 60},
        {"verb": "grant", "subject": "principal:bob", "object": "document:d"},
        {"verb": "advance", "seconds": 60},
    ],
}


@pytest.mark.parametrize("way", GIVES)
def test_a_grant_ends_a_cached_abstention(make_desk: Any, record: Any, way: str) -> None:
    desk = make_desk()
    world(desk, record)
    *before, last = GIVES[way]
    for change in before:
        desk.change(**change)
    assert [desk.ask("bob", QUESTION)["cache"]["negative"] for _ in range(2)] == ["miss", "hit"]
    desk.change(**last)
    assert SECRET in desk.ask("bob", QUESTION)["answer"]


@pytest.mark.parametrize("ended", sorted(ENDS.keys() - {"unpublic", "withdraw", "delete"}), indirect=True)
def test_others_keep_what_is_in_their_caches(ended: Any) -> None:
    desk, end = ended
    for _ in range(2):
        desk.ask("cat", QUESTION)
        desk.ask("ann", QUESTION)
    end()
    assert desk.ask("cat", QUESTION)["cache"]["negative"] == "hit"
    assert desk.ask("ann", QUESTION)["cache"] == {"answer": "hit"}
