"""Intervals and tests, with values that can be worked out by hand or are well known."""

import math
import subprocess
import sys

import pytest

from withheld_policies import statistics
from withheld_policies.statistics import f1_interval, mcnemar, quantile, quantile_interval, rate_interval, wilson


def test_none_in_59_is_below_five_percent_and_none_in_299_below_one():
    assert rate_interval(0, 58).high > 0.05 > rate_interval(0, 59).high
    assert rate_interval(0, 298).high > 0.01 > rate_interval(0, 299).high


def test_none_of_one_is_bounded_by_95_percent():
    assert rate_interval(0, 1) == pytest.approx((0, 0.95))


def test_all_events_mirror_none():
    assert rate_interval(59, 59) == pytest.approx((0.05 ** (1 / 59), 1))


def test_wilson_at_one_half_of_four():
    # z² = 3.8415; centre = 1/2, half width = sqrt(z²/16 + z⁴/64) / (1 + z²/4) = 0.3500
    assert wilson(2, 4) == pytest.approx((0.15, 0.85), abs=5e-4)


def test_wilson_solves_its_own_equation():
    # By definition an end p satisfies |rate - p| = z * sqrt(p (1 - p) / n).
    for end in wilson(8, 10):
        assert abs(0.8 - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / 10), rel=1e-5)


def test_nothing_observed_says_nothing():
    assert wilson(0, 0) == (0, 1)
    assert rate_interval(0, 0) == (0, 1)
    assert quantile_interval([], 0.5) == (None, None)


def test_f1_interval_holds_f1():
    low, high = f1_interval(true=8, n=10)
    assert low < 16 / 18 < high
    assert f1_interval(true=10, n=10).high == 1


def test_median_and_percentile_are_members_of_the_sample():
    assert quantile([1, 2, 3, 4], 0.5) == 2
    assert quantile([1, 2, 3, 4, 5], 0.5) == 3
    assert quantile(list(range(1, 101)), 0.95) == 95
    with pytest.raises(ValueError, match="nothing"):
        quantile([], 0.5)


def test_five_values_do_not_bound_a_median_and_six_do():
    # All of n values lie on one side of the median with probability 2^-n: 3.1 % at 5, 1.6 % at 6; 2.5 % is asked for.
    assert quantile_interval([1, 2, 3, 4, 5], 0.5) == (None, None)
    assert quantile_interval([1, 2, 3, 4, 5, 6], 0.5) == (1, 6)


def test_72_values_bound_the_95th_percentile_from_above():
    # 0.95^71 = 2.62 %, 0.95^72 = 2.49 %
    assert quantile_interval(range(71), 0.95).high is None
    assert quantile_interval(range(72), 0.95).high == 71


def test_mcnemar_doubles_the_binomial_tail():
    assert mcnemar(lost=0, gained=5) == pytest.approx(2 / 2**5)
    assert mcnemar(lost=1, gained=9) == pytest.approx(2 * (1 + 10) / 2**10)
    assert mcnemar(3, 3) == 1
    assert mcnemar(0, 0) == 1


def test_rates_load_no_numeric_library():
    code = f"import sys, {statistics.__name__} as s; s.rate_interval(3, 9); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
