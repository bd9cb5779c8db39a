"""How the cases of a world folder become scripts."""

from pathlib import Path
from random import Random

import pytest

from withheld_policies.world import World
from withheld_suites.catalogue import load
from withheld_suites.folder import load as load_folder
from withheld_suites.generate import generate
from withheld_suites.script import PlannedAsk, PlannedChange, Script

ACCESS = """
[people.ann]
[people.bob]
[[allow]]
who = ["ann", "bob"]
what = "travel"
"""
CASES = """
[[case]]
name = "day-rate"
as = "ann"
ask = ["What is the day rate of the Norrland trip?", "Norrland trip day rate"]
expect = "answer"
contains = ["EUR 48,730"]

[[case]]
name = "night-rate"
as = "bob"
ask = "What is the night rate of the Norrland trip?"
expect = "abstain"
twin = "day-rate"

[[case]]
name = "day-rate-after-leaving"
as = "bob"
ask = "What is the day rate of the Norrland trip?"
expect = "answer"
contains = ["EUR 48,730"]

[[case.then]]
changes = [{ change = "revoke", who = "bob", what = "travel" }]
expect = "abstain"

[[case.then]]
as = "ann"
expect = "answer"
"""

WITHDRAWN = """
[[case]]
name = "meal-limit"
as = "ann"
ask = "What is the meal limit of the Norrland trip?"
expect = "answer"
contains = ["EUR 61,204"]

[[case.then]]
changes = [{ change = "withdraw", what = "meals@1" }]
expect = "abstain"

[[case.then]]
question = "day-rate"
phrasing = 2
expect = "answer"
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "travel.md").write_text(
        "# Travel in the north\n\nThe day rate of the Norrland trip is EUR 48,730.\n"
    )
    (tmp_path / "access.toml").write_text(ACCESS)
    (tmp_path / "cases.toml").write_text(CASES)
    return load_folder(tmp_path)


def scripts(world: World) -> dict[str, Script]:
    plan = load().get("own_cases").plan(world, Random(0))
    return {script.case.name.rpartition("/")[2]: script for script in plan}


def test_a_case_without_changes_asks_in_every_wording(world: World) -> None:
    script = scripts(world)["day-rate"]
    assert [step.words for step in script.steps if isinstance(step, PlannedAsk)] == [
        "What is the day rate of the Norrland trip?",
        "Norrland trip day rate",
    ]
    assert script.case.family == "answerable"


def test_the_twin_is_asked_beside_it(world: World) -> None:
    last = scripts(world)["night-rate"].steps[-1]
    assert isinstance(last, PlannedAsk)
    assert (last.role, last.principal, last.question) == ("twin", "bob", "day-rate")


def test_a_case_with_a_revocation_is_before_change_probe_after(world: World) -> None:
    script = scripts(world)["day-rate-after-leaving"]
    roles = [step.order.verb if isinstance(step, PlannedChange) else step.role for step in script.steps]  # type: ignore[union-attr]
    assert roles == ["before", "revoke", "probe", "after"]
    assert script.case.family == "own.revoke"
    assert script.case.needs == ("revoke",)
    assert not script.alone


def test_where_nothing_is_left_to_ask_another_question_is_the_control(world: World, tmp_path: Path) -> None:
    (tmp_path / "documents" / "meals.md").write_text("# Meals\n\nThe meal limit of the Norrland trip is EUR 61,204.\n")
    (tmp_path / "access.toml").write_text(ACCESS.replace('what = "travel"', 'what = ["travel", "meals"]'))
    (tmp_path / "cases.toml").write_text(CASES + WITHDRAWN)
    last = scripts(load_folder(tmp_path))["meal-limit"].steps[-1]
    assert isinstance(last, PlannedAsk)
    assert (last.role, last.principal, last.question) == ("after", "ann", "day-rate")
    assert last.words == "Norrland trip day rate"


def test_the_other_suites_leave_such_a_world_alone(world: World) -> None:
    for name in ("outdated_version", "revoked_access", "unanswerable"):
        assert not list(load().get(name).plan(world, Random(0)))


def test_a_generated_world_has_no_cases_of_its_own() -> None:
    assert not scripts(World(generate(0, "grain", "tiny")))
