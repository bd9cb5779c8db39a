"""What the suites plan over a generated world: stable ids, every family, and no two cases in each other's way."""

from collections import Counter
from random import Random

import pytest

from withheld_policies.world import World
from withheld_suites.catalogue import load
from withheld_suites.catalogue.steps import ask
from withheld_suites.generate import generate
from withheld_suites.script import PlannedAsk, PlannedChange, Script, flat

SUITES = ("outdated_version", "revoked_access", "unanswerable")


@pytest.fixture(scope="module")
def world() -> World:
    return World(generate(7, "grain", "small"))


@pytest.fixture(scope="module")
def plans(world: World) -> dict[str, list[Script]]:
    return {name: plan(world, name) for name in SUITES}


@pytest.fixture(scope="module")
def scripts(plans: dict[str, list[Script]]) -> list[Script]:
    return [script for plan in plans.values() for script in plan]


def plan(world: World, suite: str, seed: int = 1) -> list[Script]:
    return list(load().get(suite).plan(world, Random(seed)))


def test_the_same_world_and_chance_give_the_same_plan(world: World, plans: dict[str, list[Script]]) -> None:
    again = World(generate(7, "grain", "small"))
    for name in reversed(SUITES):
        assert plan(again, name) == plans[name]


@pytest.mark.parametrize("seed", range(1, 5))
def test_ids_and_names_are_unique(seed: int) -> None:
    world = World(generate(seed, "grain", "small"))
    scripts = [script for name in SUITES for script in plan(world, name)]
    assert max(Counter(script.case.id for script in scripts).values()) == 1
    assert max(Counter(script.case.name for script in scripts).values()) == 1


def test_ids_depend_neither_on_chance_nor_on_the_salt(world: World, plans: dict[str, list[Script]]) -> None:
    other = World(generate(7, "other grain", "small"))
    for name in SUITES:
        ids = {script.case.id for script in plans[name]}
        assert {script.case.id for script in plan(world, name, seed=2)} == ids
        assert {script.case.id for script in plan(other, name)} == ids


def test_a_larger_quota_keeps_the_smaller_plan(plans: dict[str, list[Script]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("withheld_suites.catalogue.revoked_access.revoke.SMALL", 4)
    fewer = plan(World(generate(7, "grain", "small")), "revoked_access")
    assert len(fewer) < len(plans["revoked_access"])
    assert {script.case.id for script in fewer} < {script.case.id for script in plans["revoked_access"]}


def test_there_is_enough_of_everything(plans: dict[str, list[Script]]) -> None:
    changing = [script for plan in plans.values() for script in plan if script.case.change]
    assert 150 <= len(changing) <= 350
    assert len(plans["unanswerable"]) >= 200
    for layer in ("answer", "semantic", "retrieval", "context", "conversation", "negative"):
        assert sum(script.case.cache == layer for script in changing) >= 10, layer


def test_a_tiny_world_still_plays_every_way_to_lose_access() -> None:
    tiny = World(generate(7, "grain", "tiny"))
    small = World(generate(7, "grain", "small"))
    families = {script.case.family for script in plan(small, "revoked_access")}
    assert {script.case.family for script in plan(tiny, "revoked_access")} == families


def test_whatever_is_sent_is_a_phrasing_of_its_question_or_a_follow_up(world: World, scripts: list[Script]) -> None:
    for script in scripts:
        for step in flat(script.steps):
            if isinstance(step, PlannedAsk) and step.phrasing is not None and step.question is not None:
                assert step.words == world.questions[step.question].phrasings[step.phrasing].text


def test_every_change_is_followed_by_a_probe_and_has_a_control(scripts: list[Script]) -> None:
    for script in scripts:
        if script.case.change is None:
            continue
        steps = flat(script.steps)
        last = max(place for place, step in enumerate(steps) if isinstance(step, PlannedChange))
        roles = [step.role for step in steps[last + 1 :] if isinstance(step, PlannedAsk)]
        assert "probe" in roles, script.case.name
        asked = [step.role for step in steps if isinstance(step, PlannedAsk)]
        assert {"before", "after"} & set(asked), script.case.name


def test_every_cached_case_is_proven_warm_before_its_change(scripts: list[Script]) -> None:
    for script in scripts:
        if script.case.cache is None:
            continue
        steps = flat(script.steps)
        proof = next(place for place, step in enumerate(steps) if isinstance(step, PlannedAsk) and step.role == "proof")
        probe = next(place for place, step in enumerate(steps) if isinstance(step, PlannedAsk) and step.role == "probe")
        changes = [place for place, step in enumerate(steps) if isinstance(step, PlannedChange)]
        assert proof < probe, script.case.name
        if script.case.change is not None:
            assert proof < max(changes) < probe, script.case.name


def test_the_last_word_comes_from_somebody_whose_rights_did_not_move(scripts: list[Script]) -> None:
    for script in scripts:
        if script.case.family.startswith("revoke."):
            control = flat(script.steps)[-1]
            assert isinstance(control, PlannedAsk)
            assert control.role == "after"
            assert control.principal != script.case.principal


def test_no_two_cases_change_the_same_rights(scripts: list[Script]) -> None:
    """A grant on a document for a person belongs to one case, and so does whatever is done to a whole document."""
    rights: dict[tuple[str | None, str | None], set[str]] = {}
    documents: dict[str, set[str]] = {}
    for script in scripts:
        for step in flat(script.steps):
            if not isinstance(step, PlannedChange):
                continue
            order = step.order
            if order.verb in ("grant", "revoke", "deny", "undeny") and (order.subject or "").startswith("principal:"):
                rights.setdefault((order.subject, order.object), set()).add(script.case.id)
            if order.verb in ("publish", "withdraw", "rollback", "delete", "move"):
                documents.setdefault(order.object or "", set()).add(script.case.id)
    assert all(len(cases) == 1 for cases in rights.values())
    assert all(len(cases) == 1 for cases in documents.values())


def test_no_case_changes_rights_on_a_document_that_another_takes_away(scripts: list[Script]) -> None:
    taken: dict[str | None, set[str]] = {}
    granted: dict[str | None, set[str]] = {}
    for script in scripts:
        for step in flat(script.steps):
            if isinstance(step, PlannedChange) and step.order.verb in (
                "publish",
                "withdraw",
                "rollback",
                "delete",
                "move",
            ):
                taken.setdefault(step.order.object, set()).add(script.case.id)
            if isinstance(step, PlannedChange) and step.order.verb in ("grant", "revoke", "deny", "undeny"):
                granted.setdefault(step.order.object, set()).add(script.case.id)
    assert all(taken[document] == granted[document] for document in taken.keys() & granted.keys())


def test_whatever_moves_the_clock_or_everybody_runs_alone(scripts: list[Script]) -> None:
    everybody = {"advance", "publish", "withdraw", "rollback", "delete", "move"}
    for script in scripts:
        verbs = {step.order.verb for step in flat(script.steps) if isinstance(step, PlannedChange)}
        assert script.alone or not verbs & everybody, script.case.name


def test_who_asks_first_varies_with_chance(world: World) -> None:
    first = [
        flat(script.steps)[0].role
        for script in plan(world, "unanswerable", seed=3)
        if script.case.family == "perm.never"
    ]  # type: ignore[union-attr]
    assert set(first) == {"probe", "twin"}


def test_a_question_is_put_with_the_version_that_it_names(world: World) -> None:
    pinned = next(question for question in world.questions.values() if question.version is not None)
    assert ask("probe", "p001", pinned).version == pinned.version
