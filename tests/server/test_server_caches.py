"""What a response says of each cache, and what the control plane can do with it, wherever entries are kept."""

from typing import Any

import pytest

from withheld_server.settings import Settings

QUESTION = "What is the visa fee for Lisbon?"


@pytest.fixture
def settings(either_cache: Settings) -> Settings:
    return either_cache


def test_the_first_ask_misses_everywhere_and_the_second_hits_the_answer(desk: Any) -> None:
    first, second = desk.ask("bob", QUESTION), desk.ask("bob", "what is  the VISA fee for lisbon?")
    assert first["cache"] == dict.fromkeys(("answer", "semantic", "negative", "retrieval", "context"), "miss")
    assert second["cache"] == {"answer": "hit"}
    assert second["answer_id"] == first["answer_id"]
    assert {k: v for k, v in second.items() if k not in ("cache", "request_id")} == {
        k: v for k, v in first.items() if k not in ("cache", "request_id")
    }


def test_other_words_of_the_same_meaning_hit_the_semantic_cache(desk: Any) -> None:
    first, second = desk.ask("bob", QUESTION), desk.ask("bob", "permit charge Lisbon")
    assert second["cache"] == {"answer": "miss", "semantic": "hit"}
    assert second["answer_id"] == first["answer_id"]


def test_another_name_is_another_question(desk: Any) -> None:
    desk.ask("bob", QUESTION)
    assert desk.ask("bob", "permit charge Oslo")["cache"]["semantic"] == "miss"


def test_an_abstention_is_cached_apart(desk: Any) -> None:
    for state in ("miss", "hit"):
        assert desk.ask("eve", QUESTION)["cache"]["negative"] == state


def test_regenerate_passes_by_the_answers_and_uses_the_rest(desk: Any) -> None:
    first = desk.ask("bob", QUESTION)
    again = desk.ask("bob", QUESTION, regenerate=True)
    assert again["cache"] == {
        "answer": "bypass", "semantic": "bypass", "negative": "bypass", "retrieval": "hit", "context": "hit",
    }  # fmt: skip
    assert again["answer_id"] != first["answer_id"]
    assert desk.ask("bob", QUESTION)["answer_id"] == first["answer_id"]


def test_a_search_and_an_ask_share_what_was_found(desk: Any) -> None:
    path = "/v1/search?q=What+is+the+visa+fee+for+Lisbon%3F"
    assert desk.get("bob", path)["cache"] == {"retrieval": "miss", "context": "miss"}
    assert desk.get("bob", path)["cache"] == {"retrieval": "hit", "context": "hit"}
    assert desk.ask("bob", QUESTION)["cache"]["retrieval"] == "hit"


def test_entries_belong_to_their_principal(desk: Any) -> None:
    desk.ask("bob", QUESTION)
    assert desk.ask("cat", QUESTION)["cache"]["answer"] == "miss"


@pytest.mark.parametrize("more", [{"version": 1}, {"document": "policy"}, {"k": 3}, {"as_of": 0}])
def test_everything_that_decides_the_answer_is_in_the_key(desk: Any, more: dict[str, Any]) -> None:
    desk.ask("bob", QUESTION)
    states = desk.ask("bob", QUESTION, **more)["cache"]
    # The context cache is keyed by what was found, which may be the same.
    assert {state for layer, state in states.items() if layer != "context"} == {"miss"}


def test_an_entry_dies_when_its_time_is_over(desk: Any) -> None:
    desk.control("PATCH", "/control/caches/answer", {"ttl": 10})
    desk.ask("bob", QUESTION)
    desk.change("advance", seconds=9)
    assert desk.ask("bob", QUESTION)["cache"] == {"answer": "hit"}
    desk.change("advance", seconds=1)
    assert desk.ask("bob", QUESTION)["cache"] == {"answer": "miss", "semantic": "hit"}


def test_the_least_recently_used_entry_makes_room(desk: Any) -> None:
    desk.control("PATCH", "/control/caches/negative", {"capacity": 2})
    for question in ("one?", "two?", "one?", "three?"):
        desk.ask("eve", question)
    assert desk.ask("eve", "one?")["cache"]["negative"] == "hit"
    assert desk.ask("eve", "two?")["cache"]["negative"] == "miss"


def test_a_cache_that_is_off_says_so_and_keeps_nothing(desk: Any) -> None:
    desk.ask("bob", QUESTION)
    assert desk.control("PATCH", "/control/caches/answer", {"enabled": False})["entries"] == 0
    for _ in range(2):
        assert desk.ask("bob", QUESTION)["cache"]["answer"] == "off"
    assert desk.ask("bob", QUESTION, regenerate=True)["cache"]["answer"] == "off"


def test_counts_entries_and_emptying(desk: Any) -> None:
    for _ in range(3):
        desk.ask("bob", QUESTION)
    shape = desk.control("GET", "/control/caches")["answer"]
    assert (shape["entries"], shape["hits"], shape["misses"]) == (1, 2, 1)
    desk.sleep(5)
    (entry,) = desk.control("GET", "/control/caches/answer")["entries"]
    assert (entry["principal"], entry["age"]) == ("bob", 5)
    assert "visa fee" in entry["asked"]
    desk.control("DELETE", "/control/caches/answer")
    assert desk.ask("bob", QUESTION)["cache"] == {"answer": "miss", "semantic": "hit"}
    desk.control("DELETE", "/control/caches")
    assert desk.ask("bob", QUESTION)["cache"]["retrieval"] == "miss"


def test_an_unknown_cache_is_named_with_the_valid_ones(desk: Any) -> None:
    error = desk.control("GET", "/control/caches/anwser", status=404)["error"]
    assert error["message"].startswith("there is no cache 'anwser' (valid: retrieval, context, answer")


def test_a_change_empties_nothing_of_those_whom_it_does_not_touch(desk: Any, record: Any) -> None:
    mooring = "What is the mooring fee in the harbour?"
    for who in ("bob", "eve"):
        desk.ask(who, mooring)
    desk.change("grant", subject="principal:eve", object="document:policy")
    assert desk.ask("bob", mooring)["cache"] == {"answer": "hit"}
    assert desk.ask("eve", mooring)["cache"]["answer"] == "miss"
    desk.change("publish", object="document:policy", version=record("version")("policy", 2, "Nothing."))
    assert desk.ask("bob", mooring)["cache"]["answer"] == "miss"


def test_a_grant_of_what_one_could_read_already_empties_nothing(desk: Any) -> None:
    desk.ask("cat", QUESTION)
    desk.change("grant", subject="principal:cat", object="document:policy")
    assert desk.ask("cat", QUESTION)["cache"] == {"answer": "hit"}
