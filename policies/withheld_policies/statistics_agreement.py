"""How far two judges agree, beyond what they would by chance."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from withheld_policies.statistics import Bounds, rate_interval


class Agreement(NamedTuple):
    """The share of items on which two judges agree, its 95 % interval, and Cohen's kappa; both none without items.

    Kappa is none too where both always say the same one word: there is nothing then that chance could explain.
    """

    n: int
    share: float | None
    interval: Bounds
    kappa: float | None


def agreement(one: Sequence[str], other: Sequence[str]) -> Agreement:
    """The agreement of two lists of labels, item by item."""
    n = len(one)
    if n == 0:
        return Agreement(0, None, Bounds(0.0, 1.0), None)
    same = sum(a == b for a, b in zip(one, other, strict=True))
    first, second = Counter(one), Counter(other)
    chance = sum(first[label] * second[label] for label in first) / (n * n)
    kappa = None if chance == 1 else (same / n - chance) / (1 - chance)
    return Agreement(n, same / n, rate_interval(same, n), kappa)
