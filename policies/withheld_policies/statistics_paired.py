"""Two runs of the same cases: the interval of their difference, and how small a difference they could show."""

import math
from collections.abc import Hashable, Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from withheld_policies.statistics import CONFIDENCE, Bounds

if TYPE_CHECKING:
    import numpy as np

POWER = 0.8
"""How often a difference of the size that a comparison can show would be shown."""

RESAMPLES = 4000

_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
_Z_POWER = NormalDist().inv_cdf(POWER)


class Paired(NamedTuple):
    """Mean difference, new minus old, over n pairs in so many clusters, with its 95 % interval and standard error."""

    difference: float
    low: float
    high: float
    n: int
    clusters: int
    error: float

    @property
    def shows(self) -> float:
        """The smallest true difference that so many pairs would show with 80 % power."""
        return (_Z + _Z_POWER) * self.error

    def more(self, limit: float) -> int | None:
        """How many more pairs like these bring an end of the interval to the limit; none if no number does."""
        gap = abs(self.difference - limit)
        reach = self.difference - self.low if self.difference > limit else self.high - self.difference
        if gap == 0:
            return None
        # An interval narrows with the square root of its sample.
        return max(0, math.ceil(self.n * (reach / gap) ** 2) - self.n)


def paired(
    differences: Sequence[float], clusters: Sequence[Hashable], random: "np.random.Generator", most: float = 1.0
) -> Paired:
    """The mean of these differences, by a bootstrap that draws whole clusters.

    ``most`` is the largest difference that a pair can have. Where no pair differs a bootstrap has nothing to draw from:
    the interval then is that of a rate of changed clusters of which none was seen. Raises ``ValueError`` when empty.
    """
    if not differences:
        raise ValueError("a difference of nothing")
    sums: dict[Hashable, list[float]] = {}
    for difference, cluster in zip(differences, clusters, strict=True):
        known = sums.setdefault(cluster, [0.0, 0.0])
        known[0] += difference
        known[1] += 1
    n, many = len(differences), len(sums)
    mean = sum(differences) / n
    totals, sizes = zip(*sums.values(), strict=True)
    error = _error(totals, sizes, mean, n)
    floor = most * _unseen(many)
    if error == 0 or many == 1:
        ends = Bounds(max(-most, mean - floor), min(most, mean + floor))
        return Paired(mean, ends.low, ends.high, n, many, max(error, floor / _Z))
    low, high = _bootstrap(totals, sizes, random)
    return Paired(mean, low, high, n, many, error)


def _unseen(clusters: int) -> float:
    """The share of changed clusters above which seeing none has probability 2.5 % at most."""
    return 1.0 - float(((1 - CONFIDENCE) / 2) ** (1 / clusters))


def _error(totals: Sequence[float], sizes: Sequence[float], mean: float, n: int) -> float:
    many = len(totals)
    if many == 1:
        return 0.0
    squares = math.fsum((total - mean * size) ** 2 for total, size in zip(totals, sizes, strict=True))
    return math.sqrt(squares * many / (many - 1)) / n


def _bootstrap(totals: Sequence[float], sizes: Sequence[float], random: "np.random.Generator") -> Bounds:
    import numpy as np
    from scipy.stats import bootstrap  # type: ignore[import-untyped]

    found = bootstrap(
        (np.asarray(totals), np.asarray(sizes)),
        lambda total, size, axis=-1: total.sum(axis=axis) / size.sum(axis=axis),
        paired=True,
        vectorized=True,
        n_resamples=RESAMPLES,
        # Each batch holds as many numbers as there are clusters, for every draw in it.
        batch=max(1, 2_000_000 // len(totals)),
        confidence_level=CONFIDENCE,
        method="percentile",
        rng=random,
    )
    return Bounds(float(found.confidence_interval.low), float(found.confidence_interval.high))
