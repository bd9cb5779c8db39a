"""What a mock is given at the start, and in how many loads, and what waits for its publication."""

import json
from itertools import groupby

import pytest

from withheld_policies.world import Access, Document, Folder, Group, Passage, Principal, Version, World
from withheld_suites.errors import TargetError
from withheld_suites.targets import stock
from withheld_suites.targets.base import Order
from withheld_suites.targets.stock import Stock


def version(document: str, number: int, **more: bool) -> Version:
    return Version(
        document=document, number=number, passages=(Passage(id=f"{document}{number}", text="x" * 50),), **more
    )


def test_a_large_world_is_loaded_in_parts_that_never_split_what_belongs_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stock, "_CHUNK", 400)
    world = World(
        [
            *(Principal(id=f"p{n}", name="P") for n in range(20)),
            # A group may name one that comes later.
            *(Group(id=f"g{n}", name="G", members=(f"group:g{(n + 1) % 20}",)) for n in range(20)),
            *(Folder(id=f"f{n}", name="F") for n in range(20)),
            *(Document(id=f"d{n}", title=f"D{n}") for n in range(20)),
            *(version(f"d{n}", number) for n in range(20) for number in (1, 2)),
            *(Access(subject="principal:p1", object=f"document:d{n}") for n in range(20)),
        ]
    )
    chunks = [[json.loads(line) for line in chunk.splitlines()] for chunk in Stock(world).chunks(str)]
    assert len(chunks) > 5
    assert sum(map(len, chunks)) == 1 + 7 * 20
    assert {record["kind"] for record in chunks[0]} >= {"world", "principal", "group", "folder"}
    assert not any(record["kind"] in ("principal", "group", "folder") for chunk in chunks[1:] for record in chunk)
    homes = [
        (record["document"], n) for n, chunk in enumerate(chunks) for record in chunk if record["kind"] == "version"
    ]
    assert all(len(set(homes_of)) == 1 for _, homes_of in groupby(homes, key=lambda home: home[0]))


WORLD = World(
    [
        Principal(id="bob", name="Bob"),
        Document(id="d", title="D"),
        version("d", 1),
        version("d", 2, staged=True, own_access=True),
        Document(id="new", title="N", staged=True),
        version("new", 1),
        version("new", 2, staged=True),
        Access(subject="principal:bob", object="version:d@2"),
        Access(subject="principal:bob", object="document:new", effect="deny"),
        Access(subject="principal:bob", object="version:new@2"),
    ]
)


def publish(held: Stock, document: str, number: int) -> list[str]:
    """What is sent to publish a version, in short."""
    order = Order("publish", object=f"document:{document}", version=number)
    body = held.body(order)
    held.remember(order)
    entries = [f"{entry['effect']} {entry['object']}" for entry in body.get("access", ())]
    return [f"publish {body['object']}{' and document' if 'document' in body else ''}", *entries]


def test_access_that_waits_comes_with_what_it_is_for_and_only_once() -> None:
    held = Stock(WORLD)
    assert b"access" not in b"".join(held.chunks(str))
    assert publish(held, "d", 2) == ["publish document:d", "allow version:d@2"]
    assert publish(held, "new", 1) == ["publish document:new and document", "deny document:new"]
    assert publish(held, "new", 2) == ["publish document:new", "allow version:new@2"]
    assert publish(held, "new", 2) == ["publish document:new"]


def test_a_deleted_document_comes_back_with_its_record() -> None:
    held = Stock(WORLD)
    held.remember(Order("delete", object="document:d"))
    assert publish(held, "d", 2)[0] == "publish document:d and document"


def test_other_changes_are_sent_as_they_are() -> None:
    order = Order("move", object="document:d", folder="f")
    assert Stock(WORLD).body(order) == {"verb": "move", "object": "document:d", "folder": "f"}


def test_a_version_that_does_not_exist_is_named() -> None:
    with pytest.raises(TargetError, match="the world has no version 9 of 'document:d'"):
        Stock(WORLD).body(Order("publish", object="document:d", version=9))
