"""Who may read what at the start, in a world of three people."""

import pytest

from withheld_policies.world import Access, Document, Folder, Group, Line, Principal, Version, World
from withheld_suites.catalogue.initial import Initial


def world(*more: Line) -> World:
    """A document that ann owns, in a folder below another; bob is in a group that is in a group."""
    return World(
        [
            Principal(id="ann", name="Ann"),
            Principal(id="bob", name="Bob"),
            Principal(id="eve", name="Eve", disabled=True),
            Group(id="inner", name="Inner", members=("principal:bob", "group:outer")),
            Group(id="outer", name="Outer", members=("group:inner",)),
            Folder(id="top", name="Top"),
            Folder(id="below", name="Below", parent="top"),
            Folder(id="aside", name="Aside"),
            Document(id="plan", title="Plan of the year", folder="below", owner="ann"),
            Version(document="plan", number=1, effective_from=-10),
            Version(document="plan", number=2, effective_from=10),
            *more,
        ]
    )


def may(who: str, *more: Line, number: int = 1) -> bool:
    return Initial(world(*more)).may_read(who, "plan", number)


@pytest.mark.parametrize(
    ("who", "entries", "expected"),
    [
        ("ann", (), True),
        ("bob", (), False),
        ("bob", (Access(subject="principal:bob", object="document:plan"),), True),
        ("bob", (Access(subject="group:outer", object="folder:top"),), True),
        ("bob", (Access(subject="public", object="version:plan@1"),), True),
        ("bob", (Access(subject="public", object="version:plan@2"),), False),
        ("bob", (Access(subject="principal:bob", object="document:plan", expires=-1),), False),
        ("eve", (Access(subject="public", object="document:plan"),), False),
        ("ann", (Access(subject="principal:ann", object="folder:top", effect="deny"),), False),
    ],
)
def test_access_at_the_start(who: str, entries: tuple[Access, ...], expected: bool) -> None:
    assert may(who, *entries) is expected


def test_a_version_with_its_own_access_ignores_what_is_handed_down() -> None:
    own = Version(document="plan", number=2, own_access=True)
    handed_down = Access(subject="principal:bob", object="document:plan")
    assert not may("bob", own, handed_down, number=2)
    assert may("ann", own, handed_down, number=2)


def test_without_a_membership_or_an_entry() -> None:
    entry = Access(subject="group:outer", object="document:plan")
    initial = Initial(world(entry))
    assert initial.may_read("bob", "plan", 1)
    assert not initial.may_read("bob", "plan", 1, [entry])
    assert not initial.may_read("bob", "plan", 1, [("group:inner", "group:outer")])


def test_in_another_folder() -> None:
    initial = Initial(world(Access(subject="principal:bob", object="folder:aside")))
    assert not initial.may_read("bob", "plan", 1)
    assert initial.may_read("bob", "plan", 1, folder="aside")


def test_a_version_with_a_future_date_is_not_in_force() -> None:
    version = Initial(world()).in_force("plan")
    assert version is not None
    assert version.number == 1


def test_nothing_is_in_force_when_all_is_staged_or_withdrawn() -> None:
    gone = Version(document="plan", number=1, withdrawn=True)
    assert Initial(world(gone)).in_force("plan") is None
