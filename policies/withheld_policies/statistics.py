"""How sure a number is: intervals for rates, means and quantiles, and the exact test on paired outcomes."""

import bisect
import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)

# Binomial tails come from scipy.special (0.25 s to import), not from scipy.stats (0.75 s), and only where one is
# needed; the intervals for rates are closed formulas and import neither.


class Interval(NamedTuple):
    """Lower and upper end; an end is none where the sample is too small to bound that side at all."""

    low: float | None
    high: float | None


class Bounds(NamedTuple):
    """Lower and upper end of an interval that always has both."""

    low: float
    high: float


def wilson(hits: float, n: float) -> Bounds:
    """Two-sided 95 % Wilson score interval for ``hits`` of ``n``; with nothing observed, all of 0 to 1.

    ``hits`` may be a sum of values between 0 and 1: no such variable varies more than a yes or no of the same mean, so
    the interval is then wider than it must be, never narrower.
    """
    if n == 0:
        return Bounds(0.0, 1.0)
    rate = hits / n
    centre = rate + _Z * _Z / (2 * n)
    spread = _Z * math.sqrt(rate * (1 - rate) / n + _Z * _Z / (4 * n * n))
    scale = 1 + _Z * _Z / n
    return Bounds(max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def none_of(n: float) -> float:
    """Exact one-sided bound: the rate at which seeing none in ``n`` is only 5 % likely; 1 with nothing observed."""
    return -math.expm1(math.log(1 - CONFIDENCE) / n) if n else 1.0


def rate_interval(hits: float, n: float) -> Bounds:
    """95 % interval for a rate: the exact one-sided bound where none or all of them hit, else Wilson's.

    ``n`` need not be whole: units that belong together tell as much as fewer independent ones.
    """
    if hits <= 0:
        return Bounds(0.0, none_of(n))
    if hits >= n:
        return Bounds(1 - none_of(n), 1.0)
    return wilson(hits, n)


def f1_interval(true: float, n: float) -> Bounds:
    """95 % interval for F1 = 2T / (2T + F + M), from T and n = T + F + M.

    The share J = T / n is a rate, and F1 = 2J / (1 + J) rises with it, so J's ends carry over.
    """
    low, high = rate_interval(true, n)
    return Bounds(2 * low / (1 + low), 2 * high / (1 + high))


def quantile(ordered: Sequence[float], q: float) -> float:
    """The smallest value with at least a share ``q`` of the sample at or below it. Raises ``ValueError`` when empty."""
    if not ordered:
        raise ValueError("a quantile of nothing")
    return ordered[max(0, math.ceil(q * len(ordered) - 1e-9) - 1)]


def quantile_ranks(n: int, q: float) -> tuple[int | None, int | None]:
    """Positions (from 0) of the order statistics between which the ``q`` quantile lies with 95 % confidence.

    Holds for every distribution. A side is none where even the smallest or largest of ``n`` values does not bound it:
    the median needs 6 values, the 95th percentile 72 for an upper end.
    """
    from scipy.special import bdtr  # type: ignore[import-untyped]

    def first(share: float) -> int:
        return bisect.bisect_left(range(n), share, key=lambda below: float(bdtr(below, n, q)))

    tail = (1 - CONFIDENCE) / 2
    # P(the i-th smallest is above the quantile) = P(fewer than i values are below it).
    low = first(tail + 1e-12) - 1
    high = first(1 - tail)
    return (low if low >= 0 else None), (high if high < n else None)


def quantile_interval(ordered: Sequence[float], q: float) -> Interval:
    """95 % interval for a quantile, by order statistics; both ends none with nothing observed."""
    if not ordered:
        return Interval(None, None)
    low, high = quantile_ranks(len(ordered), q)
    return Interval(None if low is None else ordered[low], None if high is None else ordered[high])


def mcnemar(lost: int, gained: int) -> float:
    """Exact two-sided p value that two runs of the same cases lost and gained as unevenly by chance; 1 without any."""
    from scipy.special import bdtr

    changed = lost + gained
    return min(1.0, 2 * float(bdtr(min(lost, gained), changed, 0.5))) if changed else 1.0
