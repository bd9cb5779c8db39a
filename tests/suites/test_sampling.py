"""A sample stands for the plan: every family is in it before any family is in it twice."""

from pathlib import Path
from random import Random

import pytest

import fake_target as fake
import small_rag
from withheld_policies.history import Ask
from withheld_policies.run import LeftOut
from withheld_suites.cli import status
from withheld_suites.run_folder import open_folder
from withheld_suites.sampling import asks, sample
from withheld_suites.script import Script

ask, case, revoke = fake.ask, fake.case, fake.revoke


PLAN = [
    *(case(f"a{n}", ask(), ask(), family="big") for n in range(8)),
    *(case(f"b{n}", ask(), ask(), family="small") for n in range(2)),
]


def any_case(script: Script) -> bool:
    """Everything can be played."""
    return bool(script.steps)


def test_a_repeated_ask_counts_each_time_and_changes_do_not() -> None:
    assert asks(case("w", ask(), revoke(), ask(every=0.1, lasting=0.5))) == 1 + 6


def test_every_family_comes_first_and_then_in_proportion() -> None:
    kept, left_out = sample(PLAN, 12, Random(1), any_case)
    assert [script.case.family for script in kept] == ["big"] * 5 + ["small"]
    assert left_out == (
        LeftOut(family="big", cases=3, why="at most 12 asks"),
        LeftOut(family="small", cases=1, why="at most 12 asks"),
    )


def test_the_order_of_the_plan_stays() -> None:
    kept, _ = sample(PLAN, 14, Random(3), any_case)
    assert kept == [script for script in PLAN if script in kept]


def test_the_draw_follows_the_source_of_chance() -> None:
    assert sample(PLAN, 8, Random(1), any_case) == sample(PLAN, 8, Random(1), any_case)
    assert len({tuple(s.case.id for s in sample(PLAN, 8, Random(n), any_case)[0]) for n in range(20)}) > 1


def test_enough_room_leaves_nothing_out() -> None:
    assert sample(PLAN, 20, Random(1), any_case) == (PLAN, ())


def test_no_room_leaves_everything_out() -> None:
    kept, left_out = sample(PLAN, 1, Random(1), any_case)
    assert kept == []
    assert sum(entry.cases for entry in left_out) == 10


def test_the_draw_is_among_what_can_be_played_and_the_rest_stays_in_the_plan() -> None:
    """Eight of the big family cannot be played: they take no place, and are no cases that were left out."""
    kept, left_out = sample(PLAN, 4, Random(1), lambda script: script.case.family == "small")
    assert kept == PLAN
    assert left_out == ()


@pytest.mark.slow
def test_a_run_of_few_asks_spends_them_on_what_its_target_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    out = tmp_path / "run"
    with small_rag.serving() as (url, _):
        file = small_rag.target_file(tmp_path, url)
        run = ["run", "--target", str(file), "--size", "tiny", "--max-asks", "60", "--quiet", "--out", str(out)]
        status(run)
    folder = open_folder(out)
    sent = [line for line in folder.lines() if isinstance(line, Ask)]
    assert 50 <= len(sent) <= 60
    assert any(case.skipped for case in folder.cases().values())
    assert not {one.case for one in sent} & {case.id for case in folder.cases().values() if case.skipped}
