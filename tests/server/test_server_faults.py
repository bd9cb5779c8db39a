"""Each fault fires, breaks exactly its thing, and is told in the catalogue; without it the same steps are clean."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from withheld_server import faults

SECRET = "4,812"
TITLE = "Lisbon travel policy"
QUESTION = "What is the visa fee for Lisbon?"
REVOKE = {"verb": "revoke", "subject": "principal:bob", "object": "document:policy"}


def asked_by_another(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    return desk.ask("eve", QUESTION)


def after_revocation(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    desk.change(**REVOKE)
    return desk.ask("bob", QUESTION)


def regenerated_after_revocation(desk: Any) -> Any:
    desk.ask("bob", QUESTION)
    desk.change(**REVOKE)
    return desk.ask("bob", QUESTION, regenerate=True)


def after_publication(desk: Any) -> Any:
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 5,923."}]
    desk.change("publish", object="document:policy", version={"document": "policy", "number": 2, "passages": passages})
    return desk.ask("bob", QUESTION)


def never_granted(desk: Any) -> Any:
    return desk.ask("eve", QUESTION)


def in_the_old_conversation(desk: Any) -> Any:
    talk = desk.ask("bob", QUESTION, conversation="new")["conversation"]
    desk.change(**REVOKE)
    return desk.ask("bob", "What was that again?", conversation=talk)


# How to see each fault that shows something it should not: what is done, and what must not be in the response.
LEAKS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "rcache-no-principal": (asked_by_another, SECRET),
    "rcache-no-evict": (regenerated_after_revocation, SECRET),
    "acache-survives-revoke": (after_revocation, SECRET),
    "ver-mixed": (after_publication, SECRET),
    "filter-dropped": (never_granted, SECRET),
    "cite-leaks-titles": (never_granted, TITLE),
    "conv-keeps-revoked": (in_the_old_conversation, SECRET),
}


def switch(desk: Any, *names: str, **knobs: Any) -> Any:
    return desk.control("PUT", "/control/faults", {"on": [{"name": name, "knobs": knobs} for name in names]})


def fired(desk: Any) -> dict[str, int]:
    return {fault["name"]: fault["fired"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


@pytest.mark.parametrize("name", LEAKS)
def test_without_the_fault_the_steps_are_clean(desk: Any, name: str) -> None:
    steps, wrong = LEAKS[name]
    assert wrong not in str(steps(desk))


@pytest.mark.parametrize("name", LEAKS)
def test_the_fault_shows_what_it_should_not_and_fires(desk: Any, name: str) -> None:
    steps, wrong = LEAKS[name]
    switch(desk, name)
    assert wrong in str(steps(desk))
    assert set(fired(desk)) == {name}


@pytest.mark.parametrize("name", sorted(LEAKS))
def test_a_fault_that_is_off_again_has_left_nothing_behind(desk: Any, name: str) -> None:
    steps, _ = LEAKS[name]
    switch(desk, name)
    steps(desk)
    switch(desk)
    assert TITLE not in str(desk.ask("eve", QUESTION))


# The faults that each other fault's steps do not set off: what they break, they break alone.
@pytest.mark.parametrize("name", ["rcache-no-principal", "conv-keeps-revoked", "neg-cache-sticky"])
def test_a_fault_leaves_a_plain_revocation_alone(desk: Any, name: str) -> None:
    switch(desk, name)
    assert SECRET not in str(after_revocation(desk))
    assert fired(desk) == {}


def test_the_surviving_answer_stands_alone(desk: Any) -> None:
    switch(desk, "acache-survives-revoke")
    answer = after_revocation(desk)
    assert SECRET in answer["answer"]
    assert answer["citations"] == []
    assert TITLE not in str(answer["contexts"])
    assert SECRET not in str(desk.ask("bob", "permit charge Lisbon"))


def test_the_surviving_answer_ends_with_its_version(desk: Any) -> None:
    switch(desk, "acache-survives-revoke")
    assert SECRET in desk.ask("bob", QUESTION)["answer"]
    assert "5,923" in after_publication(desk)["answer"]


def test_a_sticky_abstention_outlives_the_grant_and_ends_with_its_knob(desk: Any) -> None:
    switch(desk, "neg-cache-sticky", ttl=30)
    desk.ask("eve", QUESTION)
    desk.change("grant", subject="principal:eve", object="document:policy")
    assert desk.ask("eve", QUESTION)["abstained"]
    assert fired(desk) == {"neg-cache-sticky": 1}
    assert SECRET in desk.ask("eve", "permit charge Lisbon")["answer"]
    desk.sleep(30)
    assert SECRET in desk.ask("eve", QUESTION)["answer"]


def test_kept_search_results_end_with_their_knob(desk: Any) -> None:
    switch(desk, "rcache-no-evict", ttl=30)
    assert SECRET in str(regenerated_after_revocation(desk))
    desk.sleep(30)
    assert SECRET not in str(desk.ask("bob", QUESTION, regenerate=True))


def test_the_other_doors_of_a_dropped_filter_stay_shut(desk: Any) -> None:
    switch(desk, "filter-dropped")
    assert desk.get("eve", "/v1/search?q=visa")["total"] == 1
    assert desk.get("eve", "/v1/documents")["total"] == 1
    desk.get("eve", "/v1/documents/policy", 404)


def test_leaked_titles_are_at_most_as_many_as_the_knob_says(desk: Any, record: Any) -> None:
    for number in range(5):
        desk.change(
            "publish",
            object=f"document:more{number}",
            document={"id": f"more{number}", "title": f"Lisbon annex {number}", "owner": "ann"},
            version=record("version")(f"more{number}", 1, "The visa fee for Lisbon applies."),
        )
    switch(desk, "cite-leaks-titles", most=2)
    assert len(desk.ask("eve", QUESTION)["citations"]) == 2


def test_faults_compose_also_on_one_method(desk: Any) -> None:
    switch(desk, "ver-mixed", "filter-dropped", "rcache-no-evict", "neg-cache-sticky")
    after_publication(desk)
    desk.ask("eve", "Which visa fee applies for Lisbon?")
    assert {"ver-mixed", "filter-dropped"} <= set(fired(desk))
    order = [cls.__name__ for cls in type(desk.server.pipeline).__mro__[1:5]]
    assert order == ["FilterDropped", "NegCacheSticky", "RcacheNoEvict", "VerMixed"]


def test_an_unknown_fault_or_knob_is_named_with_the_valid_ones(desk: Any) -> None:
    body = {"on": [{"name": "rcache-no-evct"}]}
    message = desk.control("PUT", "/control/faults", body, 422)["error"]["message"]
    assert message.startswith("unknown fault 'rcache-no-evct'; did you mean 'rcache-no-evict'? (valid: ")
    body = {"on": [{"name": "rcache-no-evict", "knobs": {"tll": 3}}]}
    message = desk.control("PUT", "/control/faults", body, 422)["error"]["message"]
    assert message == "fault 'rcache-no-evict': knob 'tll': Extra inputs are not permitted (valid knobs: ttl)"


@pytest.mark.parametrize("name", faults.load())
def test_every_fault_tells_itself_under_the_fixed_headings(name: str) -> None:
    fault = faults.load()[name]
    entry = faults.entry(fault)
    assert tuple(entry) == faults.HEADINGS
    assert all(text.endswith(".") for text in entry.values())
    assert all(knob in entry["Knobs"] for knob in fault.settings.model_fields)


@pytest.mark.parametrize("name", faults.load())
def test_every_fault_is_tried_in_a_test_of_the_server(name: str) -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_server_faults*.py"))
    assert f'"{name}"' in tests
