"""Which questions lean on an earlier turn, and what comes of them."""

from typing import Any

import pytest

from withheld_server.followups import kind

QUESTION = "What is the visa fee for Lisbon?"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What was that again?", "repeat"),
        ("Please repeat your last answer.", "repeat"),
        ("Sorry, what did you just say?", "repeat"),
        ("And who signs it?", "leaning"),
        ("What about their contact code?", "leaning"),
        (QUESTION, None),
        ("How often must a crew repeat the evacuation drill on each of the northern platforms in winter?", None),
    ],
)
def test_kinds(question: str, expected: str | None) -> None:
    assert kind(question) == expected


def test_a_repeat_cites_and_shows_what_the_answer_rested_on(desk: Any) -> None:
    first = desk.ask("bob", QUESTION, conversation="new")
    again = desk.ask("bob", "What was that again?", conversation=first["conversation"])
    assert (again["answer"], again["citations"]) == (first["answer"], first["citations"])
    assert [context["passage"] for context in again["contexts"]] == ["p1"]
    assert again["answer_id"] != first["answer_id"]


def test_a_repeat_after_a_new_version_gives_the_new_value(desk: Any, record: Any) -> None:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    version = record("version")("policy", 2, "The visa fee for Lisbon is EUR 5,923.")
    desk.change("publish", object="document:policy", version=version)
    assert "5,923" in desk.ask("bob", "What was that again?", conversation=talk)["answer"]


def test_a_repeat_of_nothing_is_an_ordinary_question(desk: Any) -> None:
    assert desk.ask("bob", "What was that again?", conversation="new")["abstained"]


def test_a_leaning_question_is_helped_by_the_last_source(desk: Any) -> None:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    assert "KX-4821" in desk.ask("bob", "And what is its contact code?", conversation=talk)["answer"]


def test_conversations_do_not_share_their_memory(desk: Any) -> None:
    desk.ask("bob", QUESTION, conversation="new")
    other = desk.ask("bob", "What is the mooring fee in the harbour?", conversation="new")["conversation"]
    again = desk.ask("bob", "What was that again?", conversation=other)
    assert "7,345" in again["answer"]
    assert "4,812" not in str(again)
