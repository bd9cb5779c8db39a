"""A sample stands for the plan: every family is in it before any family is in it twice."""

import importlib.util
from pathlib import Path
from random import Random

from withheld_policies.run import LeftOut
from withheld_suites.sampling import asks, sample

_SPEC = importlib.util.spec_from_file_location("fake_target", Path(__file__).with_name("fake_target.py"))
assert _SPEC is not None
assert _SPEC.loader is not None
fake = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(fake)
ask, case, revoke = fake.ask, fake.case, fake.revoke

PLAN = [
    *(case(f"a{n}", ask(), ask(), family="big") for n in range(8)),
    *(case(f"b{n}", ask(), ask(), family="small") for n in range(2)),
]


def test_a_repeated_ask_counts_each_time_and_changes_do_not() -> None:
    assert asks(case("w", ask(), revoke(), ask(every=0.1, lasting=0.5))) == 1 + 6


def test_every_family_comes_first_and_then_in_proportion() -> None:
    kept, left_out = sample(PLAN, 12, Random(1))
    assert [script.case.family for script in kept] == ["big"] * 5 + ["small"]
    assert left_out == (
        LeftOut(family="big", cases=3, why="at most 12 asks"),
        LeftOut(family="small", cases=1, why="at most 12 asks"),
    )


def test_the_order_of_the_plan_stays() -> None:
    kept, _ = sample(PLAN, 14, Random(3))
    assert kept == [script for script in PLAN if script in kept]


def test_the_draw_follows_the_source_of_chance() -> None:
    assert sample(PLAN, 8, Random(1)) == sample(PLAN, 8, Random(1))
    assert len({tuple(s.case.id for s in sample(PLAN, 8, Random(n))[0]) for n in range(20)}) > 1


def test_enough_room_leaves_nothing_out() -> None:
    assert sample(PLAN, 20, Random(1)) == (PLAN, ())


def test_no_room_leaves_everything_out() -> None:
    kept, left_out = sample(PLAN, 1, Random(1))
    assert kept == []
    assert sum(entry.cases for entry in left_out) == 10
