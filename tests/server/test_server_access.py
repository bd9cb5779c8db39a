"""Who may read what: each row is a world of a few entries, and who opens the document in it."""

from typing import Any

import pytest

PEOPLE = ("ann", "bob", "cat", "eve")

# Bob is in the group inner, which is in the group outer, which is in inner again. The document lies in the folder low,
# which lies in high. Ann owns it.
TABLE: dict[str, tuple[list[tuple[str, str, str]], set[str]]] = {
    "no entry: only the owner": ([], {"ann"}),
    "granted directly": ([("allow", "principal:bob", "document:d")], {"ann", "bob"}),
    "granted to the group": ([("allow", "group:inner", "document:d")], {"ann", "bob"}),
    "granted to a group above the group": ([("allow", "group:outer", "document:d")], {"ann", "bob"}),
    "granted to everybody": ([("allow", "public", "document:d")], {"ann", "bob", "cat", "eve"}),
    "granted on the folder": ([("allow", "principal:cat", "folder:low")], {"ann", "cat"}),
    "granted on a folder above": ([("allow", "principal:cat", "folder:high")], {"ann", "cat"}),
    "granted on another folder": ([("allow", "principal:cat", "folder:other")], {"ann"}),
    "granted on the version": ([("allow", "principal:cat", "version:d@1")], {"ann", "cat"}),
    "granted on another version": ([("allow", "principal:cat", "version:d@2")], {"ann"}),
    "denied, then granted": (
        [("deny", "principal:bob", "document:d"), ("allow", "principal:bob", "document:d")],
        {"ann"},
    ),
    "granted, then denied": (
        [("allow", "principal:bob", "document:d"), ("deny", "principal:bob", "document:d")],
        {"ann"},
    ),
    "the group is denied": ([("allow", "principal:bob", "document:d"), ("deny", "group:outer", "document:d")], {"ann"}),
    "denied on a folder above": (
        [("allow", "principal:bob", "document:d"), ("deny", "principal:bob", "folder:high")],
        {"ann"},
    ),
    "denied on the version": (
        [("allow", "public", "document:d"), ("deny", "principal:bob", "version:d@1")],
        {"ann", "cat", "eve"},
    ),
    "the owner is denied": ([("deny", "principal:ann", "folder:high")], set()),
    "everybody is denied": ([("allow", "principal:bob", "document:d"), ("deny", "public", "document:d")], set()),
}


def records(record: Any, entries: list[tuple[str, str, str]], **version: Any) -> list[dict[str, Any]]:
    return [
        *map(record("person"), PEOPLE),
        {"kind": "group", "id": "inner", "name": "Inner", "members": ["principal:bob", "group:outer"]},
        {"kind": "group", "id": "outer", "name": "Outer", "members": ["group:inner"]},
        {"kind": "folder", "id": "high", "name": "High"},
        {"kind": "folder", "id": "low", "name": "Low", "parent": "high"},
        {"kind": "folder", "id": "other", "name": "Other"},
        {"kind": "document", "id": "d", "title": "Title", "folder": "low", "owner": "ann"},
        record("version")("d", 1, "Text.", **version),
        record("version")("d", 2, "Later.", effective_from=1e9),
        *(record("allow")(subject, object, effect=effect) for effect, subject, object in entries),
    ]


def readers(desk: Any) -> set[str]:
    return {name for name in PEOPLE if desk.as_(name, "GET", "/v1/documents/d").status_code == 200}


@pytest.mark.parametrize("row", TABLE)
def test_who_reads(make_desk: Any, record: Any, row: str) -> None:
    entries, expected = TABLE[row]
    desk = make_desk()
    desk.load(*records(record, entries))
    assert readers(desk) == expected


@pytest.mark.parametrize("row", TABLE)
def test_every_door_agrees(make_desk: Any, record: Any, row: str) -> None:
    entries, expected = TABLE[row]
    desk = make_desk()
    desk.load(*records(record, entries))
    for name in PEOPLE:
        seen = name in expected
        assert (desk.get(name, "/v1/documents")["total"] == 1) == seen
        assert (desk.get(name, "/v1/search?q=text")["total"] == 1) == seen
        assert (desk.ask(name, "Text?")["contexts"] != []) == seen
        assert (desk.as_(name, "GET", "/v1/documents/d/download").status_code == 200) == seen


def test_own_access_counts_only_entries_on_the_version_and_the_owner(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    desk.load(
        *records(
            record,
            [
                ("allow", "public", "document:d"),
                ("allow", "public", "folder:high"),
                ("allow", "principal:cat", "version:d@1"),
            ],
            own_access=True,
        )
    )
    assert readers(desk) == {"ann", "cat"}


def test_own_access_is_still_denied_from_above(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    entries = [("allow", "principal:cat", "version:d@1"), ("deny", "principal:cat", "folder:high")]
    desk.load(*records(record, entries, own_access=True))
    assert readers(desk) == {"ann"}


def test_an_entry_counts_until_it_expires(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    desk.load(*records(record, []), record("allow")("principal:bob", "document:d", expires=10))
    desk.sleep(9.9)
    assert readers(desk) == {"ann", "bob"}
    desk.sleep(0.1)
    assert readers(desk) == {"ann"}


def test_a_denial_that_expires_lets_the_grant_count_again(make_desk: Any, record: Any) -> None:
    desk = make_desk()
    desk.load(*records(record, [("allow", "principal:bob", "document:d")]))
    desk.change("deny", subject="principal:bob", object="document:d", expires=50)
    assert readers(desk) == {"ann"}
    desk.change("advance", seconds=50)
    assert readers(desk) == {"ann", "bob"}
