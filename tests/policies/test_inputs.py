"""Four inputs to one reader, and what their shares of right answers say in words."""

import pytest

from withheld_policies.history import Ask, Case, Context, End, Response
from withheld_policies.inputs import Input, bottleneck
from withheld_policies.world import World


def shares(closed: float, gold: float, retrieved: float, among: float) -> dict[Input, float]:
    return {"closed book": closed, "gold": gold, "retrieved": retrieved, "gold among distractors": among}


@pytest.mark.parametrize(
    ("right", "said"),
    [
        (shares(0, 0.95, 0.93, 0.94), "no bottleneck shows"),
        (shares(0, 0.95, 0.60, 0.92), "retrieval is the bottleneck: with the right passages"),
        (shares(0, 0.50, 0.45, 0.50), "the reader is the bottleneck (prompt or model)"),
        (shares(0, 0.95, 0.60, 0.65), "the reader is the bottleneck among several passages"),
        (shares(0, 0.95, 0.30, 0.70), "retrieval is the bottleneck, and the reader is drawn away"),
    ],
)
def test_the_bottleneck_in_words(right: dict[Input, float], said: str) -> None:
    words = bottleneck(right)
    assert len(words) == 1
    assert words[0].startswith(said)


def test_what_is_known_without_passages_measures_no_retrieval() -> None:
    assert bottleneck(shares(0.4, 0.95, 0.93, 0.94))[1].startswith("40% are answered without any passage")


def test_an_input_that_was_not_measured_leaves_it_open() -> None:
    assert bottleneck({"gold": 1.0}) == [
        "nothing can be said: not measured with closed book, retrieved, gold among distractors"
    ]


K1, K9 = "The mooring fee of the North Harbour is EUR 48,730.", "The mooring fee of the North Harbour is EUR 11,111."
NONE = "I could not find any information about that in the documents."


def played(judged, answers):
    """One case of the conftest's world: the fee of D stands in passage D1; X1 is a passage of something else."""
    lines = [Case(id="c", suite="s", name="s/f/n", family="f", question="q", document="D", principal="bob", steps=4)]
    for number, (supplied, text) in enumerate(answers, 1):
        response = Response(
            status=200, text=text, contexts=tuple(Context(passage=name) for name in supplied or ("D1",))
        )
        lines.append(
            Ask(
                id=number, case="c", role="probe" if supplied is None else "baseline", principal="bob", question="q",
                words="What is the mooring fee of the North Harbour?", supplied=supplied,
                invoke=number, complete=number + 0.5, outcome="ok", response=response,
            )
        )  # fmt: skip
    return judged.judge([*lines, End(case="c")])


def right(found):
    return {one.part: (one.value, one.n) for one in found.judgement.measured if one.score == "right_by_input"}


def test_answers_are_counted_by_what_they_were_made_from(judged) -> None:
    found = played(judged, [((), NONE), (("D1",), K1), (("X1", "D1"), K9), (None, K1)])
    assert right(found) == {
        "": (1, 1), "closed book": (0, 1), "gold": (1, 1), "retrieved": (1, 1), "gold among distractors": (0, 1),
    }  # fmt: skip


def test_refusing_without_passages_is_no_over_refusal_and_refusing_the_right_ones_is(judged) -> None:
    assert played(judged, [((), NONE), (None, K1)]).rules == set()
    assert played(judged, [(("D1",), NONE), (None, K1)]).rules == {"over_refusal"}


def test_what_was_sent_along_is_no_retrieval(judged) -> None:
    found = played(judged, [((), NONE), (("D1",), K1)])
    (recall,) = [one for one in found.judgement.measured if (one.score, one.part) == ("recall_at_k", "")]
    assert recall.value is None


def test_a_run_without_the_suite_has_no_such_number(judged) -> None:
    assert right(judged("1-2 bob asks -> K1"))[""] == (None, 0)


def labelled(plain: World, **labels: int) -> World:
    """The conftest's world with a question whose relevant passages are graded by hand."""
    question = plain.questions["q"].model_copy(update={"labels": labels})
    return World([*(line for line in plain.lines() if line is not plain.questions["q"]), question])


def ndcg(judged, on, *order):
    response = Response(status=200, text=K1, contexts=tuple(Context(passage=name) for name in order))
    case = Case(id="c", suite="s", name="s/f/n", family="f", question="q", document="D", principal="bob", steps=1)
    ask = Ask(
        id=1, case="c", role="probe", principal="bob", question="q", words="?", invoke=1, complete=2, outcome="ok",
        response=response,
    )  # fmt: skip
    found = judged.judge([case, ask, End(case="c")], on=on)
    return next(one.value for one in found.judgement.measured if (one.score, one.part) == ("ndcg_at_k", ""))


def test_labels_grade_what_is_relevant(judged, the_world) -> None:
    graded = labelled(the_world(), D1=3, D0=1)
    assert ndcg(judged, graded, "D1") == 1  # D0 is in no version, so nobody could retrieve it
    assert ndcg(judged, labelled(the_world(), D1=3), "X", "D1") == pytest.approx(1 / 1.5849625)


def test_labelled_passages_that_are_not_in_force_or_not_readable_are_not_relevant(judged, the_world) -> None:
    # D2 is of a version that was never published.
    assert ndcg(judged, labelled(the_world(), D1=1, D2=3), "D1") == 1
    assert ndcg(judged, labelled(the_world(), D2=3), "D1") is None
