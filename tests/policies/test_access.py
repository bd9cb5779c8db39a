"""What access says where trying out every placement would take too long, or where entries end by themselves."""

from withheld_policies.access import Access
from withheld_policies.clock import WorldClock
from withheld_policies.history import Change
from withheld_policies.rights import EXACT
from withheld_policies.steps import NO, YES
from withheld_policies.world import Access as Entry
from withheld_policies.world import Document, Folder, Group, Principal, Version, World


def reading(*records, changes=(), principal="p", version=1):
    world = World([Principal(id="p", name="P"), Document(id="d", title="D"), Version(document="d", number=1), *records])
    return Access(world, changes, WorldClock(changes, 0)).reading(principal, "d", version).steps


def change(number, verb, invoke, complete, *, subject="principal:p", thing="document:d", **more):
    outcome = "unknown" if complete is None else "ok"
    return Change(
        id=number,
        case="c",
        verb=verb,
        subject=subject,
        object=thing,
        invoke=invoke,
        complete=complete,
        outcome=outcome,
        **more,
    )


def test_without_an_entry_nothing_is_readable():
    assert reading().when(0) == NO


def test_nobody_in_particular_may_or_may_not_read_what_is_public():
    public = Entry(subject="public", object="document:d")
    assert reading(public, principal=None).when(0) == YES | NO
    assert reading(principal=None).when(0) == NO


def test_a_version_of_its_own_access_asks_for_an_entry_of_its_own():
    own = Version(document="d", number=1, own_access=True)
    on_document = Entry(subject="principal:p", object="document:d")
    on_version = Entry(subject="principal:p", object="version:d@1")
    assert reading(own, on_document).when(0) == NO
    assert reading(own, on_version).when(0) == YES
    assert reading(own, on_version, Entry(subject="public", object="document:d", effect="deny")).when(0) == NO


def test_folders_hand_down_and_cycles_end():
    folders = (Folder(id="a", name="A", parent="b"), Folder(id="b", name="B", parent="a"))
    inside = Document(id="d", title="D", folder="a")
    assert reading(*folders, inside, Entry(subject="principal:p", object="folder:b")).when(0) == YES


def test_a_grant_without_an_end_outlives_one_with_an_end():
    granted = [change(1, "grant", 1, 2, expires=50.0), change(2, "grant", 3, 4)]
    assert reading(changes=granted[:1]).when(60) == NO
    assert reading(changes=granted).when(60) == YES


def test_an_uncertain_advance_makes_expiry_uncertain():
    steps = reading(
        Entry(subject="principal:p", object="document:d", expires=100),
        changes=[Change(id=1, case="c", verb="advance", seconds=90, invoke=5)],
    )
    assert [steps.when(t) for t in (9, 20, 101)] == [YES, YES | NO, NO]


def test_beyond_what_can_be_tried_nobody_is_accused():
    # Whether p is in the denied group or in the allowed ones depends on too many unknown changes to try them all.
    groups = [f"group:g{number}" for number in range(EXACT + 1)]
    joins = [change(number, "join", 1, None, thing=group) for number, group in enumerate(groups)]
    records = [Group(id=group[6:], name=group) for group in groups]
    entries = [
        Entry(subject=groups[0], object="document:d"),
        Entry(subject=groups[1], object="document:d", effect="deny"),
    ]
    assert reading(*records, *entries, changes=joins).when(5) == YES | NO


def test_what_is_deleted_takes_its_entries_along():
    entry = Entry(subject="principal:p", object="document:d")
    on_version = Entry(subject="principal:p", object="version:d@1")
    gone = [change(1, "delete", 3, 4, subject=None)]
    for kept in (entry, on_version):
        steps = reading(kept, changes=gone)
        assert [steps.when(t) for t in (2, 3.5, 5)] == [YES, YES | NO, NO]
    # Whoever is let in anew is let in by that entry; whoever had a folder's still has it.
    again = [*gone, change(2, "grant", 6, 7)]
    assert reading(entry, changes=again).when(8) == YES
    inside = Document(id="d", title="D", folder="a")
    above = Entry(subject="principal:p", object="folder:a")
    assert reading(Folder(id="a", name="A"), inside, above, changes=gone).when(5) == YES


def test_any_source_of_a_document_lets_in_and_takes_only_its_own_word_along():
    granted = [change(1, "grant", 1, 2, thing="source:wiki@d"), change(2, "grant", 1, 2, thing="source:drive@d")]
    removed = change(3, "delete", 5, 6, subject=None, thing="source:wiki@d")
    assert reading(changes=[granted[0]]).when(4) == YES
    assert reading(changes=[granted[0], removed]).when(7) == NO
    assert reading(changes=[*granted, removed]).when(7) == YES
    assert reading(changes=[granted[0], change(4, "delete", 5, 6, subject=None)]).when(7) == NO


def test_a_new_name_moves_no_right():
    group = Group(id="g", name="Crew", members=("principal:p",))
    renamed = [change(1, "rename", 1, 2, subject=None, thing="group:g", name="Team")]
    assert reading(group, Entry(subject="group:g", object="document:d"), changes=renamed).when(3) == YES
