"""Intervals that may be looked at after every unit."""

import numpy as np
import pytest

from withheld_policies.sequential import anytime, decide
from withheld_policies.statistics import rate_interval


def test_nothing_observed_says_nothing() -> None:
    assert anytime(0, 0) == (0, 1)
    assert decide(0, 0, limit=0.9, better="higher").status == "unknown"


def test_none_of_n_by_hand() -> None:
    # The mixture is 1 / (n + 1); it reaches 20 (1 - p)^n where (1 - p)^n = 1 / (20 (n + 1)).
    low, high = anytime(0, 99)
    assert low == 0
    assert high == pytest.approx(1 - (1 / 2000) ** (1 / 99), abs=1e-9)
    assert anytime(99, 99) == (pytest.approx(1 - high), 1)


def test_it_is_wider_than_an_interval_for_one_look() -> None:
    once, ever = rate_interval(40, 100), anytime(40, 100)
    assert ever.low < once.low < 0.4 < once.high < ever.high


def test_it_passes_fails_or_says_how_many_more() -> None:
    assert decide(98, 100, limit=0.8, better="higher").status == "pass"
    assert decide(50, 100, limit=0.8, better="higher").status == "fail"
    assert decide(0, 200, limit=0.15, better="lower").status == "pass"
    assert decide(60, 100, limit=0.15, better="lower").status == "fail"
    still = decide(18, 20, limit=0.8, better="higher")
    assert still.status == "unknown"
    assert still.more is not None
    # At the rate so far it is decided after exactly that many, and not one earlier.
    assert anytime(0.9 * (20 + still.more), 20 + still.more).low >= 0.8
    assert anytime(0.9 * (19 + still.more), 19 + still.more).low < 0.8


def test_a_rate_on_its_limit_is_never_decided() -> None:
    assert decide(80, 100, limit=0.8, better="higher").more is None


def test_means_of_values_between_0_and_1_are_covered_too() -> None:
    low, high = anytime(37.5, 75)
    assert low < 0.5 < high


@pytest.mark.slow
def test_looking_after_every_unit_errs_in_at_most_one_of_twenty_runs_and_the_usual_interval_in_many() -> None:
    """2000 runs of 300 units at a true rate of 0.3, looked at after each unit from the tenth on."""
    random = np.random.default_rng(11)
    ends = {n: [(anytime(h, n), rate_interval(h, n)) for h in range(n + 1)] for n in range(10, 301, 5)}
    missed = once = 0
    for _ in range(2000):
        hits = np.cumsum(random.random(300) < 0.3)
        looks = [ends[n][int(hits[n - 1])] for n in ends]
        missed += any(not ever.low <= 0.3 <= ever.high for ever, _ in looks)
        once += any(not usual.low <= 0.3 <= usual.high for _, usual in looks)
    assert missed / 2000 <= 0.05
    assert once / 2000 > 0.15
