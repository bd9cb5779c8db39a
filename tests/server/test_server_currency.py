"""Which version is in force, and what a named version shows."""

from typing import Any

import pytest

QUESTION = "What is the visa fee for Lisbon?"


def fee(desk: Any, who: str = "bob", **more: Any) -> str | None:
    """The fee as answered, or none."""
    answer = desk.ask(who, QUESTION, **more)
    return None if answer["abstained"] else next(f for f in ("4,812", "5,923", "6,034") if f in answer["answer"])


def publish(desk: Any, record: Any, number: int, amount: str, **more: Any) -> None:
    text = f"The visa fee for Lisbon is EUR {amount}."
    desk.change("publish", object="document:policy", version=record("version")("policy", number, text, **more))


def test_a_new_version_is_in_force_at_once(desk: Any, record: Any) -> None:
    assert fee(desk) == "4,812"
    publish(desk, record, 2, "5,923")
    assert fee(desk) == "5,923"


def test_a_future_version_comes_into_force_on_its_date(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923", effective_from=100)
    assert fee(desk) == "4,812"
    assert fee(desk, version=2) is None
    desk.change("advance", seconds=100)
    assert fee(desk) == "5,923"


def test_a_version_that_ends_gives_way_to_the_one_before(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923", effective_until=100)
    assert fee(desk) == "5,923"
    desk.sleep(100)
    assert fee(desk) == "4,812"


def test_a_later_date_beats_a_higher_number(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923", effective_from=-1)
    publish(desk, record, 3, "6,034", effective_from=-2)
    assert fee(desk) == "5,923"


def test_withdrawing_the_version_in_force_leaves_none(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923")
    desk.change("withdraw", object="document:policy", version=2)
    assert fee(desk) is None
    assert fee(desk, version=2) is None
    assert fee(desk, version=1) == "4,812"
    assert desk.get("bob", "/v1/documents")["total"] == 1
    publish(desk, record, 3, "6,034")
    assert fee(desk) == "6,034"


def test_withdrawing_an_older_version_changes_nothing_else(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923")
    desk.change("withdraw", object="document:policy", version=1)
    assert fee(desk) == "5,923"
    assert fee(desk, version=1) is None


def test_a_predecessor_revives_where_the_world_says_so(desk: Any, record: Any) -> None:
    desk.load({"kind": "world", "withdrawal_revives": True})
    publish(desk, record, 2, "5,923")
    desk.change("withdraw", object="document:policy", version=2)
    assert fee(desk) == "4,812"


def test_a_version_withdrawn_from_the_start_leaves_its_predecessor_out_of_force(make_desk: Any, record: Any) -> None:
    for revives, expected in ((False, None), (True, "4,812")):
        desk = make_desk()
        desk.load(
            {"kind": "world", "withdrawal_revives": revives},
            record("person")("bob"),
            {"kind": "document", "id": "policy", "title": "Lisbon policy", "owner": "bob"},
            record("version")("policy", 1, "The visa fee for Lisbon is EUR 4,812."),
            record("version")("policy", 2, "The visa fee for Lisbon is EUR 5,923.", withdrawn=True),
        )
        assert fee(desk) == expected


def test_rollback_puts_an_old_version_in_force_again(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923")
    publish(desk, record, 3, "6,034")
    desk.change("rollback", object="document:policy", version=1)
    assert fee(desk) == "4,812"
    assert fee(desk, version=3) == "6,034"
    desk.change("rollback", object="document:policy", version=2)
    assert fee(desk) == "5,923"


def test_rollback_to_a_withdrawn_version_publishes_it_again(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923")
    desk.change("withdraw", object="document:policy", version=2)
    desk.change("rollback", object="document:policy", version=2)
    assert fee(desk) == "5,923"


def test_as_of_chooses_the_version_and_access_is_that_of_now(desk: Any, record: Any) -> None:
    desk.sleep(10)
    publish(desk, record, 2, "5,923")
    desk.sleep(10)
    desk.change("rollback", object="document:policy", version=1)
    desk.sleep(10)
    publish(desk, record, 3, "6,034")
    assert [fee(desk, as_of=moment) for moment in (5, 15, 25, 30)] == ["4,812", "5,923", "4,812", "6,034"]
    desk.change("revoke", subject="principal:bob", object="document:policy")
    assert fee(desk, as_of=5) is None


def test_a_reader_of_the_old_version_only_is_told_nothing(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923", own_access=True)
    assert fee(desk, "ann") == "5,923"
    assert fee(desk) is None
    assert fee(desk, version=1) == "4,812"
    assert desk.get("bob", "/v1/documents/policy", 404)["error"]["message"] == "there is no such document"
    assert desk.get("bob", "/v1/documents/policy?version=1")["version"] == 1


def test_the_version_may_be_named_in_words(desk: Any, record: Any) -> None:
    publish(desk, record, 2, "5,923")
    assert "4,812" in desk.ask("bob", "What was the visa fee for Lisbon in version 1?")["answer"]


@pytest.mark.parametrize("number", [0, 3, 99])
def test_a_version_that_never_was_is_not_found_or_abstained_from(desk: Any, number: int) -> None:
    assert desk.ask("bob", QUESTION, version=number)["abstained"]
    desk.get("bob", f"/v1/documents/policy?version={number}", 404)
    assert desk.get("bob", f"/v1/search?q=visa&version={number}")["total"] == 0


def test_a_deleted_document_is_gone_and_a_new_one_of_its_id_inherits_nothing(desk: Any, record: Any) -> None:
    assert fee(desk) == "4,812"
    desk.change("delete", object="document:policy")
    assert fee(desk) is None
    assert fee(desk, version=1) is None
    desk.change(
        "publish",
        object="document:policy",
        document={"id": "policy", "title": "Another policy", "owner": "ann"},
        version=record("version")("policy", 1, "The visa fee for Lisbon is EUR 6,034."),
    )
    assert fee(desk, "ann") == "6,034"
    assert fee(desk) is None
