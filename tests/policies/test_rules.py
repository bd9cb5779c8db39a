"""Every rule explains itself, and the finer sides of single rules."""

import pytest

from withheld_policies import rules

RULES = rules.load().all()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_rule_has_the_fixed_headings(rule):
    text = type(rule).__doc__ or ""
    places = [text.find(heading) for heading in ("What it finds:", "Why it matters:", "Example:")]
    assert -1 < places[0] < places[1] < places[2]


def test_all_rules_are_found():
    assert rules.load().names() == [
        "cache_not_warm", "control_failed", "existence_hint", "leak", "moved_bystander", "needless_clarify",
        "non_monotone", "over_refusal", "stale_answer", "stale_denial", "timing_hint", "unsupported_answer",
        "version_substitution", "wrong_citation", "wrong_value",
    ]  # fmt: skip


def test_a_right_answer_may_cite_more_than_its_source(judged):
    assert judged("7-8 cat asks -> K1 | citation D@1").rules == set()
    assert judged("3-4 publish 2\n7-8 cat asks -> K2 | citation D@1").rules == {"wrong_citation"}
    assert judged("7-8 cat asks -> K1 | citation S").rules == {"wrong_citation"}


def test_a_made_up_value_is_wrong(judged):
    assert judged('7-8 cat asks -> "The mooring fee is EUR 99,110."').rules == {"wrong_value"}


def test_an_answer_to_what_nothing_answers_is_unsupported(judged):
    result = judged('7-8 cat asks (nothing) -> "The crane fee is EUR 99,110."', question="nothing")
    assert result.rules == {"unsupported_answer"}


def test_a_neighbouring_value_in_place_of_the_one_asked_for_is_a_substitution(judged):
    result = judged('7-8 cat asks (nothing) -> "The crane fee is K3."', question="nothing")
    assert "version_substitution" in result.rules


def test_a_made_up_value_after_a_revocation_is_unsupported(judged):
    assert judged('5-6 revoke bob\n7-8 bob asks -> "The mooring fee is EUR 99,110."').rules == {"unsupported_answer"}


def test_a_closed_door_is_a_refusal_and_an_open_one_is_not(judged):
    assert judged("7-8 cat opens D -> 404").rules == {"over_refusal"}
    assert judged("7-8 cat opens D -> 200 | body The fee is K1.").rules == set()
    assert judged("7-8 eve opens D -> 404", principal="eve").rules == set()


def test_a_disabled_principal_s_401_is_a_refusal_and_anybody_else_s_an_error(judged):
    assert judged("5-6 disable bob\n7-8 bob asks -> 401").outcome == "pass"
    assert judged("7-8 cat asks -> 401").outcome == "error"


def test_a_door_shows_an_outdated_value_too(judged):
    assert judged("3-4 publish 2\n7-8 cat opens D -> 200 | body The fee is K1.").rules == {"stale_answer"}
    assert judged("3-4 publish 2\n7-8 cat opens D @1 -> 200 | body The fee is K1.").rules == set()


def test_counts_prove_nothing_while_something_else_moves(judged):
    history = """
        1-2 baseline eve lists -> nothing | total 3
        3-4 grant eve object=document:S
        5-6 eve lists -> nothing | total 4
    """
    assert judged(history, question=None, principal="eve").rules == set()


def test_a_finding_names_the_cache_that_answered(judged):
    assert judged("5-6 revoke bob\n7-8 bob asks -> K1 | cache answer=hit").one("leak").cache == "answer"


def test_the_same_finding_is_kept_once_with_its_first_step(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> K1\n9-10 bob asks -> K1")
    assert result.one("leak").stale == 1
