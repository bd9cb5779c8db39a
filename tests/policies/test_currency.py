"""Which version is in force when, by small histories of one document."""

import pytest

from withheld_policies.clock import WorldClock
from withheld_policies.currency import Currency
from withheld_policies.history import Change
from withheld_policies.world import Document, Header, Version, World


def changes(*told):
    """Each is a verb, a version, and the interval in which it happened; without a completion its outcome is unknown."""
    return [
        Change(
            id=number,
            case="c",
            verb=verb,
            object="document:d",
            version=version,
            invoke=invoke,
            complete=complete,
            outcome="unknown" if complete is None else "ok",
        )
        for number, (verb, version, invoke, complete) in enumerate(told)
    ]


def course(*told, versions=(1,), staged=(2, 3), error=0.0, revives=False, dates=None):
    history = changes(*told)
    world = World(
        [
            Header(withdrawal_revives=revives),
            Document(id="d", title="D"),
            *(Version(document="d", number=number, **(dates or {}).get(number, {})) for number in versions),
            *(Version(document="d", number=number, staged=True, **(dates or {}).get(number, {})) for number in staged),
        ]
    )
    return Currency(world, history, WorldClock(history, error)).course("d").steps


def test_a_document_that_nothing_changes_keeps_its_highest_version():
    assert course(versions=(1, 2), staged=()).when(1000).in_force == {2}


def test_while_a_publication_is_under_way_either_version_may_be_in_force():
    steps = course(("publish", 2, 5, 6))
    assert [steps.when(t).in_force for t in (4, 5, 5.5, 6, 6.1)] == [{1}, {1, 2}, {1, 2}, {1, 2}, {2}]


def test_two_publications_at_once_end_in_the_higher_version():
    steps = course(("publish", 3, 5, 8), ("publish", 2, 6, 7))
    assert steps.when(7.5).in_force == {2, 3}
    assert steps.when(9).in_force == {3}


def test_a_rollback_that_overlaps_a_publication_may_undo_it_or_not():
    steps = course(("publish", 2, 5, 8), ("rollback", 1, 6, 7))
    assert steps.when(9).in_force == {1, 2}


def test_an_unknown_publication_may_come_at_any_time():
    assert course(("publish", 2, 5, None)).when(1000).in_force == {1, 2}


def test_a_later_confirmation_settles_an_unknown_publication():
    assert course(("publish", 2, 5, None), ("publish", 2, 7, 8)).when(9).in_force == {2}


@pytest.mark.parametrize(("revives", "left"), [(False, {None}), (True, {1})])
def test_what_a_withdrawal_leaves(revives, left):
    steps = course(("publish", 2, 1, 2), ("withdraw", 2, 3, 4), revives=revives)
    assert steps.when(5).in_force == left
    assert steps.when(5).open == {1}


def test_withdrawing_an_older_version_leaves_the_newer_one_in_force():
    assert course(("publish", 2, 1, 2), ("withdraw", 1, 3, 4)).when(5).in_force == {2}


def test_a_new_version_comes_into_force_after_a_withdrawal():
    assert course(("withdraw", 1, 3, 4), ("publish", 2, 5, 6)).when(7).in_force == {2}


def test_a_deletion_leaves_nothing_to_read():
    after = course(("publish", 2, 1, 2), ("delete", None, 3, 4)).when(5)
    assert (after.in_force, after.open) == ({None}, set())


def test_a_version_to_come_is_published_and_not_in_force():
    steps = course(("publish", 2, 1, 2), dates={2: {"effective_from": 100}}, error=3)
    assert steps.when(50).in_force == {1}
    assert 2 in steps.when(50).open
    assert [steps.when(t).in_force for t in (96, 98, 102, 104)] == [{1}, {1, 2}, {1, 2}, {2}]


def test_a_version_ends_at_its_date():
    steps = course(("publish", 2, 1, 2), dates={2: {"effective_until": 100}})
    assert [steps.when(t).in_force for t in (99, 101)] == [{2}, {1}]


def test_an_unknown_document_has_no_version():
    world = World([])
    assert Currency(world, [], WorldClock([], 0)).course("nothing").steps.when(0).in_force == {None}


def test_many_unknown_changes_are_judged_kindly():
    told = [("publish", number, 1, None) for number in range(2, 16)]
    assert course(*told, staged=tuple(range(2, 16))).when(5).in_force == {None, *range(1, 16)}
