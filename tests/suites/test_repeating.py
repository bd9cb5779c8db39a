"""Asking again: which cases are repeated, and what comes of it."""

import json
from pathlib import Path
from random import Random

import pytest

from withheld_policies.world import World
from withheld_suites.catalogue import load
from withheld_suites.cli import status
from withheld_suites.generate import generate
from withheld_suites.repeating import repeated
from withheld_suites.script import PlannedAsk, PlannedChange, Script


def plan() -> list[Script]:
    world = World(generate(3, "again", "tiny"))
    return [script for name in ("unanswerable", "revoked_access") for script in load().get(name).plan(world, Random(1))]


def test_quiet_cases_are_repeated_and_stay_the_same_cases() -> None:
    once, thrice = plan(), repeated(plan(), 3)
    assert [script.case.id for script in once] == [script.case.id for script in thrice]
    more = [(one, three) for one, three in zip(once, thrice, strict=True) if one.steps != three.steps]
    assert more
    for one, three in more:
        probes = sum(isinstance(step, PlannedAsk) and step.role == "probe" for step in one.steps)
        added = [step for step in three.steps if isinstance(step, PlannedAsk) and step.role == "baseline"]
        assert len(added) == 2 * probes
        assert all(step.regenerate for step in added)
        assert three.case.steps == len(three.steps)
        assert not one.case.family.startswith(("perm.", "never."))
        assert not any(isinstance(step, PlannedChange) for step in one.steps)


def test_once_is_the_plan_itself() -> None:
    assert repeated(plan(), 1) == plan()


@pytest.mark.slow
def test_the_mock_never_flips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    only = ("--suite", "unanswerable", "--only", "unanswerable/missing.*/*", "--size", "tiny")
    status(["run", *only, "--repeat", "3", "--quiet", "--json", "--policy", "smoke", "--out", str(tmp_path / "run")])
    measured = json.loads(capsys.readouterr().out)["measured"]
    (flips,) = [one for one in measured if one["score"] == "flip_rate"]
    assert flips["value"] == 0
    assert flips["n"] > 5
