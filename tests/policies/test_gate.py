"""What the gate makes of a run's numbers and findings: each clause by an example, and how its file is read."""

from datetime import date

import pytest

from withheld_policies.errors import BadGate
from withheld_policies.finding import Finding
from withheld_policies.gate import decide, load, parse, shipped, waived, worst
from withheld_policies.gate_file import Caps, Coverage, Gate, Settle, Threshold, Tolerance, Waiver
from withheld_policies.promises import Promises
from withheld_policies.promises import Settle as Promised
from withheld_policies.run import LeftOut, Run
from withheld_policies.scores import Measured
from withheld_policies.statistics import rate_interval
from withheld_policies.verdict import FamilyCount

OPEN = Gate(name="open", other_rules="ignore", caps=Caps(**dict.fromkeys(Caps.model_fields, 1)))
"""A gate that asks for nothing but that nothing leaks."""

READ = [
    Measured(score="undetermined_rate", value=0, n=9, hits=0, unit="share"),
    Measured(score="unattributable_rate", value=0, n=9, hits=0, unit="share"),
]


def run(**more):
    base = {"version": "0", "target": "example", "suites": ("s",), "world": "", "seconds": 9.0}
    return Run(**{**base, "started": "2026-05-04T23:00:00Z", **more})


def family(name="revoke.plain", suite="s", **counts):
    planned = sum(counts.values())
    return FamilyCount(suite=suite, family=name, planned=planned, played=planned, **counts)


def finding(rule="leak", case="c1", severity="fail", **more):
    return Finding(rule=rule, severity=severity, case=case, suite=more.pop("suite", "s"), message="An example.", **more)


def rate(score, hits, n, part="", better="higher"):
    low, high = rate_interval(hits, n)
    return Measured(
        score=score, part=part, value=hits / n, low=low, high=high, hits=hits, n=n, unit="share", better=better
    )


def clause(name, gate, *, of=None, families=None, measured=READ, findings=()):
    verdict = decide(gate, of or run(), families or [family(passed=9)], measured, findings)
    return next(item for item in verdict.clauses if item.name == name)


def status(name, gate, **more):
    return clause(name, gate, **more).status


def test_the_worst_clause_wins_and_none_is_unknown():
    assert worst(["pass", "unknown", "pass"]) == "unknown"
    assert worst(["unknown", "fail", "pass"]) == "fail"
    assert worst([]) == "unknown"


def test_a_run_in_which_all_holds_passes():
    assert decide(OPEN, run(), [family(passed=9)], READ, []).status == "pass"


@pytest.mark.parametrize("gate", [OPEN, *map(load, shipped())], ids=lambda gate: gate.name)
def test_an_empty_history_is_unknown(gate):
    assert decide(gate, run(), [], [], []).status == "unknown"


@pytest.mark.parametrize("name", shipped())
def test_one_leak_fails_every_gate(name):
    assert decide(load(name), run(), [family(passed=998, failed=1)], READ, [finding()]).status == "fail"


def test_a_hint_at_existence_is_a_leak_and_a_note_is_none():
    assert status("leaks", OPEN, findings=[finding("existence_hint")]) == "fail"
    assert status("leaks", OPEN, findings=[finding(severity="note")]) == "pass"


def test_no_leak_says_how_rare_leaks_must_be():
    assert "below 1.00%" in clause("leaks", OPEN, families=[family(passed=299)]).message


def test_an_interrupted_or_unfinished_run_is_unknown():
    assert status("run", OPEN, of=run(interrupted="Ctrl-C")) == "unknown"
    assert status("run", OPEN, of=run(seconds=None)) == "unknown"
    assert "3 cases left out" in clause("run", OPEN, of=run(left_out=(LeftOut(family="f", cases=3, why="-"),))).message


# Thresholds: 0.8 is asked for.
@pytest.mark.parametrize(
    ("hits", "n", "expected"),
    [(99, 100, "pass"), (85, 100, "unknown"), (80, 100, "unknown"), (60, 100, "fail"), (9, 10, "unknown")],
)
def test_the_pessimistic_end_must_meet_a_threshold_and_the_optimistic_end_must_miss_it(hits, n, expected):
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="abstention_recall", at_least=0.8),)})
    measured = [*READ, rate("abstention_recall", hits, n)]
    assert status("score abstention_recall", gate, measured=measured) == expected


def test_at_most_looks_at_the_other_end():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="over_refusal_rate", at_most=0.05),)})
    for hits, n, expected in [(0, 59, "pass"), (0, 58, "unknown"), (30, 100, "fail")]:
        assert status("score over_refusal_rate", gate, measured=[*READ, rate("over_refusal_rate", hits, n)]) == expected


def test_the_point_alone_always_decides_and_says_so():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="mrr_at_k", at_least=0.6, compare="point"),)})
    found = clause("score mrr_at_k", gate, measured=[*READ, rate("mrr_at_k", 2, 3)])
    assert found.status == "pass"
    assert "by the point alone" in found.message


def test_unknown_says_how_many_more_cases_would_decide():
    # None of 40 refused; below 5 % takes 59, so 19 more.
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="over_refusal_rate", at_most=0.05),)})
    message = clause("score over_refusal_rate", gate, measured=[*READ, rate("over_refusal_rate", 0, 40)]).message
    assert "about 19 more cases would decide" in message


def test_a_value_on_the_threshold_is_never_decided():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="abstention_recall", at_least=0.8),)})
    message = clause("score abstention_recall", gate, measured=[*READ, rate("abstention_recall", 8, 10)]).message
    assert "no number of cases decides" in message


def test_what_was_not_assessed_is_unknown_and_says_what_was_left_out():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="recall_at_k", part="k=5", at_least=0.5),)})
    none = Measured(score="recall_at_k", part="k=5", value=None, n=0, left_out={"contexts not exposed": 7})
    found = clause("score recall_at_k k=5", gate, measured=[*READ, none])
    assert (found.status, found.message) == ("unknown", "nothing was assessed (7 contexts not exposed)")


def test_a_part_that_does_not_exist_is_unknown_and_the_nearest_is_named():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="recall_at_k", part="k-5", at_least=0.5),)})
    found = clause("score recall_at_k k-5", gate, measured=[*READ, rate("recall_at_k", 5, 9, part="k=5")])
    assert found.status == "unknown"
    assert "did you mean 'k=5'" in found.message


def test_a_part_that_a_narrowed_run_did_not_play_is_no_typing_error():
    gate = OPEN.model_copy(update={"threshold": (Threshold(score="recall", part="missing.absent", at_least=0.5),)})
    found = clause("score recall missing.absent", gate, measured=[*READ, rate("recall", 5, 9, part="missing.partial")])
    assert (found.status, found.message.partition(":")[0]) == ("unknown", "the run played no such case")


# Rules
def test_a_tolerance_counts_cases_and_not_findings():
    gate = OPEN.model_copy(update={"tolerance": (Tolerance(rule="stale_denial", at_most=0.1, compare="point"),)})
    twice = [finding("stale_denial", principal="bob"), finding("stale_denial", principal="cat")]
    assert status("rule stale_denial", gate, families=[family(passed=9, failed=1)], findings=twice) == "pass"
    two = [*twice, finding("stale_denial", case="c2")]
    assert status("rule stale_denial", gate, families=[family(passed=8, failed=2)], findings=two) == "fail"


def test_no_tolerance_means_that_none_was_seen():
    gate = OPEN.model_copy(update={"tolerance": (Tolerance(rule="non_monotone", at_most=0),)})
    assert status("rule non_monotone", gate) == "pass"
    assert status("rule non_monotone", gate, findings=[finding("non_monotone")]) == "fail"
    assert status("rule non_monotone", gate, families=[family(invalid=3)]) == "unknown"


def test_a_tolerance_looks_at_its_own_suites():
    tolerance = Tolerance(rule="stale_answer", at_most=0.1, suites=("versions",), compare="point")
    gate = OPEN.model_copy(update={"tolerance": (tolerance,)})
    families = [family(suite="versions", passed=8, failed=2), family(suite="access", passed=990)]
    found = [finding("stale_answer", case=case, suite="versions") for case in ("c1", "c2")]
    assert status("rule stale_answer", gate, families=families, findings=found) == "fail"


def test_a_tolerance_of_a_suite_that_was_not_played_says_what_to_run():
    tolerance = Tolerance(rule="stale_answer", at_most=0.1, suites=("versions",), compare="point")
    found = clause("rule stale_answer", OPEN.model_copy(update={"tolerance": (tolerance,)}))
    assert (found.status, found.message.partition(":")[0]) == ("unknown", "the run played no case of versions")


def test_a_rule_that_the_gate_does_not_name_is_held_to_other_rules():
    strict = OPEN.model_copy(update={"other_rules": 0.0})
    assert status("rule brand_new", strict, findings=[finding("brand_new")]) == "fail"
    assert status("rule others", strict) == "pass"
    assert decide(OPEN, run(), [family(passed=9)], READ, [finding("brand_new")]).status == "pass"


# Coverage and caps
def covered(*, at_least=5, share=0.0, pattern="revoke.*", cache=None, **more):
    gate = OPEN.model_copy(
        update={"coverage": (Coverage(family=pattern, at_least=at_least, share=share, cache=cache),)}
    )
    return clause(f"coverage {pattern}", gate, **more)


def test_coverage_counts_assessed_cases_of_matching_families():
    families = [family("revoke.plain", passed=3, failed=1), family("revoke.answer", passed=1), family(passed=0)]
    assert covered(families=families).status == "pass"
    assert covered(families=families, at_least=6).status == "unknown"


def test_coverage_names_what_the_cases_were_lost_to():
    found = covered(families=[family(passed=4, invalid=3, skipped=2)])
    assert (found.status, "3 invalid, 2 skipped" in found.message) == ("unknown", True)


def test_a_share_caps_what_one_family_may_lose():
    assert covered(families=[family(passed=6, invalid=6)], share=0.6).status == "unknown"


@pytest.mark.parametrize("pattern", ["revoke.answer", "grant.*"])
def test_a_family_that_a_narrowed_run_did_not_play_is_no_typing_error(pattern):
    found = covered(pattern=pattern)
    assert found.status == "unknown"
    assert found.message.startswith("the run played no such case: leave out --only")


def test_a_family_that_is_plainly_mistyped_is_told():
    found = covered(pattern="revoke.plane")
    assert (found.status, found.message) == (
        "unknown",
        "the run played no revoke.plane; did the gate mean revoke.plain?",
    )


def test_where_fewer_cases_were_planned_than_asked_for_it_says_what_plans_more():
    few = [family(passed=2)]
    assert covered(families=few, of=run(size="tiny")).message.endswith("or play a larger --size than tiny")
    assert covered(families=few, of=run(size="own")).message.endswith("or write more cases")
    assert "planned: leave" not in covered(families=[family(passed=4, invalid=3)]).message


@pytest.mark.parametrize(
    ("caches", "expected"), [(None, "unknown"), ((), "pass"), (("semantic",), "pass"), (("answer",), "unknown")]
)
def test_cache_coverage_is_not_applicable_where_the_target_has_no_such_cache(caches, expected):
    skipped = [family("revoke.answer", skipped=5)]
    found = covered(pattern="revoke.answer", cache="answer", of=run(promises=Promises(caches=caches)), families=skipped)
    assert found.status == expected
    assert ("not applicable" in found.message) == (expected == "pass")


@pytest.mark.parametrize("reason", ["invalid", "error", "unscored", "skipped", "unplayed"])
def test_beyond_a_cap_the_gate_is_unknown(reason):
    gate = OPEN.model_copy(update={"caps": OPEN.caps.model_copy(update={reason: 0.1})})
    assert status(f"cap {reason}", gate, families=[family(passed=9, **{reason: 1})]) == "pass"
    assert status(f"cap {reason}", gate, families=[family(passed=8, **{reason: 2})]) == "unknown"


@pytest.mark.parametrize("reason", ["undetermined", "unattributable"])
def test_responses_that_leave_the_matter_open_are_capped(reason):
    gate = OPEN.model_copy(update={"caps": OPEN.caps.model_copy(update={reason: 0.1})})
    assert status(f"cap {reason}", gate, measured=[rate(f"{reason}_rate", 1, 10)]) == "pass"
    assert status(f"cap {reason}", gate, measured=[rate(f"{reason}_rate", 2, 10)]) == "unknown"


# Promises and waivers
def test_a_gate_caps_what_may_be_promised():
    gate = OPEN.model_copy(update={"settle": Settle(revoke=60, new_content=0)})
    assert status("settle revoke", gate, of=run(promises=Promises(settle=Promised(revoke=60)))) == "pass"
    assert status("settle revoke", gate, of=run(promises=Promises(settle=Promised(revoke=61)))) == "fail"
    assert status("settle new_content", gate, of=run(promises=Promises(new_content_bound=1))) == "fail"


def with_waiver(expires):
    waiver = Waiver(finding=finding().fingerprint, reason="Fixed next week.", owner="ann", expires=expires)
    return OPEN.model_copy(update={"waiver": (waiver,)})


def test_a_waiver_excuses_one_finding_until_its_last_day():
    gate = with_waiver(date(2026, 5, 4))
    verdict = decide(gate, run(), [family(passed=8, failed=1)], READ, [finding()])
    assert verdict.status == "pass"
    assert any("ann until 2026-05-04" in item.message for item in verdict.clauses)
    assert waived(gate, run(), [finding()]) == (finding().fingerprint,)
    assert decide(gate, run(), [family(passed=8, failed=1)], READ, [finding(), finding(case="c2")]).status == "fail"


def test_an_expired_waiver_fails_even_when_the_finding_is_gone():
    gate = with_waiver(date(2026, 5, 3))
    assert waived(gate, run(), [finding()]) == ()
    assert decide(gate, run(), [family(passed=9)], READ, []).status == "fail"


def test_a_waiver_cannot_be_dated_in_a_run_without_a_start():
    assert decide(with_waiver(date(2026, 5, 5)), run(started=""), [family(passed=9)], READ, []).status == "unknown"


# Files
@pytest.mark.parametrize("value", ["nan", "2", "-1", '"ignor"'])
def test_other_rules_take_a_share_or_are_ignored(value):
    with pytest.raises(BadGate, match=r"^g: other_rules: "):
        parse(f"other_rules = {value}", "g")


def test_a_comment_above_an_entry_is_its_reason():
    gate = parse(
        "# Two lines of\n# reason.\n[[coverage]]\nfamily = '*'\nat_least = 1\n[caps]\n# Few.\nerror = 0.1\n", "g"
    )
    assert gate.why == {"coverage.0": "Two lines of reason.", "caps.error": "Few."}
    assert clause("coverage *", gate).why == "Two lines of reason."


@pytest.mark.parametrize("name", shipped())
def test_every_number_of_a_shipped_gate_has_its_reason(name):
    gate = load(name)
    places = {
        f"{table}.{at}" for table in ("tolerance", "threshold", "coverage") for at in range(len(getattr(gate, table)))
    }
    places |= {f"{table}.{key}" for table in ("caps", "settle") for key in getattr(gate, table).model_fields_set}
    assert places | {"other_rules"} == set(gate.why)
    assert gate.caps.model_fields_set == set(Caps.model_fields)


WAIVER = "[[waiver]]\nfinding = 'x'\nreason = 'r'\nowner = 'o'\nexpires = 2026-01-01"

BROKEN = {
    "caps = [": "own.toml: not TOML: ",
    "[caps]\nerorr = 1": "own.toml: caps.erorr: unknown key 'erorr'; did you mean 'error'? (valid: error, ",
    "[caps]\nerror = 2": "own.toml: caps.error: 2 Input should be less than or equal to 1",
    "[[threshold]]\nscore = 'mrr_at_5'\nat_least = 1": "unknown score 'mrr_at_5'; did you mean 'mrr_at_k'?",
    "[[threshold]]\nscore = 'mrr_at_k'\nat_most = nan": "threshold.0.at_most: nan Input should be a finite number",
    "[[threshold]]\nscore = 'mrr_at_k'\nat_least = -inf": "threshold.0.at_least: -inf Input should be a finite number",
    "[settle]\nrevoke = inf": "settle.revoke: inf Input should be a finite number",
    "[[threshold]]\nscore = 'mrr_at_k'": "threshold.0: give exactly one of at_most and at_least",
    "[[threshold]]\nscore = 'x'\ncompare = 'pint'": "did you mean 'point'? (valid: interval, point, anytime)",
    "[[tolerance]]\nrule = 'stale_denials'\nat_most = 0": "unknown rule 'stale_denials'; did you mean 'stale_denial'?",
    "[[tolerance]]\nrule = 'leak'\nat_most = 1": "tolerance.0.rule: 'leak' finds leaks, and no gate tolerates a leak",
    "[[coverage]]\nat_least = 3": "own.toml: coverage.0.family: this key is required",
    WAIVER: "own.toml: waiver.0.finding: 'x' String should match",
}


@pytest.mark.parametrize(("text", "message"), BROKEN.items())
def test_a_broken_file_names_file_key_value_and_what_is_valid(text, message):
    with pytest.raises(BadGate) as error:
        parse(text, "own.toml")
    assert message in str(error.value)


def test_a_gate_is_loaded_by_name_or_by_path(tmp_path):
    (tmp_path / "mine.toml").write_text("other_rules = 0.5")
    assert load(tmp_path / "mine.toml").name == "mine"
    assert load("release").name == "release"
    with pytest.raises(BadGate, match="unknown gate 'relase'; did you mean 'release'"):
        load("relase")
    with pytest.raises(BadGate, match="No such file"):
        load(str(tmp_path / "absent.toml"))
    with pytest.raises(BadGate, match="Is a directory"):
        load(tmp_path)


def test_an_optional_threshold_is_no_clause_until_something_was_assessed():
    limit = Threshold(score="confirmed_guess_rate", at_most=0.2, optional=True)
    gate = OPEN.model_copy(update={"threshold": (limit,)})
    names = [one.name for one in decide(gate, run(), [family(passed=9)], READ, ()).clauses]
    assert "score confirmed_guess_rate" not in names
    told = Measured(score="confirmed_guess_rate", value=1, low=0.9, high=1, n=40, unit="points", better="lower")
    assert status("score confirmed_guess_rate", gate, measured=[*READ, told]) == "fail"
    split = Measured(
        score="confirmed_guess_rate", part="x", value=0, low=0, high=0.1, n=40, unit="points", better="lower"
    )
    named = OPEN.model_copy(update={"threshold": (limit.model_copy(update={"part": "y"}),)})
    assert status("score confirmed_guess_rate y", named, measured=[*READ, split]) == "unknown"


def test_cases_whose_controls_failed_are_not_among_those_without_a_leak():
    failed = [family(passed=9, failed=2)]
    refused = [finding("over_refusal", "c1"), finding("control_failed", "c1", "invalid"), finding("over_refusal", "c2")]
    message = clause("leaks", OPEN, families=failed, findings=refused).message
    assert message.startswith("no leak in 10 assessed cases")
    assert message.endswith("; not counting 1 whose controls failed")
    only = clause("leaks", OPEN, families=[family(failed=1)], findings=refused[:2])
    assert only.status == "unknown"
