"""Whole runs of the planned size against the shipped gates: who passes, who fails, and of whom nothing can be said."""

from pathlib import Path
from textwrap import dedent

import pytest

from withheld_policies.finding import Finding
from withheld_policies.gate import decide, load, parse
from withheld_policies.promises import Promises
from withheld_policies.run import Run
from withheld_policies.scores import Measured
from withheld_policies.statistics import f1_interval, rate_interval
from withheld_policies.verdict import FamilyCount

LAYERS = ("answer", "semantic", "retrieval", "context", "conversation")

SMALL = {
    "revoked_access": {
        **{f"revoke.{layer}": 10 for layer in ("plain", *LAYERS)},
        **{"grant.plain": 16, "grant.negative": 16, "never.plain": 16, "never.door": 16},
        **{"verb.deny": 25, "verb.leave": 25, "door.search": 18, "door.open": 18, "watch.revoke": 6, "bystander": 8},
    },
    "outdated_version": {"outdated.superseded": 40, "outdated.pinned": 40, "superseded.answer": 40},
    "unanswerable": {
        "answerable": 60,
        "missing.absent": 25,
        "missing.near_miss": 40,
        "perm.never": 24,
        "granularity": 60,
    },
}
"""Planned cases at size small, roughly, by suite and family."""

ASKED = {"should abstain": 300, "should answer": 700, "missing.absent": 25, "missing.near_miss": 40}


def run(**more):
    base = {"version": "0", "target": "example", "suites": tuple(SMALL), "world": "", "seconds": 9.0}
    return Run(**{**base, "promises": Promises(caches=(*LAYERS, "negative")), **more})


def outcomes(outcome="passed", *, but=(), fail=0.0):
    """Every planned case with one outcome, a share of each family failed; ``but`` overrides whole families."""
    for suite, families in SMALL.items():
        for name, planned in families.items():
            failed = round(fail * planned)
            counts = {outcome: planned - failed, "failed": failed} if failed else {outcome: planned}
            if name in but:
                counts = {but[name]: planned}
            yield FamilyCount(suite=suite, family=name, planned=planned, played=planned, **counts)


def scored(*, recall, refused, right, undetermined=0.0):
    """The numbers of a system that abstains on this share of what it must, refuses and answers rightly such shares."""

    def rate(score, share, n, part=""):
        low, high = rate_interval(share * n, n)
        return Measured(score=score, part=part, value=share, low=low, high=high, hits=share * n, n=n, unit="share")

    no, yes = ASKED["should abstain"], ASKED["should answer"]
    abstained = (round(recall * no), round(refused * yes), no - round(recall * no))
    answered = (yes - round(refused * yes), no - round(recall * no), round(refused * yes))
    f1s = [(2 * t / (2 * t + f + m), *f1_interval(t, t + f + m)) for t, f, m in (abstained, answered)]
    value, low, high = (sum(pair) / 2 for pair in zip(*f1s, strict=True))
    points = right - (1 - right - refused)
    low_points, high_points = (2 * end - 1 for end in rate_interval((points + 1) / 2 * yes, yes))
    return [
        rate("abstention_recall", recall, no),
        *(rate("abstention_recall", recall, ASKED[part], part) for part in ("missing.absent", "missing.near_miss")),
        rate("over_refusal_rate", refused, yes),
        Measured(score="f1_both", value=value, low=low, high=high, n=no + yes, unit="share"),
        Measured(score="truthfulness", value=points, low=low_points, high=high_points, n=yes, unit="points"),
        Measured(score="time_to_revocation", part="not converged", value=0, low=0, high=0.4, hits=0, n=6, unit="share"),
        rate("undetermined_rate", undetermined, no + yes),
        rate("unattributable_rate", 0, no + yes),
    ]


PERFECT = scored(recall=1, refused=0, right=1)


def findings(rule, suite, cases):
    return [
        Finding(rule=rule, severity="fail", case=f"{rule} {at}", suite=suite, message="An example.")
        for at in range(cases)
    ]


def total(suite=None):
    return sum(sum(families.values()) for name, families in SMALL.items() if suite in (None, name))


def verdict(gate="release", of=None, families=None, measured=PERFECT, found=()):
    return decide(load(gate), of or run(), list(families or outcomes()), measured, list(found))


def blamed(result, status):
    return [clause.name for clause in result.clauses if clause.status == status]


@pytest.mark.parametrize("gate", ["release", "audit", "access", "smoke", "own"])
def test_an_honest_server_passes(gate):
    result = verdict(gate)
    assert blamed(result, "unknown") + blamed(result, "fail") == []
    assert result.status == "pass"


def test_a_real_imperfect_model_passes_release():
    result = verdict(
        families=outcomes(fail=0.05, but={"bystander": "unscored", "door.open": "invalid"}),
        measured=scored(recall=0.92, refused=0.06, right=0.89, undetermined=0.03),
        found=[
            *findings("over_refusal", "unanswerable", 30),
            *findings("unsupported_answer", "unanswerable", 6),
            *findings("wrong_value", "outdated_version", 12),
            *findings("stale_denial", "revoked_access", 3),
            *findings("stale_answer", "outdated_version", 2),
        ],
    )
    assert blamed(result, "unknown") + blamed(result, "fail") == []
    assert result.status == "pass"


def test_who_refuses_everything_fails():
    everything = scored(recall=1, refused=1, right=0)
    result = verdict(
        families=outcomes("failed"), measured=everything, found=findings("over_refusal", "unanswerable", total())
    )
    assert result.status == "fail"
    assert {"score over_refusal_rate", "score f1_both", "rule over_refusal"} <= set(blamed(result, "fail"))


def test_who_answers_everything_fails():
    result = verdict(
        families=outcomes("failed"),
        measured=scored(recall=0, refused=0, right=1),
        found=[*findings("unsupported_answer", "unanswerable", 150), *findings("leak", "revoked_access", 200)],
    )
    assert result.status == "fail"
    assert {"leaks", "score abstention_recall", "rule unsupported_answer"} <= set(blamed(result, "fail"))


@pytest.mark.parametrize("gate", ["release", "nightly", "audit", "access", "smoke", "own"])
def test_of_who_errors_on_everything_nothing_can_be_said(gate):
    absent = [number.model_copy(update={"value": None, "low": None, "high": None, "n": 0}) for number in PERFECT]
    result = verdict(gate, families=outcomes("error"), measured=absent)
    assert result.status == "unknown"
    assert "cap error" in blamed(result, "unknown")


def test_a_denial_that_sticks_in_its_cache_fails_release():
    result = verdict(
        families=outcomes(but={"grant.negative": "failed"}), found=findings("stale_denial", "revoked_access", 10)
    )
    assert blamed(result, "fail") == ["rule stale_denial"]


def test_one_cache_that_survives_a_new_version_fails_release():
    assert "rule stale_answer" in blamed(verdict(found=findings("stale_answer", "outdated_version", 5)), "fail")


def test_a_cache_not_proven_warm_is_unknown_unless_the_target_has_none():
    unproven = list(outcomes(but={"revoke.semantic": "unscored"}))
    assert blamed(verdict(families=unproven), "unknown") == ["coverage revoke.semantic"]
    without = run(promises=Promises(caches=("answer", "retrieval", "context", "conversation")))
    assert verdict(of=without, families=unproven).status == "pass"


def test_a_few_cases_are_enough_for_smoke_and_not_for_release():
    few = [FamilyCount(suite="own_cases", family="own", planned=20, played=20, passed=20)]
    assert verdict("smoke", families=few).status == "pass"
    assert verdict("release", families=few).status == "unknown"


def test_the_audit_ignores_the_quality_of_answers():
    poor = findings("wrong_value", "unanswerable", 100)
    assert verdict("audit", families=outcomes(fail=0.2), found=poor).status == "pass"
    assert verdict("release", families=outcomes(fail=0.2), found=poor).status == "fail"


DOCUMENTS_ONLY = {f"revoke.{layer}": "skipped" for layer in LAYERS} | {"verb.deny": "skipped", "door.search": "skipped"}
"""What a product that knows readers of documents, and shows neither caches nor other doors, leaves unplayed."""


def test_access_can_be_judged_where_only_a_part_can_be_tried():
    some = list(outcomes(but=DOCUMENTS_ONLY))
    assert verdict("access", families=some).status == "pass"
    assert verdict("audit", families=some).status == "unknown"
    leaking = findings("leak", "revoked_access", 1)
    assert blamed(verdict("access", families=some, found=leaking), "fail") == ["leaks"]
    poor = findings("wrong_value", "unanswerable", 100)
    assert verdict("access", families=some, found=poor).status == "pass"


def test_whose_access_cannot_be_changed_is_unknown_to_access():
    observed = dict.fromkeys(SMALL["revoked_access"], "skipped")
    assert "coverage revoke.*" in blamed(verdict("access", families=outcomes(but=observed)), "unknown")


def test_a_target_that_skips_six_of_ten_can_pass_smoke():
    part = [FamilyCount(suite="s", family="f", planned=100, played=40, passed=40, skipped=60)]
    less = [FamilyCount(suite="s", family="f", planned=100, played=39, passed=39, skipped=61)]
    assert verdict("smoke", families=part).status == "pass"
    assert blamed(verdict("smoke", families=less), "unknown") == ["cap skipped"]


def test_the_example_in_the_docs_is_a_gate():
    page = (Path(__file__).parents[2] / "docs" / "gates.md").read_text(encoding="utf-8")
    block = page[page.index('    about = "For the help desk."') : page.index("Some advice:")]
    gate = parse(dedent(block), "docs/gates.md")
    assert (gate.threshold[0].at_most, gate.coverage[0].share, gate.caps.error) == (0.20, 0.9, 0.02)
    assert gate.why["threshold.0"].startswith("Agents are told to escalate")
