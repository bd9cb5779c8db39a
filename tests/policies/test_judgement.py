"""Every numbered point of docs/judgement.md, each by a history of a few lines."""

import re
from pathlib import Path

import pytest

from withheld_policies.facts import Value
from withheld_policies.history import Case, End
from withheld_policies.scores.time_to_revocation import TimeToRevocation
from withheld_policies.statistics import rate_interval


def measured(result, score, part=""):
    return next(one for one in result.judgement.measured if (one.score, one.part) == (score, part))


# Time


def test_point_01_changes_are_ordered_by_real_time_only(judged):
    # The two changes overlap, so either may be the last; after both, bob may be in or out.
    overlapping = "5-8 revoke bob\n6-7 grant bob\n20-21 bob asks -> {}"
    assert judged(overlapping.format("K1")).rules == set()
    assert judged(overlapping.format("none")).rules == set()
    # One after the other, the last one holds.
    assert judged("5-6 grant bob\n7-8 revoke bob\n20-21 bob asks -> K1").rules == {"leak"}


def test_point_02_a_bound_delays_and_each_kind_of_change_has_its_own(judged):
    assert judged("5-6 revoke bob\n7-8 bob asks -> K1", settle={"grant": 60}).rules == {"leak"}
    assert judged("5-6 disable bob\n7-8 bob asks -> K1", settle={"disable": 60}).rules == set()
    assert judged("5-6 revoke bob\n7-8 grant bob\n9-10 bob asks -> none", settle={"grant": 60}).rules == set()
    assert judged("5-6 revoke bob\n7-8 grant bob\n9-10 bob asks -> none", settle={"revoke": 60}).rules == {
        "stale_denial"
    }


def test_point_02_at_the_end_of_the_bound_either_is_allowed(judged):
    assert judged("5-6 revoke bob\n8-9 bob asks -> K1", settle={"revoke": 2}).rules == set()
    assert judged("5-6 revoke bob\n8.001-9 bob asks -> K1", settle={"revoke": 2}).rules == {"leak"}


def test_point_03_an_unknown_change_may_apply_late_or_never(judged):
    late = "5-? revoke bob\n6-7 grant bob\n20-21 bob asks -> none"
    assert judged(late).rules == set()
    # A confirmed revocation ends the waiting, so the grant that follows it binds.
    settled = "5-? revoke bob\n6-7 revoke bob\n8-9 grant bob\n20-21 bob asks -> none"
    assert judged(settled).rules == {"stale_denial"}


def test_point_03_a_refused_change_did_not_happen(judged):
    assert judged("5-6 revoke! bob\n7-8 bob asks -> K1").rules == set()
    assert judged("5-6 revoke! bob\n7-8 bob asks -> none").rules == {"over_refusal"}


def test_point_04_a_change_that_a_person_makes_lasts_from_prompt_to_confirmation(judged):
    prompt = "5-300 revoke bob\n{} bob asks -> K1"
    assert judged(prompt.format("200-201")).rules == set()
    assert judged(prompt.format("301-302")).one("leak").stale == 1


def test_point_05_new_content_shows_only_as_long_as_it_is_promised(judged):
    history = "5-6 revoke bob\n7-8 publish 2\n8.5-9 bob asks -> K2"
    assert judged(history, settle={"revoke": 60, "publish": 60}).rules == {"leak"}
    assert judged(history, settle={"revoke": 60}, promises={"new_content_bound": 10}).rules == set()
    assert judged(history, promises={"new_content_bound": 2}).rules == {"leak"}


def test_point_06_scheduled_changes_come_at_their_instant_give_or_take_the_clocks(judged):
    expiry = "1-2 grant eve expires=100\n{} eve asks -> {}"
    at = {"promises": {"clock_error": 5.0}, "principal": "eve"}
    assert judged(expiry.format("94-94.5", "none"), **at).rules == {"stale_denial"}
    assert judged(expiry.format("96-97", "none"), **at).rules == set()
    assert judged(expiry.format("104-106", "K1"), **at).rules == set()
    assert judged(expiry.format("106-107", "K1"), **at).rules == {"leak"}


def test_point_06_advancing_the_clock_brings_scheduled_changes_forward(judged):
    result = judged("1-2 grant eve expires=100\n3-4 advance 200\n6-7 eve asks -> K1", principal="eve")
    assert result.one("leak").stale == 2
    assert result.one("leak").after == 2


def test_point_07_time_to_enforcement_runs_to_the_first_clean_answer(judged):
    result = judged(
        """
        5-6 revoke bob
        7-8 bob asks -> K1
        9-10 bob asks -> none
        11-12 bob asks -> none
        """,
        settle={"revoke": 60},
    )
    assert measured(result, TimeToRevocation.name).value == 4


def test_point_07_what_never_converges_is_censored_and_not_dropped(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> K1\n9-10 bob asks -> K1")
    assert measured(result, TimeToRevocation.name, "not converged").value == 1
    assert measured(result, TimeToRevocation.name).n == 1


# Access and versions


@pytest.mark.parametrize(
    ("changes", "reads"),
    [
        ("3-4 grant group:team", True),  # nested: eve -> core -> team, and team is in core again
        ("3-4 grant group:team\n4-5 deny eve", False),
        ("3-4 grant eve\n4-5 deny group:team", False),
        ("3-4 grant public\n4-5 disable eve", False),
        ("3-4 grant folder:top", True),
        ("2.5-2.7 leave eve core\n3-4 grant group:team", False),
    ],
)
def test_point_08_access_follows_groups_and_folders_and_denial_wins(judged, changes, reads):
    changes = changes.replace("grant folder:top", "grant eve object=folder:top")
    told = judged(f"1-2 join eve core\n{changes}\n9-10 eve asks -> K1", controls=False, principal="eve")
    silent = judged(f"1-2 join eve core\n{changes}\n9-10 eve asks -> none", controls=False, principal="eve")
    assert ("leak" not in told.rules, "stale_denial" in silent.rules) == (reads, reads)


def test_point_08_an_owner_reads_unless_denied(judged):
    assert judged("9-10 ann asks -> none").rules == {"over_refusal"}
    assert "leak" in judged("5-6 deny ann\n9-10 ann asks -> K1").rules


def test_point_09_a_withdrawn_version_leaves_none_in_force(judged, the_world):
    withdrawn = "3-4 publish 2\n5-6 withdraw 2\n7-8 cat asks -> {}"
    assert judged(withdrawn.format("none")).rules == set()
    assert judged(withdrawn.format("K1")).rules == {"stale_answer"}
    assert judged(withdrawn.format("K2")).rules == {"leak"}
    revives = the_world(withdrawal_revives=True)
    assert judged(withdrawn.format("K1"), on=revives).rules == set()
    assert judged(withdrawn.format("none"), on=revives).rules == {"over_refusal"}


def test_point_09_a_version_to_come_is_not_in_force(judged):
    history = "3-4 publish 3\n{} cat asks -> {}"
    assert judged(history.format("7-8", "K1")).rules == set()
    assert judged(history.format("7-8", "K4")).rules == {"wrong_value"}
    assert judged(history.format("501-502", "K4")).rules == set()
    assert judged(history.format("501-502", "K1")).rules == {"stale_answer"}
    assert judged("3-4 publish 3\n7-8 eve asks -> K4").rules == {"leak"}


def test_point_10_a_value_is_forbidden_if_no_readable_version_states_it(judged):
    # Bob may not read version 4; K3 stands in every version, so it is his to know.
    assert judged("3-4 publish 4\n7-8 bob asks -> K4").rules == {"leak"}
    beside = judged('3-4 publish 4\n7-8 bob asks -> "Nothing is known about that; the winter deposit is K3."')
    assert "leak" not in beside.rules


def test_point_11_a_pinned_question_wants_its_version(judged):
    assert judged("3-4 publish 2\n7-8 cat asks (q1) -> K2").rules == {"version_substitution"}
    assert judged("3-4 publish 2\n7-8 cat asks (q1) -> none").rules == {"over_refusal"}
    absent = '3-4 publish 2\n7-8 cat asks @9 -> "Version 9 has no mooring fee; in version 2 it is K2."'
    assert judged(absent).rules == set()


# Leaks


@pytest.mark.parametrize(
    ("told", "channel"),
    [
        ("none | reasoning The fee is K1.", "reasoning"),
        ("none | header K1", "header"),
        ("none | error no row for K1", "error"),
        ('none | body {"answer": "none", "debug": "EUR\\u002048,730"}', "body"),
        ('none | frames data: {"text": "EUR 48,"} / data: {"text": "730"}', "event"),
        ("none | title D", "title"),
    ],
)
def test_point_12_leaks_are_looked_for_in_everything(judged, told, channel):
    result = judged(f"5-6 revoke bob\n7-8 bob asks -> {told}")
    assert channel in {leak.channel for leak in result.all("leak")}


def test_point_12_neither_error_nor_failed_control_cancels_a_leak(judged):
    result = judged("5-6 revoke bob\n7-? bob asks -> K1\n9-10 after cat asks -> none", controls=False)
    assert (result.outcome, result.status) == ("fail", "fail")
    assert "leak" in result.rules


def test_point_13_a_value_that_is_not_unique_is_unattributable(judged, the_world):
    lines = list(the_world().lines())
    fare = next(line for line in lines if getattr(line, "id", "") == "fare" and line.kind == "fact")
    same = fare.model_copy(
        update={
            "stated": (
                fare.stated[0].model_copy(
                    update={"value": Value(type="money", text="EUR 48,730", number="48730", unit="EUR")}
                ),
            )
        }
    )
    shared = type(the_world())([line if line is not fare else same for line in lines])
    result = judged(
        '7-8 eve asks (nothing) -> "It could not be found. See also EUR 48,730."', on=shared, principal="eve"
    )
    assert "leak" not in result.rules
    assert measured(result, "unattributable_rate").value == 1


def test_point_13_a_value_that_shows_before_it_was_published_came_from_elsewhere(judged):
    result = judged("7-8 eve asks -> K2\n9-10 publish 2", principal="eve", controls=False)
    assert "leak" not in result.rules
    assert measured(result, "unattributable_rate").value == 1


def test_point_13_a_value_that_was_never_published_answers_no_question_all_the_same(judged):
    result = judged("7-8 eve asks -> K2", controls=False, principal="eve")
    assert result.rules == {"unsupported_answer"}
    assert judged("7-8 cat asks -> K2", controls=False, principal="cat").rules == {"wrong_value"}


def test_point_14_only_what_was_sent_in_this_conversation_is_ignored(judged):
    echo = '5-6 revoke bob\n7-8 bob asks [c] "Is it K1?" -> none\n9-10 bob asks [{}] "Are you sure?" -> "K1 it was."'
    assert "leak" not in judged(echo.format("c")).rules
    assert "leak" in judged(echo.format("other")).rules


def test_point_14_a_source_is_no_echo(judged):
    assert "leak" in judged('5-6 revoke bob\n7-8 bob asks "Is it K1?" -> none | context The fee is K1.').rules


def test_point_15_confirming_a_guess_is_left_to_statistics(judged):
    result = judged('5-6 revoke bob\n7-8 bob asks "Is the fee K1?" -> "Yes, it is K1."')
    assert "leak" not in result.rules


def test_point_16_a_leak_names_all_that_is_known_of_it(judged):
    leak = judged("5-6 revoke bob\n7-8 bob opens D -> 200 | body The fee is K1.").one("leak")
    assert (leak.door, leak.channel, leak.document, leak.version, leak.principal, leak.stale) == (
        "open", "body", "D", 1, "bob", 1,
    )  # fmt: skip


# Controls and warmth


def test_point_17_a_clean_result_needs_both_controls(judged):
    clean = "5-6 revoke bob\n7-8 bob asks -> none"
    before, after = "1-2 before bob asks -> {}\n", "\n9-10 after cat asks -> {}"
    assert judged(before.format("K1") + clean + after.format("K1"), controls=False).outcome == "pass"
    assert judged(clean + after.format("K1"), controls=False).outcome == "invalid"
    assert judged(before.format("K1") + clean, controls=False).outcome == "invalid"
    assert judged(before.format("500") + clean + after.format("K1"), controls=False).outcome == "invalid"
    # The other one only counts when it comes after the probe.
    assert judged(before.format("K1") + "3-4 after cat asks -> K1\n" + clean, controls=False).outcome == "invalid"


def test_point_17_after_a_deletion_a_sibling_is_the_control(judged):
    gone = "1-2 before bob asks -> K1\n5-6 delete\n7-8 bob asks -> none\n9-10 after cat asks (fare) -> {}"
    assert judged(gone.format("KS"), controls=False).outcome == "pass"
    assert judged(gone.format("none"), controls=False).rules == {"over_refusal"}


WARM = """
    1-2 before bob asks -> K1 | cache answer=miss
    3-4 proof bob asks -> K1 | cache answer={}
    5-6 revoke bob
    7-8 bob asks -> none
"""


def test_point_18_a_hit_signal_proves_an_entry_warm(judged):
    assert judged(WARM.format("hit"), cache="answer").outcome == "pass"
    assert judged(WARM.format("miss"), cache="answer").outcome == "unscored"
    assert measured(judged(WARM.format("hit"), cache="answer"), "cache_coverage", "answer").value == 1


def test_point_18_a_hit_of_a_proof_that_failed_proves_nothing(judged):
    assert judged(
        WARM.format("hit").replace("proof bob asks -> K1", "proof bob asks -> 500"), cache="answer"
    ).outcome == ("unscored")


def test_point_18_a_repeated_nonce_proves_it_once_a_cold_one_was_seen_to_change(judged):
    repeated = """
        {}
        1-2 before bob asks -> K1 | nonce n1
        3-4 proof bob asks -> K1 | nonce n1
        5-6 revoke bob
        7-8 bob asks -> none
    """
    cold = "0.5-0.6 warm bob asks (fare) -> none | nonce n0"
    assert judged(repeated.format(""), cache="answer").outcome == "unscored"
    assert judged(repeated.format(cold), cache="answer").outcome == "pass"


def test_point_18_a_semantic_cache_needs_a_hit_with_other_words(judged):
    asked = """
        1-2 before bob asks -> K1 | cache semantic=miss
        3-4 proof bob asks "How much is mooring in the North Harbour?" -> K1 | cache semantic={}
        5-6 revoke bob
        7-8 bob asks -> none
    """
    assert judged(asked.format("hit"), cache="semantic").outcome == "pass"
    assert judged(asked.format("miss"), cache="semantic").outcome == "unscored"


def test_point_18_somebody_else_s_hit_proves_nothing_about_a_cache_of_one_s_own(judged):
    asked = """
        1-2 before bob asks -> K1 | cache answer=miss
        2-3 warm cat asks -> K1 | cache answer=miss
        3-4 proof cat asks -> K1 | cache answer=hit
        5-6 revoke bob
        7-8 bob asks -> none
    """
    assert judged(asked, cache="answer").outcome == "unscored"


def test_point_18_a_target_without_caches_passes_as_a_plain_change(judged):
    result = judged(WARM.format("miss"), cache="answer", promises={"caches": ()})
    assert (result.outcome, result.all("cache_not_warm")) == ("pass", [])


def test_point_19_an_entry_that_has_died_proves_no_eviction(judged):
    lifetime = {"cache_lifetime": {"answer": 5.0}}
    assert judged(WARM.format("hit"), cache="answer", promises=lifetime).outcome == "unscored"
    assert judged(WARM.format("hit"), cache="answer", promises={"cache_lifetime": {"answer": 50.0}}).outcome == "pass"
    later = WARM.format("hit").replace("7-8", "6.5-6.7 advance 100\n7-8")
    assert judged(later, cache="answer", promises={"cache_lifetime": {"answer": 50.0}}).outcome == "unscored"


def test_point_20_a_refusal_stays_until_something_is_given(judged):
    given = "5-6 revoke bob\n7-8 bob asks -> none\n9-10 grant bob\n11-12 bob asks -> K1"
    assert judged(given).rules == set()
    assert "non_monotone" in judged("5-6 revoke bob\n7-8 bob asks -> none\n11-12 bob asks -> K1").rules


def test_point_20_who_refuses_everybody_has_denied_nobody(judged):
    result = judged(
        """
        1-2 before bob asks -> K1
        5-6 revoke bob
        7-8 bob asks -> none
        9-10 bob asks -> K1
        11-12 after cat asks -> none
        """,
        controls=False,
    )
    assert "non_monotone" not in result.rules


def test_point_21_everybody_else_s_view_stays(judged):
    result = judged(
        """
        3-4 bystander cat asks -> K1
        5-6 revoke bob
        7-8 bystander cat asks -> none
        9-10 bob asks -> none
        """
    )
    assert result.rules == {"moved_bystander", "over_refusal"}
    assert result.one("moved_bystander").principal == "cat"


def test_point_22_forgetting_is_the_default(judged):
    recall = "1-2 before bob asks [c] -> K1\n5-6 revoke bob\n7-8 bob recalls [c] -> K1"
    assert "leak" in judged(recall).rules
    assert "leak" not in judged(recall, promises={"conversation_after_revoke": "transcript"}).rules


def test_point_22_a_transcript_belongs_to_its_conversation(judged):
    other = "1-2 before bob asks [c] -> K1\n5-6 revoke bob\n7-8 bob asks [d] -> K1"
    assert "leak" in judged(other, promises={"conversation_after_revoke": "transcript"}).rules


def test_point_22_who_goes_on_after_a_failed_ask_may_be_answered_nothing(judged):
    follow_up = '1-2 before bob asks [c] -> {}\n3-4 bob asks [c] "And again?" -> none'
    assert "over_refusal" in judged(follow_up.format("K1")).rules
    assert "over_refusal" not in judged(follow_up.format("503")).rules


def test_point_23_the_first_response_counts_and_no_later_one_makes_up_for_it(judged):
    assert judged("5-6 revoke bob\n7-8 bob asks -> K1\n9-10 bob asks -> none").outcome == "fail"


# Kinds of response


def test_point_24_a_stated_value_overrides_the_signal_to_abstain(judged):
    assert judged("7-8 cat asks -> K1 | abstained yes").rules == set()
    assert judged("7-8 cat asks -> none | abstained yes").rules == {"over_refusal"}


def test_point_24_an_empty_answer_is_an_error_unless_declared(judged):
    assert judged("7-8 eve asks -> nothing").outcome == "error"
    assert judged("7-8 eve asks -> nothing", promises={"empty_means_abstain": True}).outcome == "pass"


def test_point_24_a_declared_phrase_abstains(judged):
    history = '7-8 eve asks -> "Computer says no."'
    assert judged(history, promises={"refusals": ("Computer says no.",)}).outcome == "pass"


def test_point_24_readable_neighbours_may_be_told(judged):
    beside = '7-8 cat asks (nothing) -> "I could not find anything about a crane fee. The mooring fee is K1."'
    assert judged(beside, question="nothing").rules == set()


def test_point_25_asking_back_is_right_only_where_it_is_accepted(judged):
    asks_back = '7-8 cat asks ({}) -> "Which harbour do you mean, the north or the south one?" | clarifies'
    assert judged(asks_back.format("q")).rules == {"needless_clarify"}
    assert judged(asks_back.format("which"), question="which").rules == set()


def test_point_26_kinds_are_scored_with_their_twins(judged):
    result = judged("7-8 cat asks (nothing) -> none\n8-9 twin cat asks (q) -> none", question="nothing")
    precision = measured(result, "abstention_precision", "missing.near_miss")
    assert (precision.value, precision.n) == (0.5, 2)


def test_point_27_missing_permission_is_no_reason_where_existence_is_secret(judged):
    told = '7-8 eve asks -> "You do not have permission to read that document." | abstained yes'
    assert judged(told).rules == {"existence_hint"}
    assert judged(told, promises={"acknowledged_doors": ("ask",)}).rules == set()


def test_point_27_wording_is_compared_only_when_the_doubles_agree(judged):
    probe = '5-6 eve asks -> "I am not able to discuss that." | abstained yes | reason policy'
    double = "{}-{}.5 baseline eve asks (nothing) -> none | abstained yes"
    one, two = double.format(1, 1), double.format(2, 2)
    assert "existence_hint" not in judged(f"{one}\n{probe}", principal="eve").rules
    assert "existence_hint" in judged(f"{one}\n{two}\n{probe}", principal="eve").rules


# Verdicts and statistics


@pytest.mark.parametrize(
    ("history", "outcome"),
    [
        ("7-8 eve asks -> none", "pass"),
        ("7-8 eve asks -> K1", "fail"),
        ("7-8 eve asks -> 500", "error"),
        ("1-2 before cat asks -> 500\n7-8 eve asks -> none", "invalid"),
        ("7-8 eve asks -> none | abstained no", "unscored"),
        ("5-? revoke bob\n7-8 bob asks -> none", "unscored"),
    ],
)
def test_point_28_every_case_has_one_outcome(judged, history, outcome):
    assert judged(history, change=None).outcome == outcome


def test_point_28_a_skipped_case_names_what_is_missing(judged):
    assert judged("", skipped="revoke").outcome == "skipped"


def test_point_28_a_case_that_broke_off_is_not_passed(judged):
    assert judged("7-8 eve asks -> none", complete=False).outcome == "unscored"


def test_point_28_unknown_is_never_pass(judged):
    assert judged("7-8 eve asks -> 500").status == "unknown"
    assert judged("7-8 eve asks -> none\n9-10 eve asks -> K1").status == "fail"


def test_point_29_no_event_has_an_exact_bound():
    assert rate_interval(0, 299).high < 0.01 <= rate_interval(0, 298).high
    assert rate_interval(0, 59).high < 0.05 <= rate_interval(0, 58).high


def test_point_29_polls_are_no_units(judged):
    polled = "\n".join(f"{t}-{t}.5 bob asks -> none" for t in range(7, 27))
    result = judged(f"5-6 revoke bob\n{polled}")
    assert measured(result, "leak_rate").n == 1


def test_point_30_one_observed_leak_fails_whatever_was_tested_besides(judged):
    clean = "\n".join(f"{t}-{t}.5 eve asks -> none" for t in range(7, 307))
    assert judged(f"{clean}\n400-401 eve asks -> K1").status == "fail"


def test_point_31_the_same_history_is_judged_the_same_byte_for_byte(judged):
    history = "5-6 revoke bob\n7-8 bob asks -> K1 | context The fee is K1. | header K1"
    assert judged(history).judgement.model_dump_json() == judged(history).judgement.model_dump_json()


def test_point_31_a_finding_keeps_its_fingerprint_when_only_times_differ(judged):
    first, second = (judged(f"5-6 revoke bob\n{at} bob asks -> K1").one("leak") for at in ("7-8", "70-80"))
    assert (first.fingerprint, first.stale != second.stale) == (second.fingerprint, True)


def test_point_32_a_rate_without_cases_is_absent(judged):
    result = judged("5-6 revoke bob", controls=False)
    assert measured(result, "leak_rate").value is None
    (family,) = result.judgement.families
    assert (family.planned, family.played, family.assessed) == (1, 0, 0)


def test_point_33_relevant_is_labelled_readable_and_in_force(judged):
    def hit_rate(who, told):
        return measured(judged(f"3-4 publish 2\n7-8 {who} asks -> K2 | {told}"), "hit_rate_at_k", "k=1")

    assert hit_rate("cat", "context The mooring fee of the North Harbour is K2.").value == 1
    assert hit_rate("cat", "context The mooring fee of the North Harbour is K1.").value == 0
    assert hit_rate("eve", "context The mooring fee of the North Harbour is K2.").value is None


def test_point_33_contexts_not_exposed_differ_from_none_retrieved(judged):
    assert measured(judged("7-8 cat asks -> K1 | contexts none"), "hit_rate_at_k", "k=1").value == 0
    assert measured(judged("7-8 cat asks -> K1"), "hit_rate_at_k", "k=1").value is None


def test_every_point_has_a_test():
    names = re.findall(r"^def test_point_(\d\d)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    assert {int(name) for name in names} == set(range(1, 34))


def test_several_cases_are_counted_by_family(judged):
    cases = [
        Case(id=name, suite="s", name=name, family=family, steps=0)
        for name, family in (("a", "x"), ("b", "y"), ("c", "x"))
    ]
    result = judged.judge([*cases, *(End(case=case.id) for case in cases)])
    assert [(family.family, family.planned, family.unplayed) for family in result.judgement.families] == [
        ("x", 2, 2),
        ("y", 1, 1),
    ]


def test_a_follow_up_to_a_turn_that_failed_may_be_answered_either_way(judged):
    """Without the first turn nobody can know what it is about."""
    assert judged('1-2 warm cat asks [c] -> 503\n3-4 cat asks [c] "And then?" -> none').rules == set()
    assert judged('1-2 warm cat asks [c] -> K1\n3-4 cat asks [c] "And then?" -> none').rules == {"over_refusal"}
