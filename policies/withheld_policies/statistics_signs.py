"""The sign test: whether differences within pairs lean to one side, whatever their distribution."""

from collections.abc import Iterable
from math import comb


def signs(differences: Iterable[float]) -> tuple[int, int]:
    """How many are above and how many below zero; those that are zero tell nothing."""
    kept = [one for one in differences if one]
    above = sum(one > 0 for one in kept)
    return above, len(kept) - above


def sign_test(above: int, below: int) -> float:
    """Two-sided exact p: how likely at least so uneven a split is where either side is as likely; 1 with no pair."""
    n, most = above + below, max(above, below)
    tail = sum(comb(n, k) for k in range(most, n + 1))
    return min(1.0, 2 * tail / (1 << n))
