"""Times of refusals tell what exists only if nearly every document says so, twice, and by enough to be of use."""

from typing import Any

import pytest

from withheld_policies.finding import Finding
from withheld_policies.rules.timing_hint import LEAST, _differences, _tells, _Turn
from withheld_policies.seen import May, Seen

FAST, SLOW = 0.003, 0.025
HIDDEN = {"role": "probe", "hidden": True, "answerable": May.NO}
ABSENT = {"role": "baseline", "hidden": False, "answerable": May.EITHER, "about": None}
REFUSED = {"door": "open", "kind": None, "question": None, "denied": True, "status": 404}


def knocks(
    parts: Any, times: list[list[tuple[float, float]]], hidden: dict[str, Any] | None = None, **more: Any
) -> list[Seen]:
    """By document and turn, the seconds of the hidden one's refusal and of its double's; turn by turn, as planned."""
    asks: list[Seen] = []
    for turn in range(len(times[0])):
        for document, turns in enumerate(times):
            pair = [
                (HIDDEN | {"about": f"d{document}"} | (hidden or {}), turns[turn][0]),
                (ABSENT, turns[turn][1]),
            ]
            # Every other time the double comes first.
            for fields, seconds in pair if (document + turn) % 2 else pair[::-1]:
                invoke = float(len(asks))
                when = {"id": len(asks) + 1, "invoke": invoke, "complete": invoke + seconds}
                asks.append(parts.seen(**(REFUSED | when | fields | more)))
    return asks


def told(parts: Any, asks: list[Seen], **promises: Any) -> list[Finding]:
    found: list[Finding] = parts.on_case("timing_hint", parts.case(*asks), parts.scene(**promises))
    return found


def every(documents: int, hidden: float, absent: float, turns: int = 4) -> list[list[tuple[float, float]]]:
    return [[(hidden, absent)] * turns for _ in range(documents)]


def test_eighteen_documents_that_are_all_slower_tell(parts: Any) -> None:
    """2 * 2 ** -18 is 0.0000076, and one document fewer gives 0.000015."""
    (found,) = told(parts, knocks(parts, every(18, SLOW, FAST)))
    assert (found.channel, found.door, found.principal) == ("timing", "open", "bob")
    assert found.step == 2  # the first document's first refusal; its double was asked for before it
    assert found.message == (
        "open takes 22 ms longer for what is hidden than for what is not there, over 18 documents and then again"
    )
    assert told(parts, knocks(parts, every(17, SLOW, FAST))) == []


def test_what_is_refused_sooner_tells_as_much(parts: Any) -> None:
    (found,) = told(parts, knocks(parts, every(18, FAST, SLOW)))
    assert "22 ms shorter" in found.message


def test_a_machine_under_load_tells_nothing(parts: Any) -> None:
    """Half of the documents happen to be slower than their doubles, by far more than the fault would make them."""
    mixed = [*every(11, 0.4, FAST), *every(11, FAST, 0.4)]
    assert told(parts, knocks(parts, mixed)) == []


def test_one_document_in_twenty_two_may_say_otherwise_and_two_may_not(parts: Any) -> None:
    """2 * (1 + 22) / 2 ** 22 is 0.000011, above the level, so 22 need all; 23 bear one."""
    assert told(parts, knocks(parts, [*every(22, SLOW, FAST), *every(1, FAST, SLOW)]))
    assert told(parts, knocks(parts, [*every(21, SLOW, FAST), *every(1, FAST, SLOW)])) == []


def test_single_slow_refusals_hide_nothing_and_accuse_nobody(parts: Any) -> None:
    """The fastest of a half counts: a double that was once held up is still faster the other time."""
    held_up = [[(SLOW, 0.9), (SLOW, FAST), (SLOW, FAST), (SLOW, 0.9)] for _ in range(18)]
    assert told(parts, knocks(parts, held_up))
    once = [[(0.9, FAST), (FAST, FAST), (FAST, FAST), (0.9, FAST)] for _ in range(18)]
    assert told(parts, knocks(parts, once)) == []


def test_a_half_is_every_turn_of_it(parts: Any) -> None:
    """The fourth of six turns belongs to the second half, and was as fast as its double."""
    fast_once = [[*[(SLOW, FAST)] * 3, (FAST, FAST), *[(SLOW, FAST)] * 2] for _ in range(18)]
    assert told(parts, knocks(parts, fast_once)) == []
    assert told(parts, knocks(parts, every(18, SLOW, FAST, turns=6)))


def test_what_does_not_show_again_is_chance(parts: Any) -> None:
    """Slow in the first half of the turns only, and slow in the one half but fast in the other."""
    assert told(parts, knocks(parts, [[(SLOW, FAST)] * 2 + [(FAST, FAST)] * 2 for _ in range(18)])) == []
    assert told(parts, knocks(parts, [[(SLOW, FAST)] * 2 + [(FAST, SLOW)] * 2 for _ in range(18)])) == []


@pytest.mark.parametrize(("more", "tells"), [(0.0019, False), (0.0021, True)])
def test_less_than_two_milliseconds_are_of_no_use_to_anybody(parts: Any, more: float, tells: bool) -> None:
    assert bool(told(parts, knocks(parts, every(22, FAST + more, FAST)))) is tells


def test_one_turn_is_no_two_halves(parts: Any) -> None:
    assert told(parts, knocks(parts, every(22, SLOW, FAST, turns=1))) == []


@pytest.mark.parametrize(
    "hidden",
    [{"hidden": False}, {"denied": False}, {"usable": False}, {"answerable": May.YES}, {"complete": None}],
    ids=str,
)
def test_only_refusals_of_what_is_hidden_are_compared(parts: Any, hidden: dict[str, Any]) -> None:
    assert told(parts, knocks(parts, every(22, SLOW, FAST), hidden)) == []


@pytest.mark.parametrize("more", [{"door": "ask"}, {"role": "probe"}], ids=str)
def test_words_of_a_question_and_two_hidden_ones_explain_a_difference(parts: Any, more: dict[str, Any]) -> None:
    assert told(parts, knocks(parts, every(22, SLOW, FAST), **more)) == []


def test_somebody_else_s_double_is_no_double(parts: Any) -> None:
    assert told(parts, knocks(parts, every(22, SLOW, FAST), {"principal": "cat"})) == []


def test_existence_that_is_no_secret_may_take_its_time(parts: Any) -> None:
    asks = knocks(parts, every(22, SLOW, FAST))
    assert told(parts, asks, existence="acknowledged") == []
    assert told(parts, asks, acknowledged_doors=("open",)) == []


def test_the_fastest_of_each_half_counts(parts: Any) -> None:
    def turns(*seconds: float) -> list[_Turn]:
        absent = parts.seen(invoke=0.0, complete=0.0)
        return [_Turn(parts.seen(invoke=0.0, complete=each), absent) for each in seconds]

    documents = {"one": turns(5, 4, 3, 9, 8, 7), "other": turns(5, 4, 6, 1, 8, 7)}
    assert _differences(documents, second=False) == [3, 4]
    assert _differences(documents, second=True) == [7, 1]


def test_exactly_the_least_difference_tells() -> None:
    assert _tells([LEAST] * 18)
    assert not _tells([LEAST * 0.999] * 18)


@pytest.mark.parametrize(("difference", "said"), [(0.022449, "22.4"), (0.022451, "22.5")])
def test_the_difference_is_told_in_milliseconds(parts: Any, difference: float, said: str) -> None:
    (found,) = told(parts, knocks(parts, every(18, FAST + difference, FAST)))
    assert found.message.startswith(f"open takes {said} ms longer")


def test_a_document_that_was_knocked_for_once_counts_in_one_half_only(parts: Any) -> None:
    once = knocks(parts, every(1, SLOW, FAST, turns=1), hidden={"about": "once"})
    (found,) = told(parts, [*knocks(parts, every(18, SLOW, FAST)), *once])
    assert "over 18 documents and then again" in found.message
