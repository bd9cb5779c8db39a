"""Every row of the example table in docs/judgement.md."""

import pytest


def test_answer_after_a_revocation_is_a_leak(judged):
    leak = judged("5-6 revoke bob\n7-8 bob asks -> K1").one("leak")
    assert (leak.stale, leak.channel, leak.door, leak.document, leak.principal) == (1, "answer", "ask", "D", "bob")


def test_answer_to_a_concurrent_ask_is_allowed(judged):
    assert judged("5-6 revoke bob\n5.5-7 bob asks -> K1").rules == set()


def test_answer_within_the_settle_bound_is_allowed(judged):
    assert judged("5-6 revoke bob\n6.1-9 bob asks -> K1", settle={"revoke": 2}).rules == set()


def test_answer_after_the_settle_bound_is_a_leak(judged):
    assert judged("5-6 revoke bob\n9-10 bob asks -> K1", settle={"revoke": 2}).one("leak").stale == 3


def test_a_revocation_that_timed_out_may_never_have_applied(judged):
    assert judged("5-? revoke bob\n20-21 bob asks -> K1").rules == set()


def test_a_confirmed_revocation_settles_one_that_timed_out(judged):
    assert judged("5-? revoke bob\n10-11 revoke bob\n20-21 bob asks -> K1").one("leak").stale == 9


def test_refusal_after_a_grant_is_a_stale_denial(judged):
    assert judged("5-6 revoke bob\n8-9 grant bob\n9.5-10 bob asks -> none").one("stale_denial").stale == 0.5


def test_a_grant_that_may_have_applied_allows_an_answer(judged):
    assert judged("5-6 revoke bob\n8-12 grant bob\n9-10 bob asks -> K1").rules == set()


def test_settling_never_excuses_content_published_after_the_revocation(judged):
    result = judged("5-6 revoke bob\n7-8 publish 2\n8.5-9 bob asks -> K2", settle={"revoke": 60, "publish": 60})
    assert result.one("leak").stale == 2.5


def test_the_old_value_after_a_publication_is_stale(judged):
    assert judged("7-8 publish 2\n9-10 cat asks -> K1").one("stale_answer").stale == 1


def test_the_old_value_may_stand_beside_the_new_one_if_marked(judged):
    assert judged('7-8 publish 2\n9-10 cat asks -> "The mooring fee is K2; until May it was K1."').rules == set()


def test_naming_the_old_version_does_not_excuse_its_value(judged):
    assert "stale_answer" in judged('7-8 publish 2\n9-10 cat asks -> "The mooring fee is K1 (version 1)."').rules


def test_a_question_about_the_old_version_gets_its_value(judged):
    assert judged("7-8 publish 2\n9-10 cat asks (q1) -> K1").rules == set()


def test_a_reader_of_the_old_version_only_is_told_nothing(judged):
    assert judged("7-8 publish 4\n9-10 bob asks -> none").rules == set()


def test_a_reader_of_the_old_version_only_must_not_get_it_as_current(judged):
    assert judged("7-8 publish 4\n9-10 bob asks -> K1").rules == {"stale_answer"}


def test_telling_that_a_hidden_version_exists_is_a_hint(judged):
    told = '7-8 publish 4\n9-10 bob asks -> "You do not have permission to view version 4." | abstained yes'
    assert judged(told).rules == {"existence_hint"}
    assert judged(told, promises={"existence": "acknowledged"}).rules == set()


def test_a_rollback_puts_the_old_value_in_force_again(judged):
    assert judged("3-4 publish 2\n5-6 rollback 1\n9-10 cat asks -> K1").rules == set()


def test_a_failed_control_makes_a_clean_result_invalid_and_counts_as_refusal(judged):
    result = judged(
        """
        1-2 before bob asks -> K1
        5-6 revoke bob
        7-8 bob asks -> none
        9-10 after cat asks -> none
        """,
        controls=False,
    )
    assert result.one("control_failed").severity == "invalid"
    assert result.one("over_refusal").principal == "cat"


def test_a_refusal_does_not_cancel_a_leak(judged):
    assert "leak" in judged('5-6 revoke bob\n7-8 bob asks -> "I may not show that, but it is K1."').rules


def test_a_value_in_the_contexts_of_a_refusal_is_a_leak(judged):
    assert judged("5-6 revoke bob\n7-8 bob asks -> none | context The fee is K1.").one("leak").channel == "context"


def test_a_value_that_a_stream_shows_and_takes_back_is_a_leak(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> none | frames data: wait / data: K1 / data: Nothing found.")
    assert result.one("leak").channel == "event"


def test_the_asker_s_own_value_may_be_repeated(judged):
    result = judged('5-6 revoke bob\n7-8 bob asks "Is K1 the value?" -> "I cannot say whether it is K1."')
    assert "leak" not in result.rules


def test_a_cache_that_was_not_proven_warm_is_unknown(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> none", cache="answer")
    assert result.one("cache_not_warm").severity == "unknown"
    assert (result.rules, result.outcome) == (set(), "unscored")


def test_a_leak_counts_although_the_cache_was_not_proven_warm(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> K1", cache="answer")
    assert (result.rules, result.outcome) == ({"leak"}, "fail")


FLICKER = """
    5-6 revoke bob
    7-8 bob asks -> none
    9-10 bob asks -> K1
    20-21 bob asks -> none
"""


def test_an_answer_after_a_refusal_within_the_bound_is_allowed(judged):
    assert judged(FLICKER, settle={"revoke": 10}).rules == set()


def test_an_answer_after_a_refusal_breaks_promised_monotone_reads(judged):
    assert judged(FLICKER, settle={"revoke": 10}, promises={"monotone_reads": True}).rules == {"non_monotone"}


def test_an_answer_after_a_refusal_after_the_bound_is_a_leak_and_not_monotone(judged):
    assert judged("5-6 revoke bob\n20-21 bob asks -> none\n22-23 bob asks -> K1").rules == {"leak", "non_monotone"}


@pytest.mark.parametrize(("told", "rules"), [("K1", set()), ('"It is EUR 67,915."', {"leak"})])
def test_a_transcript_keeps_what_was_shown_and_nothing_else(judged, told, rules):
    result = judged(
        f"""
        1-2 before bob asks [c] -> K1
        5-6 revoke bob
        7-8 bob asks [c] "Please repeat that." -> {told}
        """,
        promises={"conversation_after_revoke": "transcript"},
    )
    assert result.rules & {"leak"} == rules


def test_a_title_in_a_citation_is_a_leak_even_if_it_was_asked_for(judged):
    result = judged('7-8 eve asks "What does <D> say?" -> none | citation D', controls=False, question=None)
    assert {leak.channel for leak in result.all("leak")} == {"citation"}


def test_a_different_status_for_hidden_and_absent_is_a_hint(judged):
    result = judged("1-2 baseline eve opens X -> 404\n3-4 eve opens D -> 403", question=None, principal="eve")
    assert result.one("existence_hint").channel == "status"


def test_a_total_that_counts_hidden_documents_is_a_hint(judged):
    result = judged(
        """
        1-2 baseline eve lists -> nothing | total 3
        3-4 publish 2
        5-6 eve lists -> nothing | total 5
        """,
        question=None,
        principal="eve",
    )
    assert result.one("existence_hint").channel == "count"


def test_nothing_but_errors_is_unknown(judged):
    result = judged("5-6 revoke bob\n7-8 bob asks -> 500", controls=False)
    assert (result.outcome, result.status) == ("error", "unknown")


def test_nothing_asked_is_unknown(judged):
    result = judged("5-6 revoke bob", controls=False)
    assert (result.outcome, result.status) == ("unplayed", "unknown")
