"""A finding is played again, made small, argued, and is fixed only when the whole case passes."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from withheld_policies.finding import Finding
from withheld_policies.gate import load as load_gate
from withheld_policies.history import Ask
from withheld_policies.judge import judge
from withheld_suites.again import commands
from withheld_suites.cli import status
from withheld_suites.diagnose.report import Diagnosis
from withheld_suites.errors import BadOption, TargetError
from withheld_suites.prove import expected, planned
from withheld_suites.prove.broken import broken as mock_with
from withheld_suites.replay.on_history import argued
from withheld_suites.replay.playing import Stagehand, racy, replay
from withheld_suites.replay.rebuilt import rebuilt
from withheld_suites.replay.report import Replay
from withheld_suites.replay.small import Small
from withheld_suites.replay.where import Where
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Script, Turns
from withheld_suites.stage import Act, play
from withheld_suites.targets.base import Target
from withheld_suites.targets.embedded import InsideTarget


def test_a_target_elsewhere_needs_a_key_and_leave_to_write() -> None:
    run = acted("filter-dropped").judgement.run
    with pytest.raises(BadOption, match="WITHHELD_ADMIN_KEY"):
        Where(run, "http://127.0.0.1:1", (), key="", allow_writes=False)
    with pytest.raises(TargetError, match="--allow-writes"):
        Where(run, "http://10.1.2.3:1", (), key="key", allow_writes=False)
    assert Where(run, None, (), key="", allow_writes=False).embedded


_ACTS: dict[str, Act] = {}


def acted(fault: str) -> Act:
    """The families of a fault, played with it; once for all tests."""
    if fault not in _ACTS:
        row = expected.row(fault)
        scripts = planned.chosen(5, row.families, row.approach)
        target = mock_with(fault)
        _ACTS[fault] = play(target, planned.world(5), scripts)
        target.stop()
    return _ACTS[fault]


def first(act: Act, rule: str) -> tuple[Finding, Script]:
    """A finding of that rule, with its case."""
    found = next(one for one in act.judgement.findings if one.rule == rule)
    return found, rebuilt(act.history.cases()[found.case], act.history.lines)


def again(finding: Finding, script: Script, fault: str | None = None, *, unchanged: bool = False) -> Replay:
    def target() -> Target:
        return InsideTarget(salt=planned.SALT) if fault is None else mock_with(fault)

    return replay(finding, script, planned.world(5), target, unchanged=unchanged)


STEPS = 12
"""A repeat, or a parallel block, is one."""

TIMED = ("side-timing",)
"""What time tells is told by many refusals together: a round of them is one step."""


@pytest.mark.slow
@pytest.mark.parametrize("fault", [fault for fault in expected.load() if fault not in TIMED])
def test_a_finding_replays_small_with_its_fault_and_is_fixed_without(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the smallest script shows nothing on an honest mock, or it would be about something else than the fault."""
    smallest_ones: list[Small] = []

    def noted(small: Small, *_: object) -> Diagnosis:
        smallest_ones.append(small)
        return Diagnosis(layer="unclear", because="it is not looked for here")

    monkeypatch.setattr("withheld_suites.replay.playing.diagnose", noted)
    finding, script = first(acted(fault), expected.row(fault).rules[0])
    broken = again(finding, script, fault, unchanged=True)
    assert broken.word == "FAILED"
    assert broken.steps is not None
    assert broken.steps <= min(STEPS, len(script.steps))
    assert broken.explanation.endswith("a contradiction!")
    fixed = again(finding, script)
    assert (fixed.word, fixed.explanation) == ("FIXED", "")
    (small,) = smallest_ones
    honest = InsideTarget(salt=planned.SALT)
    act = play(honest, planned.world(5), [replace(script, steps=small.steps)])
    honest.stop()
    assert act.finding(finding.fingerprint) is None


@pytest.mark.slow
@pytest.mark.parametrize("fault", TIMED)
def test_what_time_tells_replays_in_rounds(fault: str) -> None:
    act = acted(fault)
    finding, script = first(act, expected.row(fault).rules[0])
    assert all(isinstance(step, Turns) for step in script.steps)
    sent = sum(isinstance(line, Ask) and line.case == finding.case for line in act.history.lines)
    assert sum(len(step.steps) for step in script.steps if isinstance(step, Turns)) == sent > 100
    broken = again(finding, script, fault, unchanged=True)
    assert (broken.word, broken.recorded, broken.diagnosis) == ("FAILED", len(script.steps), None)
    assert broken.steps is not None
    # One half finds it and the other confirms it, so less than two rounds say nothing.
    assert 2 <= broken.steps <= len(script.steps) <= STEPS
    assert "tries open in turns on " in broken.explanation
    assert broken.explanation.endswith("a contradiction!")
    assert again(finding, script).word == "FIXED"
    case = act.history.cases()[finding.case]
    text, needed, recorded = argued(finding, case, act.history.lines, planned.world(5), act.judgement.run)
    assert (needed, recorded, text.count("tries open in turns on ")) == (len(script.steps),) * 3


CHANCY = ("cache-replica-local", "ingest-before-acl", "neg-cache-sticky", "race-response-swap", "side-count")
"""Faults whose cases hang on what is sent at the same moment, or on which process takes a connection."""


def test_what_hangs_on_chance_is_known() -> None:
    def hangs(fault: str) -> bool:
        row = expected.row(fault)
        steps = (step for script in planned.chosen(5, row.families, row.approach) for step in script.steps)
        return any(isinstance(step, Parallel) or (isinstance(step, PlannedAsk) and step.fresh) for step in steps)

    assert tuple(filter(hangs, expected.load())) == CHANCY


@pytest.mark.slow
@pytest.mark.parametrize("fault", CHANCY)
def test_what_hangs_on_chance_replays_in_19_of_20_tries(fault: str) -> None:
    finding, script = first(acted(fault), expected.row(fault).rules[0])

    def target() -> Target:
        return mock_with(fault)

    words = [replay(finding, script, planned.world(5), target, reduce=False).word for _ in range(20)]
    assert words.count("FAILED") >= 19


@pytest.mark.slow
def test_a_crowd_is_rebuilt_as_one_block() -> None:
    _, script = first(acted("race-response-swap"), "leak")
    assert racy(script.steps)


def test_only_what_is_sent_at_the_same_moment_is_tried_again() -> None:
    """An honest mock shows nothing, so every try is played: one in order, and as many as allowed side by side."""
    finding, script = first(acted("filter-dropped"), "leak")
    hand = Stagehand(finding, script, planned.world(5), lambda: InsideTarget(salt=planned.SALT))
    asks = tuple(step for step in script.steps if isinstance(step, PlannedAsk))[:2]
    assert not hand.shows(asks, tries=3)
    assert hand.played == 1
    assert not hand.shows((Parallel(asks),), tries=3)
    assert hand.played == 1 + 3


@pytest.mark.slow
def test_another_failure_of_the_same_case_is_a_failure() -> None:
    finding, script = first(acted("rcache-no-evict"), "leak")
    assert again(finding, script, "filter-dropped").word == "FAILED"


@pytest.mark.slow
def test_silence_on_the_very_target_that_failed_is_not_a_repair() -> None:
    finding, script = first(acted("rcache-no-evict"), "leak")
    quiet = again(finding, script, unchanged=True)
    assert (quiet.word, quiet.steps) == ("COULD NOT RUN", None)


@pytest.mark.slow
def test_a_case_without_its_controls_is_not_fixed() -> None:
    finding, script = first(acted("rcache-no-evict"), "leak")
    probes = tuple(
        step for step in script.steps if isinstance(step, PlannedChange) or getattr(step, "role", "") == "probe"
    )
    found = again(finding, Script(script.case, probes, alone=True))
    assert found.word == "COULD NOT RUN"
    assert "invalid" in found.message


@pytest.mark.slow
def test_on_the_history_alone_the_change_that_is_contradicted_stays() -> None:
    act = acted("rcache-no-evict")
    finding, _ = first(act, "leak")
    case = act.history.cases()[finding.case]
    text, needed, recorded = argued(finding, case, act.history.lines, planned.world(5), act.judgement.run)
    assert needed < recorded
    assert "= revoke " in text
    assert "may not read" in text
    values = {stated.value.text for fact in planned.world(5).facts.values() for stated in fact.stated}
    assert not any(value in text for value in values)


def test_the_smallest_part_shows_the_finding_for_the_same_reason() -> None:
    """Where the control after a withdrawal is wanting, leaving out those before it too would tell another story."""
    world = planned.world(5)
    target = InsideTarget(salt=planned.SALT, faults=[])
    act = play(target, world, planned.chosen(5, ("verb.withdraw",)))
    target.stop()
    lines = [line for line in act.history.lines if not (isinstance(line, Ask) and line.role == "after")]
    judgement = judge(world, act.judgement.run, lambda: lines, load_gate("release"))
    finding = next(one for one in judgement.findings if one.rule == "control_failed")
    text, needed, _ = argued(finding, act.history.cases()[finding.case], lines, world, act.judgement.run)
    assert "after the probe nobody who still may got the right answer" in text
    assert needed >= 2


def test_a_replay_names_an_unknown_finding(tmp_path: Path) -> None:
    from withheld_suites.replay.recorded import newest

    with pytest.raises(Exception, match="no run is recorded in"):
        newest(tmp_path)


@pytest.mark.slow
def test_from_a_recorded_run_to_the_argument_and_the_repair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = ["run", "--size", "tiny", "--seed", "5", "--fault", "filter-dropped", "--only", "*/perm.never/*", "--json"]
    assert status([*run, "--quiet", "--out", str(tmp_path / "run")]) == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    finding = next(one["fingerprint"] for one in findings if one["rule"] == "leak")
    assert status(["explain", finding, "--run", str(tmp_path / "run")]) == 0
    assert "a contradiction!" in capsys.readouterr().out
    assert status(["replay", finding[:8], "--run", str(tmp_path / "run")]) == 1
    told = capsys.readouterr().out
    assert told.startswith("FAILED  leak")
    assert "Held by: permission filter" in told
    assert status(["replay", finding, "--run", str(tmp_path / "run"), "--honest", "--json"]) == 0
    assert Replay.model_validate_json(capsys.readouterr().out).word == "FIXED"


def test_a_finding_that_the_run_does_not_have_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["replay", "abc", "--run", str(tmp_path)]) == 2
    assert "is not a run folder" in capsys.readouterr().err
    assert status(["replay", "abc", "--honest", "--fault", "filter-dropped", "--run", str(tmp_path)]) == 2
    assert "--honest and --fault exclude each other" in capsys.readouterr().err


@pytest.mark.parametrize("target", ["embedded", "http://127.0.0.1:8080", "mine.toml", "a.py:B"])
def test_a_replay_is_offered_for_every_target(target: str) -> None:
    run = acted("filter-dropped").judgement.run.model_copy(update={"target": target})
    finding = Finding(rule="leak", severity="fail", case="c", suite="s", message="An example.")
    where = f"{finding.fingerprint} --run red"
    assert commands(run, "red", finding, None, "release") == [f"withheld explain {where}", f"withheld replay {where}"]
