"""Retrieval scores against those of trec_eval, on random rankings in strict order."""

from random import Random

import pytest
import pytrec_eval

from withheld_policies.retrieval import hit_rate, ndcg, ranking, recall, reciprocal_rank
from withheld_policies.scores.ranking import CUTS

QUERIES = 300
OURS = {"recall": recall, "success": hit_rate, "ndcg_cut": ndcg}


def drawn(random: Random) -> tuple[list[str], dict[str, int]]:
    """A ranking of 1 to 30 sources out of 40, and graded labels of which at least one is above 0."""
    names = [f"d{number}" for number in range(40)]
    order = random.sample(names, random.randint(1, 30))
    labels = {name: random.choice((0, 0, 1, 1, 2, 3, 7)) for name in random.sample(names, random.randint(1, 25))}
    labels[random.choice(list(labels))] = random.randint(1, 3)
    return order, labels


def trec_eval(
    orders: dict[str, list[str]], labels: dict[str, dict[str, int]], *measures: str
) -> dict[str, dict[str, float]]:
    run = {name: {source: float(-rank) for rank, source in enumerate(order)} for name, order in orders.items()}
    found: dict[str, dict[str, float]] = pytrec_eval.RelevanceEvaluator(labels, measures).evaluate(run)
    assert found.keys() == orders.keys()
    return found


@pytest.mark.parametrize("k", [*CUTS, 7, 100])
def test_every_score_equals_trec_eval(k: int) -> None:
    random = Random(k)
    queries = {f"q{number}": drawn(random) for number in range(QUERIES)}
    orders = {name: order for name, (order, _) in queries.items()}
    labels = {name: graded for name, (_, graded) in queries.items()}
    theirs = trec_eval(orders, labels, *(f"{measure}.{k}" for measure in OURS))
    # Their reciprocal rank has no cut, so their run is cut instead.
    cut = trec_eval({name: order[:k] for name, order in orders.items()}, labels, "recip_rank")
    for name, (order, graded) in queries.items():
        ours = ranking(order, graded)
        for measure, score in OURS.items():
            assert score(ours, k) == pytest.approx(theirs[name][f"{measure}_{k}"], abs=1e-9), (measure, name)
        assert reciprocal_rank(ours, k) == pytest.approx(cut[name]["recip_rank"], abs=1e-9)


def test_nothing_retrieved_scores_0_where_trec_eval_drops_the_query() -> None:
    nothing = ranking([], {"a": 1})
    assert [score(nothing, 5) for score in (recall, hit_rate, ndcg, reciprocal_rank)] == [0, 0, 0, 0]


def test_a_grade_is_the_gain() -> None:
    # Found: grade 1 at rank 1 and grade 3 at rank 2; best: 3 at rank 1, 1 at rank 2. log2(3) = 1.58496.
    graded = ranking(["b", "a"], {"a": 3, "b": 1, "c": 0})
    assert ndcg(graded, 5) == pytest.approx((1 + 3 / 1.5849625) / (3 + 1 / 1.5849625))


def test_duplicates_keep_their_first_place_before_the_cut() -> None:
    twice = ranking(["x", "x", "a"], {"a": 1})
    assert (reciprocal_rank(twice, 2), hit_rate(twice, 1)) == (0.5, 0)
