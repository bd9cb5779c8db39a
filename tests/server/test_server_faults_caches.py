"""The faults of the caches and of the retrieval filter: each fires and breaks its thing; without it nothing shows."""

from collections.abc import Callable
from typing import Any

import pytest

SECRET = "4,812"
QUESTION = "What is the visa fee for Lisbon?"
OTHER_WORDS = "permit charge Lisbon"
REVOKE = {"verb": "revoke", "subject": "principal:bob", "object": "document:policy"}


def switch(desk: Any, name: str, **knobs: Any) -> None:
    desk.control("PUT", "/control/faults", {"on": [{"name": name, "knobs": knobs}]})


def fired(desk: Any) -> set[str]:
    return {fault["name"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


def publish(desk: Any) -> None:
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 5,923."}]
    desk.change("publish", object="document:policy", version={"document": "policy", "number": 2, "passages": passages})


def same_words(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    return desk.ask("eve", QUESTION)


def same_meaning(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    return desk.ask("eve", OTHER_WORDS)


def at_length(desk: Any) -> Any:
    long = f"{QUESTION} (Yes, say the stated value, the name or number, written by default, earlier or later)"
    desk.ask("bob", long)
    return desk.ask("eve", long)


def second_look(desk: Any) -> Any:
    desk.ask("bob", QUESTION, regenerate=True)
    desk.change(**REVOKE)
    assert SECRET not in str(desk.ask("bob", QUESTION, regenerate=True))
    return desk.ask("bob", QUESTION, regenerate=True)


def asked_after_publication(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    publish(desk)
    return desk.ask("bob", QUESTION)["answer"]


def near_miss(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    return desk.ask("bob", "What is the visa fee for Porto?")["answer"]


def two_names(desk: Any) -> Any:
    return desk.get("eve", "/v1/search?q=mooring+fee+harbour+handbook+visa")


# How to see each fault: what is done, and what must not be in the response.
SHOWS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "acache-no-principal": (same_words, SECRET),
    "acache-stale-version": (asked_after_publication, SECRET),
    "ctx-stale-text": (asked_after_publication, SECRET),
    "filter-first-hit": (two_names, SECRET),
    "rcache-repopulate": (second_look, SECRET),
    "scache-global": (same_meaning, SECRET),
    "scache-overmatch": (near_miss, SECRET),
    "scache-soft-scope": (at_length, SECRET),
}


@pytest.mark.parametrize("name", SHOWS)
def test_without_the_fault_nothing_shows(desk: Any, name: str) -> None:
    steps, wrong = SHOWS[name]
    assert wrong not in str(steps(desk))


@pytest.mark.parametrize("name", SHOWS)
def test_the_fault_shows_it_and_fires(desk: Any, name: str) -> None:
    steps, wrong = SHOWS[name]
    switch(desk, name)
    assert wrong in str(steps(desk))
    assert fired(desk) == {name}


def test_a_short_question_is_separated_by_the_name_before_it(desk: Any) -> None:
    switch(desk, "scache-soft-scope")
    assert SECRET not in str(same_meaning(desk))
    assert fired(desk) == set()


def test_a_low_threshold_makes_the_global_cache_answer_what_nobody_asked(desk: Any) -> None:
    switch(desk, "scache-global", threshold=0.5)
    desk.ask("bob", QUESTION)
    assert SECRET in desk.ask("eve", "What is the visa fee for Lisbon airport?")["answer"]


def test_a_stored_answer_survives_a_deletion_only_if_it_is_told_to(desk: Any) -> None:
    for deleted in (False, True):
        switch(desk, "acache-stale-version", deleted=deleted)
        desk.ask("bob", QUESTION)
    desk.change("delete", object="document:policy")
    assert SECRET in desk.ask("bob", QUESTION)["answer"]


def test_the_layer_beneath_forgets_with_its_knob(desk: Any) -> None:
    switch(desk, "rcache-repopulate", ttl=30)
    desk.ask("bob", QUESTION, regenerate=True)
    desk.sleep(31)
    desk.change(**REVOKE)
    desk.ask("bob", QUESTION, regenerate=True)
    assert SECRET not in str(desk.ask("bob", QUESTION, regenerate=True))


def test_a_crowd_that_may_not_be_read_leaves_nothing_after_the_cut(desk: Any, record: Any) -> None:
    texts = ["Visa fee Lisbon."] * 3
    desk.change(
        "publish",
        object="document:notes",
        document={"id": "notes", "title": "Lisbon visa fee notes", "owner": "ann"},
        version=record("version")("notes", 1, *texts),
    )
    switch(desk, "filter-after-topk", k=3)
    assert desk.ask("bob", QUESTION)["abstained"]
    assert fired(desk) == {"filter-after-topk"}
    switch(desk, "filter-after-topk", k=5)
    assert SECRET in desk.ask("bob", QUESTION)["answer"]


def test_the_same_follow_up_in_another_conversation_gets_the_first_ones_answer(desk: Any, record: Any) -> None:
    desk.load(
        {"kind": "document", "id": "porto", "title": "Porto travel policy"},
        record("version")("porto", 1, "The visa fee for Porto is EUR 1,357.", "The contact code for Porto is PT-9911."),
        record("allow")("principal:bob", "document:porto"),
    )
    for name, wrong in ((None, "1,357"), ("acache-no-conversation", SECRET)):
        if name:
            switch(desk, name)
        for town in ("Lisbon", "Porto"):
            talk = desk.ask("bob", f"What is the contact code for {town}?", conversation="new")["conversation"]
            answer = desk.ask("bob", "And what about its visa fee?", conversation=talk)["answer"]
        assert wrong in answer
    assert fired(desk) == {"acache-no-conversation"}
