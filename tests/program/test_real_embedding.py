"""The mock with a real model behind its vector leg: honest as ever, and its faults are still found."""

from pathlib import Path

import pytest

from served import run_on, served
from withheld_suites.prove.planned import SALT, chosen, scripts, world
from withheld_suites.stage import play
from withheld_suites.targets.embedded import InsideTarget

pytestmark = pytest.mark.slow


def test_every_suite_finds_nothing_on_the_honest_mock() -> None:
    target = InsideTarget(salt=SALT, embedding="wordllama")
    try:
        act = play(target, world(0), scripts(0))
    finally:
        target.stop()
    assert act.judgement.findings == ()
    assert [one.family for one in act.judgement.families if one.assessed + one.skipped < one.planned] == []


def test_a_vector_leg_without_a_filter_is_found() -> None:
    target = InsideTarget(salt=SALT, faults=[("filter-one-leg", {"leg": "vector"})], embedding="wordllama")
    try:
        act = play(target, world(0), chosen(0, ("never.plain", "perm.never")))
        assert target.fired()["filter-one-leg"] > 0
    finally:
        target.stop()
    assert {finding.rule for finding in act.judgement.findings if finding.severity == "fail"} == {"leak"}


@pytest.mark.parametrize("workers", ["1", "2"])
def test_serve_starts_with_it(tmp_path: Path, workers: str) -> None:
    parts = ("--embedding", "wordllama", "--workers", workers, "--database", f"sqlite:///{tmp_path}/mock.db")
    with served(*parts) as url:
        _, found = run_on(url, tmp_path / "run", "--suite", "groups")
    assert found["findings"] == []
    assert found["families"]
