"""The table of which rule must catch which fault is complete; that each is caught is shown by ``test_prove.py``."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from withheld_policies.gate import load as load_gate
from withheld_policies.judge import judge
from withheld_policies.rules import load as load_rules
from withheld_policies.verdict import Judgement
from withheld_policies.world import World
from withheld_suites.catalogue import load as load_suites
from withheld_suites.config import RunConfig
from withheld_suites.generate import generate
from withheld_suites.prove.expected import load as load_expected
from withheld_suites.runner import Quiet
from withheld_suites.session import perform
from withheld_suites.targets.embedded import mock_faults

EXPECTED = load_expected()


class Silent(Quiet):
    """Nobody watches these runs."""

    def recording(self, folder: Path) -> None:
        """Says nothing."""

    def note(self, text: str) -> None:
        """Says nothing."""


def judged(out: Path, **config: Any) -> Judgement:
    """A tiny run on the mock, judged."""
    folder = perform(RunConfig(seed=5, size="tiny", out=out, **config), "", datetime(2027, 3, 1, tzinfo=UTC), Silent())
    run = folder.run()
    return judge(folder.world(run), run, folder.lines, load_gate("release"))


def test_every_fault_has_a_rule_that_must_catch_it() -> None:
    assert sorted(EXPECTED) == sorted(mock_faults())


def test_every_rule_exists() -> None:
    named = {rule for row in EXPECTED.values() for rule in row.rules}
    assert named <= set(load_rules().names())


def test_every_family_is_planned() -> None:
    world = World(generate(5, "grain", "tiny"))
    planned = {script.case.family for suite in load_suites().all() for script in suite.plan(world, Random(0))}
    named = {family for row in EXPECTED.values() for family in row.families}
    assert named <= planned


@pytest.mark.slow
def test_the_honest_mock_is_not_accused_of_anything(tmp_path: Path) -> None:
    judgement = judged(tmp_path / "run")
    assert judgement.findings == ()
    assert all(family.assessed == family.planned for family in judgement.families)
