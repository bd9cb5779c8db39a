"""What tips the rules about what is shown or hinted at, one condition at a time."""

from typing import Any

import pytest

from withheld_policies.seen import May


def test_something_unreadable_is_a_leak_and_says_so(parts: Any) -> None:
    (found,) = parts.on_ask("leak", parts.seen(shown=(parts.shown(readable=False),)))
    assert (found.document, found.version, found.channel, found.step) == ("d", 1, "answer", 1)
    assert found.message == "a value of d is shown in the answer to bob, who may not read it"


@pytest.mark.parametrize(
    "harmless", [{"readable": True}, {"sent_by_asker": True}, {"remembered": True}, {"attributable": False}], ids=str
)
def test_what_may_be_shown_is_no_leak(parts: Any, harmless: dict[str, bool]) -> None:
    assert parts.on_ask("leak", parts.seen(shown=(parts.shown(**({"readable": False} | harmless)),))) == []


@pytest.mark.parametrize("promise", [{"existence": "acknowledged"}, {"acknowledged_doors": ("ask",)}], ids=str)
def test_where_existence_is_told_a_title_is_no_leak_and_a_value_is(parts: Any, promise: dict[str, Any]) -> None:
    title, value = parts.shown(readable=False, fact=None), parts.shown(readable=False)
    (found,) = parts.on_ask("leak", parts.seen(shown=(title, value)), parts.scene(**promise))
    assert found.message.startswith("a value")
    hidden = parts.on_ask("leak", parts.seen(shown=(title,)), parts.scene(acknowledged_doors=("open",)))
    assert [one.message[:18] for one in hidden] == ["the title or id of"]


def test_a_leak_says_how_stale_it_is(parts: Any) -> None:
    after = parts.shown(readable=False, stale=1.5, after=parts.change())
    ended = parts.shown(readable=False, stale=1.5)
    messages = [one.message for one in parts.on_ask("leak", parts.seen(shown=(after, ended)))]
    assert messages[0].endswith(", 1.5 s after the revoke")
    assert messages[1].endswith(", 1.5 s after it ended")


REFUSED = {"kind": "abstain", "denied": True, "hidden": True, "answerable": May.NO}


def test_a_refusal_that_gives_permission_as_its_reason_hints(parts: Any) -> None:
    change = parts.change()
    (found,) = parts.on_ask("existence_hint", parts.seen(**REFUSED, reason="permission", denied_by=change))
    assert (found.channel, found.after, found.version) == ("answer", change.id, None)
    assert "its reason is missing permission" in found.message


def test_a_refusal_that_names_a_version_hints(parts: Any) -> None:
    change = parts.change()
    (found,) = parts.on_ask("existence_hint", parts.seen(**REFUSED, names_version=2, denied_by=change))
    assert (found.channel, found.after, found.version) == ("answer", change.id, 2)
    assert "names version 2" in found.message


@pytest.mark.parametrize("reason", [{"reason": "permission"}, {"names_version": 2}], ids=str)
@pytest.mark.parametrize(
    "harmless",
    [{"denied": False}, {"hidden": False}, {"promise": {"existence": "acknowledged"}}, {"leaks": True}],
    ids=str,
)
def test_what_is_no_refusal_of_something_hidden_hints_at_nothing(
    parts: Any, reason: dict[str, Any], harmless: dict[str, Any]
) -> None:
    """A leak in the refusal is told as such."""
    shown = (parts.shown(readable=not harmless.get("leaks")),)
    fields = {name: value for name, value in harmless.items() if name not in ("promise", "leaks")}
    seen = parts.seen(**(REFUSED | {"shown": shown} | reason | fields))
    assert parts.on_ask("existence_hint", seen, parts.scene(**harmless.get("promise", {}))) == []


@pytest.mark.parametrize("harmless", [{"reason": "missing_evidence"}, {"reason": "permission", "status": 401}], ids=str)
def test_plain_absence_and_a_lost_login_are_no_hint(parts: Any, harmless: dict[str, Any]) -> None:
    assert parts.on_ask("existence_hint", parts.seen(**REFUSED, **harmless)) == []


OPENED = {"door": "open", "kind": None, "question": None} | {"denied": True, "hidden": True, "answerable": May.NO}
DOUBLE = {"door": "open", "kind": None, "question": None, "role": "baseline", "about": None, "answerable": May.EITHER}


def compared(parts: Any, probe: dict[str, Any], *doubles: dict[str, Any], **scene: Any) -> list[Any]:
    """A hidden document is opened with 403, its absent double with 404, unless said."""
    asks = [parts.seen(**(OPENED | {"status": 403} | probe))]
    asks += [parts.seen(**(DOUBLE | {"status": 404, "denied": True} | one)) for one in doubles]
    return parts.on_case("existence_hint", parts.case(*asks), parts.scene(**scene))


def test_a_status_that_no_absent_double_has_hints(parts: Any) -> None:
    (found,) = compared(parts, {"denied_by": parts.change()}, {})
    assert (found.channel, found.after) == ("status", 50)
    assert found.message == "d answers with status 403, an absent double with status 404"


@pytest.mark.parametrize(
    ("probe", "doubles"),
    [
        ({"status": 404}, [{}]),
        ({}, []),
        ({"hidden": False}, [{}]),
        ({"usable": False}, [{}]),
        ({"answerable": May.EITHER}, [{}]),
        ({}, [{"usable": False}]),
        ({}, [{"door": "ask"}]),
        ({}, [{"principal": "cat"}]),
        ({}, [{"answerable": May.YES}]),
        ({}, [{}, {"status": 410}]),
        ({"role": "after"}, [{}]),
    ],
    ids=str,
)
def test_nothing_hints_without_a_fair_double_that_answers_otherwise(
    parts: Any, probe: dict[str, Any], doubles: list[dict[str, Any]]
) -> None:
    assert compared(parts, probe, *doubles) == []


def test_a_door_that_tells_existence_is_not_compared(parts: Any) -> None:
    assert compared(parts, {}, {}, acknowledged_doors=("open",)) == []


def test_each_probe_is_compared(parts: Any) -> None:
    asks = [parts.seen(**OPENED | {"status": 403} | probe) for probe in ({"usable": False}, {})]
    asks.append(parts.seen(**DOUBLE | {"status": 404, "denied": True}))
    assert len(parts.on_case("existence_hint", parts.case(*asks))) == 1


@pytest.mark.parametrize("door", ["list", "search"])
def test_a_list_hints_by_its_status_and_not_by_what_else_it_finds(parts: Any, door: str) -> None:
    (found,) = compared(parts, {"door": door}, {"door": door})
    assert found.channel == "status"
    assert compared(parts, {"door": door, "status": 200}, *[{"door": door, "status": 200, "denied": False}] * 2) == []


def test_wording_needs_two_doubles_that_agree(parts: Any) -> None:
    odd = {"status": 404, "reason": "policy"}
    assert compared(parts, odd, {}) == []
    (found,) = compared(parts, odd, {}, {})
    assert found.channel == "answer"
    assert found.message == "d answers with a refusal (policy), an absent double with a refusal"
    (found,) = compared(parts, {"status": 404, "denied": False}, {}, {})
    assert found.message == "d answers with no refusal, an absent double with a refusal"
    assert compared(parts, odd, {}, {"reason": "inability"}) == []


def test_of_two_differences_the_first_is_told(parts: Any) -> None:
    (found,) = compared(parts, {"reason": "policy"}, {}, {})
    assert found.channel == "status"


def counted(parts: Any, probe: dict[str, Any], *doubles: dict[str, Any], moved: Any = lambda *_: False) -> list[Any]:
    """A list has four entries with hidden documents, and three without."""
    same = {"door": "list", "status": 200, "denied": False}
    asks = [parts.seen(**(OPENED | same | {"total": 4, "invoke": 5.0, "complete": 6.0} | probe))]
    asks += [parts.seen(**(DOUBLE | same | {"total": 3, "invoke": 1.0, "complete": 2.0} | one)) for one in doubles]
    return parts.on_case("existence_hint", parts.case(*asks), parts.scene(moved))


@pytest.mark.parametrize("door", ["list", "search"])
def test_a_count_that_moves_with_what_is_hidden_hints(parts: Any, door: str) -> None:
    (found,) = counted(parts, {"door": door, "denied_by": parts.change()}, {"door": door})
    assert (found.channel, found.after) == ("count", 50)
    assert found.message == "the total is 4, and 3 without documents that bob may not read"


@pytest.mark.parametrize(
    ("probe", "doubles"),
    [
        ({"total": 3}, [{}]),
        ({"total": None}, [{}]),
        ({}, [{"total": None}]),
        ({}, [{}, {"total": 5}]),
        ({"words": "fee"}, [{}]),
        ({"door": "open"}, [{"door": "open"}]),
    ],
    ids=str,
)
def test_a_count_hints_at_nothing_unless_it_is_steady_and_of_the_same(
    parts: Any, probe: dict[str, Any], doubles: list[dict[str, Any]]
) -> None:
    assert counted(parts, probe, *doubles) == []


def test_a_count_says_nothing_while_something_else_moved(parts: Any) -> None:
    asked: list[tuple[Any, ...]] = []

    def moved(*what: Any) -> bool:
        asked.append(what)
        return True

    assert counted(parts, {}, {"complete": None, "invoke": 9.0}, {"invoke": 2.0, "complete": 3.0}, moved=moved) == []
    assert asked == [("bob", "d", 2.0, 9.0)]
    asked.clear()
    assert counted(parts, {"invoke": 0.5, "complete": 12.0}, {}, moved=moved) == []
    assert asked == [("bob", "d", 0.5, 12.0)]
