"""The sign test, with values that can be worked out by hand."""

import pytest

from withheld_policies.statistics_signs import sign_test, signs


def test_only_the_sign_of_a_difference_counts_and_none_is_none() -> None:
    assert signs([0.1, -9.0, 0.0, 2.0]) == (2, 1)
    assert signs([]) == (0, 0)


@pytest.mark.parametrize(
    ("above", "below", "p"),
    [(0, 0, 1.0), (1, 0, 1.0), (2, 0, 0.5), (0, 2, 0.5), (5, 5, 1.0), (9, 1, 22 / 1024), (18, 0, 2 / 2**18)],
)
def test_a_split_is_as_likely_as_binomial_tails_say(above: int, below: int, p: float) -> None:
    assert sign_test(above, below) == pytest.approx(p)
