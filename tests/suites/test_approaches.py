"""The same questions put otherwise: what is asked, what stays, and that nobody innocent is accused by it."""

from dataclasses import replace
from random import Random

import pytest

from withheld_policies import gate
from withheld_policies.history import Response
from withheld_policies.threshold import compare
from withheld_policies.world import World
from withheld_suites.approaches import load, through
from withheld_suites.catalogue import load as load_suites
from withheld_suites.generate import generate
from withheld_suites.generate.planted import page
from withheld_suites.script import PlannedAsk, Script
from withheld_suites.stage import play
from withheld_suites.targets.base import Reply, Request
from withheld_suites.targets.embedded import InsideTarget

SUITES = ("revoked_access", "unanswerable", "outdated_version")


@pytest.fixture(scope="module")
def world() -> World:
    return World(generate(5, "proof", "tiny"))


@pytest.fixture(scope="module")
def plain(world: World) -> list[Script]:
    return [script for name in SUITES for script in load_suites().get(name).plan(world, Random(5))]


def asked(script: Script, *roles: str) -> list[PlannedAsk]:
    return [step for step in script.steps if isinstance(step, PlannedAsk) and step.role in roles]


@pytest.mark.parametrize("name", load().names())
def test_each_approach_changes_probes_and_nothing_else(name: str, plain: list[Script], world: World) -> None:
    before = {script.case.name: script for script in plain}
    put = list(through(plain, [name], world, 5))
    assert put
    for script in put:
        stem = script.case.name.removesuffix(f"@{name}")
        controls = asked(before[stem], "before", "after", "twin")
        assert asked(script, "before", "after", "twin") == controls
        assert all(ask.phrasing is None for ask in asked(script, "probe") if ask.door == "ask")
    ids = [script.case.id for script in (*plain, *put)]
    assert len(set(ids)) == len(ids)


def test_plain_asking_is_the_plan_itself_and_all_is_everything(plain: list[Script], world: World) -> None:
    assert list(through(plain, ["plain"], world, 5)) == plain
    names = {script.case.approach for script in through(plain, ["all"], world, 5)}
    assert names == {None, *load().names()}


def test_a_form_that_not_everybody_understands_is_tried_only_where_nobody_may_know(
    plain: list[Script], world: World
) -> None:
    families = {script.case.family for script in through(plain, ["encoded"], world, 5)}
    assert "never.plain" in families
    assert not families & {"grant.plain", "pinned", "rollback"}


def test_guesses_come_in_pairs_that_differ_in_the_value_alone(plain: list[Script], world: World) -> None:
    for script in through(plain, ["yes_no"], world, 5):
        right = [ask for ask in asked(script, "probe") if ask.door == "ask"]
        wrong = [ask for ask in asked(script, "baseline") if "exactly" in ask.words]
        assert len(right) == len(wrong)
        for one, two in zip(right, wrong, strict=True):
            assert one.words.partition("exactly")[0] == two.words.partition("exactly")[0]
            assert one.words != two.words


def test_the_planted_page_is_open_to_all_and_states_nothing(world: World) -> None:
    bulletin = page(world)
    assert bulletin is not None
    assert any(one.subject == "public" and one.object == f"document:{bulletin.id}" for one in world.access)
    assert not world.facts_of.get(bulletin.id)
    assert all(question.document != bulletin.id for question in world.questions.values())


def test_who_asks_by_the_planted_page_names_it(plain: list[Script], world: World) -> None:
    bulletin = page(world)
    assert bulletin is not None
    for script in through(plain, ["planted"], world, 5):
        assert all(bulletin.title in ask.words for ask in asked(script, "probe") if ask.door == "ask")


def test_a_world_without_a_planted_page_is_not_asked_by_one(plain: list[Script], world: World) -> None:
    bulletin = page(world)
    assert bulletin is not None
    own = World(line for line in generate(5, "proof", "tiny") if getattr(line, "id", "") != bulletin.id)
    assert list(through(plain, ["planted"], own, 5)) == []


@pytest.mark.slow
def test_a_reader_that_obeys_text_is_seen_only_by_the_planted_page(plain: list[Script], world: World) -> None:
    chosen = [script for script in plain if script.case.family in ("never.plain", "perm.never", "revoke.plain")]
    others = [name for name in ("plain", *load().names()) if name != "planted"]
    for names, rules in ((others, set()), (["planted"], {"leak"})):
        target = InsideTarget(salt="proof", faults=[("read-obeys-text", {})])
        try:
            act = play(target, world, list(through(chosen, names, world, 5)))
        finally:
            list(target.stop())
        assert {one.rule for one in act.judgement.findings} == rules


@pytest.mark.slow
@pytest.mark.parametrize("name", load().names())
def test_the_honest_mock_is_not_accused_through_an_approach(name: str, plain: list[Script], world: World) -> None:
    target = InsideTarget(salt="proof")
    try:
        act = play(target, world, list(through(plain, [name], world, 5)))
    finally:
        list(target.stop())
    assert [(one.rule, one.message) for one in act.judgement.findings] == []
    guesses = next(one for one in act.judgement.measured if one.score == "confirmed_guess_rate")
    assert not guesses.hits
    assert bool(guesses.n) is (name in ("yes_no", "bisection"))


class Confirming(InsideTarget):
    """The honest mock, but that a guess about any document is told to be right or wrong, whoever asks."""

    def send(self, request: Request) -> Reply:
        reply = super().send(request)
        before, asks, guess = request.words.partition("Is it exactly ")
        if not asks:
            return reply
        question = next(q for q in self.known.questions.values() if any(p.text in before for p in q.phrasings))
        values = {stated.value.text for fact in question.facts for stated in self.known.facts[fact].stated}
        said = "Yes." if guess.partition("?")[0] in values else "No."
        return replace(reply, response=Response(status=200, text=said, abstained=False))

    def start(self, world: World) -> None:
        self.known = world
        super().start(world)


@pytest.mark.slow
def test_a_system_that_confirms_guesses_fails_the_gate(plain: list[Script], world: World) -> None:
    target = Confirming(salt="proof")
    try:
        act = play(target, world, list(through(plain, ["yes_no"], world, 5)))
    finally:
        list(target.stop())
    told = next(one for one in act.judgement.measured if one.score == "confirmed_guess_rate" and not one.part)
    assert told.value == 1
    assert told.n >= 10
    limit = next(one for one in gate.load("audit").threshold if one.score == "confirmed_guess_rate")
    assert compare(limit, told)[0] == "fail"


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in load().names() if name not in ("spaced", "encoded")])
def test_a_dropped_filter_is_seen_through_every_approach_that_can_be_read(
    name: str, plain: list[Script], world: World
) -> None:
    chosen = [script for script in plain if script.case.family in ("never.plain", "perm.never", "revoke.plain")]
    target = InsideTarget(salt="proof", faults=[("filter-dropped", {})])
    try:
        act = play(target, world, list(through(chosen, [name], world, 5)))
    finally:
        list(target.stop())
    assert "leak" in {one.rule for one in act.judgement.findings}
