"""What tips the rules about what a clean result is worth, one condition at a time."""

from typing import Any

import pytest

from withheld_policies.rules.control_failed import ENDING, right
from withheld_policies.seen import May

CLEAN = {"kind": "abstain", "denied": True, "answerable": May.NO, "states_required": False, "id": 3}
NOTHING = {"kind": "abstain", "denied": True, "states_required": False}


def controlled(
    parts: Any, probe: dict[str, Any], *controls: dict[str, Any], change: str | None = "revoke"
) -> list[Any]:
    """A clean probe at 7 to 8 s between a control at 1 s and one at 9 s, as far as they are named."""
    times = {"before": (1, 1.0, 2.0), "warm": (1, 1.0, 2.0), "proof": (1, 1.0, 2.0), "after": (5, 9.0, 10.0)}
    asks = [parts.seen(**(CLEAN | probe))]
    for one in controls:
        number, invoke, complete = times[one["role"]]
        asks.append(parts.seen(**({"id": number, "invoke": invoke, "complete": complete} | one)))
    return parts.on_case("control_failed", parts.case(*asks, change=change))


BEFORE, AFTER = {"role": "before"}, {"role": "after", "principal": "cat"}


def steps(found: list[Any]) -> list[tuple[int, str]]:
    return [(one.step, one.message.split()[0]) for one in found]


def test_between_two_controls_a_clean_probe_is_worth_something(parts: Any) -> None:
    assert controlled(parts, {}, BEFORE, AFTER) == []


def test_where_access_ends_both_are_needed(parts: Any) -> None:
    assert steps(controlled(parts, {}, AFTER)) == [(3, "before")]
    assert steps(controlled(parts, {}, BEFORE)) == [(3, "after")]
    assert steps(controlled(parts, {})) == [(3, "before"), (3, "after")]


def test_elsewhere_only_those_that_were_planned_must_hold(parts: Any) -> None:
    assert controlled(parts, {}, change="grant") == []
    assert controlled(parts, {}, change=None) == []
    assert steps(controlled(parts, {}, BEFORE | NOTHING, change="grant")) == [(1, "before")]
    assert steps(controlled(parts, {}, AFTER | NOTHING, change="grant")) == [(5, "after")]


@pytest.mark.parametrize("verb", sorted(ENDING))
def test_every_way_to_lose_access_needs_controls(parts: Any, verb: str) -> None:
    assert steps(controlled(parts, {}, change=verb)) == [(3, "before"), (3, "after")]


def test_of_several_clean_probes_the_first_chooses_its_controls(parts: Any) -> None:
    asks = [
        parts.seen(id=1, invoke=1.0, complete=2.0, **BEFORE | NOTHING),
        parts.seen(id=2, invoke=1.0, complete=2.0, door="open", **BEFORE),
        parts.seen(**CLEAN),
        parts.seen(**CLEAN | {"door": "open"}),
        parts.seen(id=5, invoke=9.0, complete=10.0, **AFTER),
    ]
    assert steps(parts.on_case("control_failed", parts.case(*asks, change="revoke"))) == [(1, "before")]


def test_a_control_that_fails_is_named(parts: Any) -> None:
    assert steps(controlled(parts, {}, BEFORE | NOTHING, AFTER)) == [(1, "before")]
    assert steps(controlled(parts, {}, BEFORE, AFTER | NOTHING, AFTER | NOTHING | {"id": 6})) == [(5, "after")]
    twice = controlled(parts, {}, BEFORE | NOTHING, BEFORE | NOTHING | {"id": 2}, AFTER)
    assert steps(twice) == [(1, "before")]


@pytest.mark.parametrize(
    "probe",
    [{"usable": False}, {"answerable": May.YES}, {"answerable": May.EITHER}, {"role": "twin"}],
    ids=str,
)
def test_without_a_clean_probe_there_is_nothing_to_doubt(parts: Any, probe: dict[str, Any]) -> None:
    assert controlled(parts, probe) == []


@pytest.mark.parametrize(
    ("shown", "doubted"),
    [({}, 0), ({"readable": True}, 2), ({"sent_by_asker": True}, 2), ({"remembered": True}, 2)],
    ids=str,
)
def test_a_probe_that_leaks_is_not_clean(parts: Any, shown: dict[str, Any], doubted: int) -> None:
    assert len(controlled(parts, {"shown": (parts.shown(**({"readable": False} | shown)),)})) == doubted


def test_the_control_after_must_follow_the_probe(parts: Any) -> None:
    assert controlled(parts, {}, BEFORE, AFTER | {"invoke": 8.0}) == []
    assert steps(controlled(parts, {}, BEFORE, AFTER | {"invoke": 7.9})) == [(3, "after")]
    assert controlled(parts, {"complete": None}, BEFORE, AFTER | {"invoke": 7.5}) == []


def test_of_several_clean_probes_the_first_to_end_is_followed(parts: Any) -> None:
    later = parts.seen(**(CLEAN | {"id": 4, "invoke": 20.0, "complete": 21.0}))
    asks = [parts.seen(**CLEAN), later, parts.seen(**BEFORE, id=1, invoke=1.0), parts.seen(**AFTER, id=5, invoke=9.0)]
    assert parts.on_case("control_failed", parts.case(*asks, change="revoke")) == []


@pytest.mark.parametrize("role", ["warm", "proof"])
def test_what_warmed_a_cache_is_a_control_if_it_came_before(parts: Any, role: str) -> None:
    assert controlled(parts, {}, {"role": role}, AFTER) == []
    assert steps(controlled(parts, {}, {"role": role, "invoke": 7.0}, AFTER)) == [(3, "before")]
    assert steps(controlled(parts, {}, {"role": role, "invoke": 7.5}, AFTER)) == [(3, "before")]
    assert steps(controlled(parts, {}, {"role": role}, BEFORE | NOTHING | {"id": 2}, AFTER)) == [(2, "before")]


def test_the_nearest_control_before_counts(parts: Any) -> None:
    """The same person at the same door, then the same door, then any."""
    other_door, other_person = BEFORE | {"door": "open", "id": 2}, BEFORE | {"principal": "cat", "id": 6}
    assert steps(controlled(parts, {}, BEFORE | NOTHING, other_door, AFTER)) == [(1, "before")]
    assert steps(controlled(parts, {}, BEFORE | NOTHING, other_person, AFTER)) == [(1, "before")]
    assert steps(controlled(parts, {}, other_person | NOTHING, other_door, AFTER)) == [(6, "before")]
    assert controlled(parts, {}, other_person, AFTER) == []
    assert controlled(parts, {}, other_door, AFTER) == []


@pytest.mark.parametrize(
    ("seen", "is_right"),
    [
        ({}, True),
        ({"usable": False}, False),
        ({"states_required": False}, False),
        ({"kind": "clarify"}, False),
        ({"kind": "clarify", "answerable": May.EITHER}, True),
        ({"denied": True}, False),
        ({"denied": True, "answerable": May.EITHER}, True),
        ({"denied": True, "answerable": May.NO}, True),
        ({"denied": False, "answerable": May.NO}, False),
    ],
    ids=str,
)
def test_right_is_what_had_to_come(parts: Any, seen: dict[str, Any], is_right: bool) -> None:
    assert right(parts.seen(**seen)) is is_right


def test_a_refusal_that_leaks_is_not_right(parts: Any) -> None:
    leaking = (parts.shown(readable=False),)
    assert not right(parts.seen(denied=True, answerable=May.NO, shown=leaking))
    assert right(parts.seen(denied=True, answerable=May.NO, shown=(parts.shown(),)))


def warmed(parts: Any, *probes: dict[str, Any], cache: str | None = "answer", **promises: Any) -> list[Any]:
    asks = [parts.seen(**({"id": number} | probe)) for number, probe in enumerate(probes, 1)]
    return parts.on_case("cache_not_warm", parts.case(*asks, cache=cache), parts.scene(**promises))


def test_a_cache_that_was_not_shown_to_hold_anything_is_told_once(parts: Any) -> None:
    (found,) = warmed(parts, {}, {})
    assert (found.step, found.severity) == (1, "unknown")
    assert "the answer cache was not shown" in found.message


def test_another_layer_proves_nothing(parts: Any) -> None:
    assert warmed(parts, {"warm": frozenset({"retrieval"})})
    assert warmed(parts, {}, {"warm": frozenset({"answer"})}) == []


@pytest.mark.parametrize(
    ("promises", "found"),
    [({"caches": None}, 1), ({"caches": ("answer",)}, 1), ({"caches": ("retrieval",)}, 0)],
    ids=str,
)
def test_a_cache_that_the_target_does_not_have_need_not_be_warm(
    parts: Any, promises: dict[str, Any], found: int
) -> None:
    assert len(warmed(parts, {}, **promises)) == found


def test_no_cache_and_no_probe_no_doubt(parts: Any) -> None:
    assert warmed(parts, {}, cache=None) == []
    assert warmed(parts, {"usable": False}) == []
    assert warmed(parts, {"role": "after"}) == []
    assert warmed(parts, {"usable": False, "id": 1}, {"id": 2})[0].step == 2
