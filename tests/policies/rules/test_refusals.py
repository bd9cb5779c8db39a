"""What tips the rules about what is not given, one condition at a time."""

from typing import Any

import pytest

from withheld_policies.seen import May

REFUSED = {"kind": "abstain", "denied": True, "states_required": False}


@pytest.mark.parametrize("rule", ["over_refusal", "stale_denial"])
def test_a_refusal_is_blamed_on_the_change_that_should_have_ended_it(parts: Any, rule: str) -> None:
    given = parts.change("grant") if rule == "stale_denial" else None
    other = None if given else parts.change("grant")
    (found,) = parts.on_ask(rule, parts.seen(**REFUSED, given_by=given))
    assert (found.rule, found.channel, found.after) == (rule, "answer", given.id if given else None)
    assert parts.on_ask(rule, parts.seen(**REFUSED, given_by=other)) == []


@pytest.mark.parametrize("rule", ["over_refusal", "stale_denial"])
@pytest.mark.parametrize(
    "harmless",
    [
        {"usable": False},
        {"answerable": May.EITHER},
        {"answerable": May.NO},
        {"denied": False},
        {"door": "list", "kind": None},
        {"accepts": ("abstain",)},
    ],
    ids=str,
)
def test_what_need_not_be_given_is_not_refused(parts: Any, rule: str, harmless: dict[str, Any]) -> None:
    given = parts.change("grant") if rule == "stale_denial" else None
    question = parts.question(accepts=harmless.get("accepts", ()))
    fields = {name: value for name, value in harmless.items() if name != "accepts"}
    assert parts.on_ask(rule, parts.seen(**(REFUSED | {"given_by": given, "question": question} | fields))) == []


@pytest.mark.parametrize("door", ["open", "download"])
def test_a_closed_door_is_a_refusal_without_a_question_or_a_kind(parts: Any, door: str) -> None:
    closed = REFUSED | {"door": door, "kind": None}
    assert parts.on_ask("over_refusal", parts.seen(**closed, question=None))
    assert parts.on_ask("over_refusal", parts.seen(**closed, question=parts.question(accepts=("abstain",))))


def test_asking_back_fails_where_there_is_an_answer_and_is_noted_where_there_is_none(parts: Any) -> None:
    (found,) = parts.on_ask("needless_clarify", parts.seen(kind="clarify"))
    assert (found.severity, found.channel) == ("fail", "answer")
    (found,) = parts.on_ask("needless_clarify", parts.seen(kind="clarify", answerable=May.NO))
    assert found.severity == "note"


@pytest.mark.parametrize("harmless", [{"kind": "answer"}, {"answerable": May.EITHER}, {"question": None}], ids=str)
def test_asking_back_is_not_needless_then(parts: Any, harmless: dict[str, Any]) -> None:
    assert parts.on_ask("needless_clarify", parts.seen(**({"kind": "clarify"} | harmless))) == []


def test_a_question_may_accept_to_be_asked_back(parts: Any) -> None:
    question = parts.question(accepts=("clarify",))
    assert parts.on_ask("needless_clarify", parts.seen(kind="clarify", question=question)) == []


def bystander(parts: Any, before: dict[str, Any], *after: dict[str, Any], **case: Any) -> list[Any]:
    """Cat is answered at 1 s, something is revoked at 5 s, and cat is refused at 7 s unless said."""
    known = {"role": "bystander", "principal": "cat"}
    asks = [parts.seen(**(known | {"id": 1, "invoke": 1.0} | before))]
    asks += [parts.seen(**(known | REFUSED | {"id": 2 + n, "invoke": 7.0} | one)) for n, one in enumerate(after)]
    return parts.on_case(
        "moved_bystander", parts.case(*asks, **({"change": "revoke", "changes": (parts.change(),)} | case))
    )


def test_a_bystander_who_is_answered_otherwise_was_moved_once(parts: Any) -> None:
    (found,) = bystander(parts, {}, {}, {})
    assert (found.step, found.after, found.principal, found.channel) == (2, 50, "cat", "answer")
    assert found.message == "the revoke moved what cat is answered"


def test_a_bystander_who_moved_after_an_ask_that_came_to_nothing_moved(parts: Any) -> None:
    assert bystander(parts, {}, {"usable": False}, {})


def test_words_that_were_never_answered_right_say_nothing_about_a_change(parts: Any) -> None:
    assert bystander(parts, {"words": "What is the fee?"}, {"words": "How much is it?"}) == []
    assert bystander(parts, {"words": "What is the fee?"}, {"words": "What is the fee?"})


def test_each_bystander_is_told_apart(parts: Any) -> None:
    assert bystander(parts, {}, {"principal": "eve"}) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (REFUSED, {}),
        ({}, {"denied": False, "kind": "answer", "states_required": True}),
        ({}, {"usable": False}),
        ({}, {"answerable": May.EITHER, "states_required": False, "denied": False}),
        ({"usable": False}, {}),
        ({"answerable": May.EITHER}, {}),
        ({"role": "before"}, {}),
        ({}, {"role": "after"}),
        ({}, {"invoke": 4.9}),
    ],
    ids=str,
)
def test_nobody_was_moved_who_was_not_right_before_and_wrong_after(
    parts: Any, before: dict[str, Any], after: dict[str, Any]
) -> None:
    assert bystander(parts, before, after) == []


def test_what_is_sent_with_the_change_comes_after_it(parts: Any) -> None:
    assert bystander(parts, {}, {"invoke": 5.0})
    assert bystander(parts, {"invoke": 5.0}, {}) == []


def test_it_is_the_change_of_the_case_that_counts_or_else_its_first(parts: Any) -> None:
    grant, revoke, late = (
        parts.change("grant", 50, 0.5),
        parts.change("revoke", 51, 3.0),
        parts.change("leave", 52, 8.0),
    )
    (found,) = bystander(parts, {}, {}, changes=(grant, revoke, late))
    assert found.after == 51
    assert bystander(parts, {}, {}, changes=(grant, revoke), change="disable") == []
    assert bystander(parts, {"invoke": 0.1}, {}, changes=(grant, revoke), change="disable")[0].after == 50
    assert bystander(parts, {}, {}, changes=()) == []


def again(parts: Any, first: dict[str, Any], second: dict[str, Any], *more: Any, **scene: Any) -> list[Any]:
    """Bob is refused at 21 s after a revocation, and shown the fee at 23 s, unless said."""
    lost = {"denied_by": parts.change(), "answerable": May.NO}
    refused = REFUSED | lost | {"id": 1, "invoke": 21.0, "complete": 22.0}
    told = lost | {"id": 2, "invoke": 23.0, "complete": 24.0, "shown": (parts.shown(readable=False),)}
    asks = [parts.seen(**(told | second)), parts.seen(**(refused | first)), *more]
    return parts.on_case("non_monotone", parts.case(*asks), parts.scene(**scene))


def test_a_refusal_that_is_taken_back_is_not_monotone(parts: Any) -> None:
    (found,) = again(parts, {}, {})
    assert (found.step, found.after, found.channel) == (2, 50, "answer")
    assert found.message == "bob was refused after the revoke, and is answered again"


def test_sent_the_moment_the_refusal_had_come_is_after_it(parts: Any) -> None:
    assert again(parts, {"complete": 23.0}, {})
    assert again(parts, {"complete": 23.1}, {}) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"usable": False}, {}),
        ({"denied": False}, {}),
        ({"complete": None}, {}),
        ({"denied_by": None}, {}),
        ({"principal": "cat"}, {}),
        ({"about": "e"}, {}),
        ({"answerable": May.EITHER}, {}),
        ({"invoke": 25.0, "complete": 26.0}, {}),
        ({}, {"usable": False}),
        ({}, {"denied_by": None}),
        ({}, {"shown": ()}),
        ({}, {"answerable": May.EITHER}),
    ],
    ids=str,
)
def test_nothing_was_taken_back_then(parts: Any, first: dict[str, Any], second: dict[str, Any]) -> None:
    assert again(parts, first, second) == []


@pytest.mark.parametrize(
    "shown", [{"fact": None}, {"document": "e"}, {"sent_by_asker": True}, {"remembered": True}], ids=str
)
def test_only_what_is_asked_for_and_new_takes_a_refusal_back(parts: Any, shown: dict[str, Any]) -> None:
    assert again(parts, {}, {"shown": (parts.shown(**({"readable": False} | shown)),)}) == []


def test_a_refusal_that_shows_the_value_was_none(parts: Any) -> None:
    assert again(parts, {"shown": (parts.shown(readable=False),)}, {}) == []


def test_another_change_begins_anew(parts: Any) -> None:
    assert again(parts, {"denied_by": parts.change(id=51)}, {}) == []


def test_within_the_bound_only_monotone_reads_are_held_to_it(parts: Any) -> None:
    settling = {"answerable": May.EITHER}
    assert again(parts, settling, settling) == []
    assert again(parts, settling, settling, monotone_reads=True)


def test_the_first_refusal_counts(parts: Any) -> None:
    later = parts.seen(**REFUSED, denied_by=parts.change(), answerable=May.NO, id=3, invoke=22.5, complete=30.0)
    assert again(parts, {}, {}, later)


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ({}, 1),
        (REFUSED, 0),
        ({"states_required": False}, 0),
        ({"denied": True}, 0),
        ({"usable": False}, 0),
    ],
    ids=str,
)
def test_who_refuses_everybody_has_not_denied_anybody(parts: Any, after: dict[str, Any], found: int) -> None:
    control = parts.seen(**({"role": "after", "principal": "cat", "id": 9, "invoke": 40.0, "complete": 41.0} | after))
    assert len(again(parts, {}, {}, control)) == found
