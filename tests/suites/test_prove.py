"""A proof says caught, survived, void or false alarm, and reuses only what nothing has changed about."""

from pathlib import Path

import pytest

from withheld_policies.rules import load as load_rules
from withheld_suites.catalogue.steps import delete
from withheld_suites.errors import BadOption
from withheld_suites.prove import digest, expected, harmless, planned, prove
from withheld_suites.prove.expected import Row
from withheld_suites.prove.judged import of_fault, of_harmless, of_honest, of_wire
from withheld_suites.prove.proof import Outcome, Proof, Result, Spoke, proof
from withheld_suites.prove.unit import Unit
from withheld_suites.prove.work import work
from withheld_suites.script import Script
from withheld_suites.targets.embedded import mock_faults

ROW = Row(rules=("leak",), families=("revoke.answer", "revoke.plain"), also=("non_monotone",))


def said(*pairs: tuple[str, str], severity: str = "fail") -> list[Spoke]:
    """Who spoke in which family, once each."""
    return [Spoke(rule=rule, severity=severity, family=family, findings=1) for rule, family in pairs]


EVERYWHERE = said(("leak", "revoke.answer"), ("leak", "revoke.plain"))


@pytest.mark.parametrize(
    ("spoken", "fired", "outcome", "why"),
    [
        (EVERYWHERE, 3, "caught", ""),
        ([*EVERYWHERE, *said(("non_monotone", "revoke.plain"))], 3, "caught", ""),
        ([], 3, "survived", "not caught by leak"),
        (EVERYWHERE[:1], 3, "survived", "not caught in revoke.plain"),
        (EVERYWHERE, 0, "void", "it never fired"),
        ([*EVERYWHERE, *said(("over_refusal", "revoke.plain"))], 3, "false alarm", "over_refusal spoke too"),
    ],
)
def test_a_fault_is_caught_by_its_rule_in_each_family_and_by_no_other(
    spoken: list[Spoke], fired: int, outcome: Outcome, why: str
) -> None:
    assert of_fault(ROW, spoken, fired) == (outcome, why)


def test_of_several_rules_each_must_speak_somewhere() -> None:
    row = ROW.model_copy(update={"rules": ("leak", "stale_answer")})
    assert of_fault(row, EVERYWHERE, 1) == ("survived", "not caught by stale_answer")
    assert of_fault(row, [*EVERYWHERE[:1], *said(("stale_answer", "revoke.plain"))], 1)[0] == "caught"


def test_an_honest_mock_is_neither_accused_nor_left_unassessed() -> None:
    assert of_honest([], []) == ("clean", "")
    assert of_honest(said(("leak", "never.plain")), []) == ("false alarm", "leak in never.plain")
    assert of_honest([], ["verb.expire"]) == ("void", "not assessed: verb.expire")


def test_a_harmless_change_may_cost_evidence_but_never_an_accusation() -> None:
    must, may = frozenset({"control_failed"}), frozenset({"cache_not_warm"})
    told = said(("control_failed", "revoke.plain"), severity="invalid")
    more = said(("cache_not_warm", "revoke.answer"), severity="unknown")
    assert of_harmless(must, may, [*told, *more], 4) == ("clean", "")
    assert of_harmless(must, may, more, 4) == ("survived", "control_failed did not speak")
    assert of_harmless(frozenset(), may, told, 4) == ("false alarm", "control_failed in revoke.plain")
    failed = said(("cache_not_warm", "revoke.answer"))
    assert of_harmless(frozenset(), may, failed, 4)[0] == "false alarm"
    assert of_harmless(frozenset(), may, [], 0) == ("void", "it never changed anything")


def test_over_http_the_same_rules_speak_in_the_same_families() -> None:
    assert of_wire(EVERYWHERE, EVERYWHERE[::-1]) == ("agrees", "")
    assert of_wire(EVERYWHERE, EVERYWHERE[:1]) == ("disagrees", "leak in revoke.plain only without a wire")


def result(outcome: Outcome, sort: str = "fault") -> Result:
    return Result(sort=sort, name="x", seed=5, outcome=outcome, why="")  # type: ignore[arg-type]


def test_the_counts_add_up_and_the_worst_decides() -> None:
    whole = proof([result("caught"), result("survived"), result("clean", "honest"), result("void", "harmless")], 1.0)
    counts = (whole.faults, whole.caught, whole.survived, whole.void, whole.false_alarms, whole.seeds)
    assert counts == (2, 1, 1, 1, 0, 1)
    assert whole.status == "fail"
    assert proof([result("caught"), result("void")], 1.0).status == "unknown"
    assert proof([result("caught"), result("disagrees", "wire")], 1.0).status == "fail"
    assert proof([result("caught")], 1.0).status == "pass"
    assert proof([], 1.0).status == "unknown"


def test_the_keys_of_the_json_are_what_programs_read() -> None:
    keys = ["faults", "caught", "survived", "void", "false_alarms", "seeds", "reused", "seconds"]
    assert list(Proof.model_fields)[:8] == keys


def test_a_fault_that_is_not_in_the_table_is_named() -> None:
    with pytest.raises(BadOption, match="unknown fault 'filter-droped'; did you mean 'filter-dropped'"):
        prove(["filter-droped"])


def test_every_rule_that_the_table_or_a_harmless_change_names_exists() -> None:
    named = {rule for row in expected.load().values() for rule in (*row.rules, *row.also)}
    named |= {rule for change in harmless.load().all() for rule in (*change.says, *change.may_say)}
    assert named <= set(load_rules().names())


def test_a_key_hangs_on_world_plan_source_and_row() -> None:
    scripts = planned.chosen(5, ["revoke.plain"])
    base = digest.key(5, scripts, ["source"], "row")
    assert digest.key(5, scripts, ["source"], "row") == base
    assert base not in {
        digest.key(6, scripts, ["source"], "row"),
        digest.key(5, [*scripts[:-1], _longer(scripts)], ["source"], "row"),
        digest.key(5, scripts, ["changed source"], "row"),
        digest.key(5, scripts, ["source"], "another row"),
    }


def _longer(scripts: tuple[Script, ...]) -> Script:
    last = scripts[-1]
    return Script(last.case, (*last.steps, delete("d1")), last.alone)


@pytest.mark.slow
def test_a_second_proof_reuses_the_first_until_the_table_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = prove(["filter-dropped"], jobs=1, folder=tmp_path)
    assert (first.caught, first.reused, first.status) == (1, 0, "pass")
    again = prove(["filter-dropped"], jobs=1, folder=tmp_path)
    assert (again.caught, again.reused) == (1, 1)
    assert prove(["filter-dropped"], jobs=1, folder=tmp_path, fresh=True).reused == 0
    changed = expected.load()["filter-dropped"].model_copy(update={"rules": ("stale_answer",)})
    monkeypatch.setattr(expected, "row", lambda _: changed)
    broken = prove(["filter-dropped"], jobs=1, folder=tmp_path)
    assert (broken.survived, broken.reused, broken.status) == (1, 0, "fail")


@pytest.mark.slow
def test_a_fault_outside_of_its_families_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """A conversation that keeps too much does nothing where there is no conversation."""
    row = Row(rules=("leak",), families=("never.plain",))
    monkeypatch.setattr(expected, "row", lambda _: row)
    found = work(Unit("fault", "conv-keeps-revoked", 5), None)
    assert (found.outcome, found.why) == ("void", "it never fired")


@pytest.mark.slow
def test_a_fault_of_several_processes_is_void_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mock_faults()["cache-replica-local"], "workers", 1)
    found = work(Unit("fault", "cache-replica-local", 5), None)
    assert (found.outcome, found.why) == ("void", "it never fired")


@pytest.mark.slow
@pytest.mark.parametrize("name", harmless.load().names())
def test_nobody_is_accused_of_a_harmless_change(name: str) -> None:
    found = work(Unit("harmless", name, 5), None)
    assert (found.outcome, found.why) == ("clean", "")
    assert found.fired > 0


@pytest.mark.slow
@pytest.mark.parametrize("fault", list(expected.load()))
def test_a_fault_is_caught(fault: str) -> None:
    found = work(Unit("fault", fault, 5), None)
    assert (found.outcome, found.why) == ("caught", "")
