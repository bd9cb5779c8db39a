"""A script comes back from what was recorded of its steps, and is made as small as can be."""

from collections.abc import Callable, Sequence

import pytest

from withheld_policies.history import Ask, Case, Change, Line, Response
from withheld_suites.replay.rebuilt import rebuilt
from withheld_suites.replay.smallest import smallest
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Turns

CASE = Case(id="c", suite="s", name="s/f/c", family="f", steps=1)


def at(number: int, invoke: float, complete: float, **fields: object) -> Ask:
    values = {"role": "probe", "principal": "bob", "question": "q", "words": "What is it?"} | fields
    return Ask(
        id=number, case="c", invoke=invoke, complete=complete, outcome="ok", response=Response(status=200), **values
    )  # type: ignore[arg-type]


def revoked(number: int, invoke: float, complete: float) -> Change:
    return Change(
        id=number, case="c", verb="revoke", subject="principal:bob", object="document:d",
        invoke=invoke, complete=complete, outcome="ok",
    )  # fmt: skip


def needs(*wanted: str) -> Callable[[Sequence[str]], bool]:
    return lambda part: set(wanted) <= set(part)


@pytest.mark.parametrize("wanted", ["a", "h", "ah", "bd", "cdf", "abcdefgh"])
def test_the_smallest_part_is_what_is_needed_in_its_order(wanted: str) -> None:
    assert smallest("abcdefgh", needs(*wanted)) == list(wanted)


def test_what_is_whole_is_not_asked_about_again() -> None:
    asked: list[str] = []
    smallest("abcd", lambda part: asked.append("".join(part)) or False)
    assert "abcd" not in asked
    assert "" not in asked


def test_nothing_more_can_be_taken_from_the_smallest_part() -> None:
    """Either of two suffices here, and one of them is left."""
    assert smallest("abcd", lambda part: "a" in part or "d" in part) in (["a"], ["d"])


def test_steps_come_back_as_they_were_sent() -> None:
    lines: list[Line] = [at(1, 0, 1, stream=True, conversation="kept"), revoked(2, 2, 3), at(3, 4, 5, version=2)]
    first, change, last = rebuilt(CASE, lines).steps
    assert isinstance(first, PlannedAsk)
    assert (first.words, first.stream, first.conversation) == ("What is it?", True, "kept")
    assert isinstance(change, PlannedChange)
    assert (change.order.verb, change.order.subject, change.order.object) == ("revoke", "principal:bob", "document:d")
    assert isinstance(last, PlannedAsk)
    assert last.version == 2


def test_what_overlapped_is_one_block() -> None:
    block, after = rebuilt(CASE, [at(1, 0, 2), revoked(2, 1, 3), at(3, 1.5, 1.7), at(4, 4, 5)]).steps
    assert isinstance(block, Parallel)
    assert len(block.steps) == 3
    assert isinstance(after, PlannedAsk)


def test_an_ask_that_was_repeated_is_one_step() -> None:
    (step,) = rebuilt(CASE, [at(1, 0, 0.1), at(2, 0.5, 0.6), at(3, 1.0, 1.1)]).steps
    assert isinstance(step, PlannedAsk)
    assert (step.every, step.lasting) == (0.5, 1.25)


def test_an_ask_that_was_sent_twice_is_two_steps() -> None:
    assert len(rebuilt(CASE, [at(1, 0, 0.1), at(2, 0.5, 0.6)]).steps) == 2


def test_an_unfinished_change_is_sent_once() -> None:
    begun = revoked(1, 0, 1).model_copy(update={"kind": "begin", "complete": None})
    assert len(rebuilt(CASE, [begun, revoked(1, 0, 1)]).steps) == 1


def test_a_round_ends_where_a_document_comes_again_and_few_knocks_are_none() -> None:
    def knocks(*names: str) -> list[Line]:
        return [at(i, i, i + 0.5, door="open", question=None, document=name) for i, name in enumerate(names, 1)]

    documents = [f"d{number}" for number in range(36)]
    first, second = rebuilt(CASE, knocks(*documents, *reversed(documents))).steps
    assert isinstance(first, Turns)
    assert isinstance(second, Turns)
    assert [step.document for step in (*first.steps, *second.steps)] == [*documents, *reversed(documents)]
    assert len(rebuilt(CASE, knocks(*documents[:35])).steps) == 35


def test_whatever_is_recorded_of_a_step_is_sent_again() -> None:
    claimed = at(1, 0, 1, claims="principal:bob", credential="key", mode="agent", thing="link")
    renamed = revoked(2, 2, 3).model_copy(update={"verb": "rename", "name": "Beta", "alias": "B", "via": "directory"})
    ask, change = rebuilt(CASE, [claimed, renamed]).steps
    assert isinstance(ask, PlannedAsk)
    assert (ask.claims, ask.credential, ask.mode, ask.thing) == ("principal:bob", "key", "agent", "link")
    assert isinstance(change, PlannedChange)
    assert (change.order.name, change.order.alias, change.order.via) == ("Beta", "B", "directory")
