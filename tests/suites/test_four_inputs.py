"""The suite that sends passages along, and what it finds on the mock."""

import json
from pathlib import Path
from random import Random

import pytest

from withheld_policies.world import World
from withheld_suites.catalogue import load, usual
from withheld_suites.catalogue.initial import Initial
from withheld_suites.cli import status
from withheld_suites.generate import generate
from withheld_suites.script import PlannedAsk


def test_every_question_is_put_four_times_in_the_same_words_within_one_budget() -> None:
    world = World(generate(3, "inputs", "tiny"))
    scripts = list(load().get("four_inputs").plan(world, Random(1)))
    initial = Initial(world)
    assert scripts
    for script in scripts:
        asks = [step for step in script.steps if isinstance(step, PlannedAsk)]
        assert len({(ask.words, ask.principal, ask.question) for ask in asks}) == 1
        closed, gold, mixed = sorted((ask.supplied for ask in asks if ask.supplied is not None), key=len)
        assert closed == ()
        assert set(gold) < set(mixed)
        assert len(mixed) <= 5
        question = world.questions[script.case.question or ""]
        stated = {one.passage for name in question.facts for one in world.facts[name].stated}
        assert {one.passage for one in gold} <= stated
        assert not {one.passage for one in set(mixed) - set(gold)} & stated
        person = script.case.principal or ""
        assert all(initial.may_read(person, one.document or "", one.version or 0) for one in mixed)


def test_it_is_played_only_when_it_is_named() -> None:
    assert "four_inputs" not in usual()
    assert "four_inputs" in load().names()


@pytest.mark.slow
def test_the_mock_answers_from_what_it_is_given_and_from_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "run")
    status(["run", "--suite", "four_inputs", "--policy", "smoke", "--size", "tiny", "--quiet", "--out", out])
    capsys.readouterr()
    assert status(["bottleneck", out, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {name: one["value"] for name, one in found["inputs"].items()} == {
        "closed book": 0, "gold": 1, "retrieved": 1, "gold among distractors": 1,
    }  # fmt: skip
    assert found["words"] == ["no bottleneck shows: what is retrieved serves as well as the right passages"]
