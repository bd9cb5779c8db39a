"""A follow-up without what it follows is another story, so such a part of a script is not tried."""

from withheld_suites.replay.leaning import leaning, whole
from withheld_suites.script import PlannedAsk

OPENING = PlannedAsk("before", "bob", "fee", "What is the fee of the pool?", 0, conversation="first")
FOLLOW_UP = PlannedAsk("probe", "bob", "deposit", "And its deposit?", conversation="first")
ELSEWHERE = PlannedAsk("before", "bob", "fee", "What is the fee of the pool?", 0, conversation="second")


def test_a_follow_up_leans_on_a_question_of_its_own_conversation_before_it() -> None:
    assert leaning([OPENING, ELSEWHERE, FOLLOW_UP]) == [FOLLOW_UP]
    assert leaning([FOLLOW_UP, OPENING]) == []
    assert leaning([ELSEWHERE, FOLLOW_UP]) == []


def test_words_of_a_phrasing_stand_by_themselves() -> None:
    assert leaning([OPENING, OPENING]) == []


def test_a_part_is_whole_while_what_leans_has_what_it_leans_on() -> None:
    leans = leaning([OPENING, ELSEWHERE, FOLLOW_UP])
    assert whole([OPENING, FOLLOW_UP], leans)
    assert whole([OPENING, ELSEWHERE], leans)
    assert not whole([ELSEWHERE, FOLLOW_UP], leans)
    assert not whole([FOLLOW_UP], leans)


def test_what_leaned_on_nothing_from_the_start_may_stand_alone() -> None:
    assert whole([FOLLOW_UP], leaning([FOLLOW_UP]))
