"""How plans choose: wordings, moments, orders that a further thing does not upset."""

from random import Random

import pytest

from withheld_policies.history import Layer
from withheld_policies.world import Phrasing, Question
from withheld_suites.catalogue import layers
from withheld_suites.catalogue.hours import EFFECTIVE, EXPIRY, moment
from withheld_suites.catalogue.rank import rank, spread
from withheld_suites.catalogue.wording import wording

PRICE = Question(
    id="price",
    phrasings=(
        Phrasing(text="What does it cost?"),
        Phrasing(text="Could you tell me the charge?", style="paraphrase"),
        Phrasing(text="hey, how much?", style="casual"),
        Phrasing(text="price", style="keywords"),
    ),
)


def test_a_cache_is_filled_in_one_wording_and_asked_in_others() -> None:
    words = wording(PRICE, Random(0))
    assert {words.exact, words.other} == {0, 1}
    assert words.cold == 2


def test_a_semantic_cache_is_asked_in_words_that_mean_the_same() -> None:
    for seed in range(10):
        words = wording(PRICE, Random(seed), "semantic")
        assert 1 not in (words.exact, words.other)
        assert words.cold == 1


def test_a_question_with_one_wording_is_asked_in_that() -> None:
    words = wording(Question(id="only", phrasings=(Phrasing(text="How much?"),)), Random(0))
    assert (words.exact, words.other, words.cold) == (0, 0, 0)


def test_every_moment_lies_beyond_all_earlier_ones_together() -> None:
    numbers = [*EFFECTIVE, *EXPIRY]
    for number in numbers:
        assert moment(number) > sum(moment(earlier) for earlier in numbers if earlier < number)


def test_a_rank_depends_on_the_meaning_alone() -> None:
    assert rank("a", 1) == rank("a", 1)
    assert rank("a", 1) != rank("a", 2)


def test_each_part_comes_back_as_late_as_possible() -> None:
    pairs = [("ann", "x"), ("ann", "y"), ("bob", "z"), ("ann", "z")]
    assert spread(pairs, lambda pair: pair) == [("ann", "x"), ("bob", "z"), ("ann", "y"), ("ann", "z")]


@pytest.mark.parametrize("layer", [None, "negative", *layers.ANSWERING])
def test_every_layer_is_controlled_proven_and_probed(layer: Layer | None) -> None:
    words = wording(PRICE, Random(0), layer)
    filled = [ask.role for ask in layers.warm(layer, "bob", PRICE, words)]
    assert filled[0] == "before"
    assert ("proof" in filled) is (layer is not None)
    assert {ask.role for ask in layers.probe(layer, "bob", PRICE, words)} == {"probe"}
