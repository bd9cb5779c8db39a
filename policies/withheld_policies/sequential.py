"""Looking at a rate again and again without fooling oneself: intervals that hold at every moment at once."""

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from withheld_policies.enough import enough
from withheld_policies.statistics import CONFIDENCE, Bounds
from withheld_policies.verdict import Status

_LIMIT = math.log(1 / (1 - CONFIDENCE))

_MOST = 10_000_000
"""Beyond so many cases nobody waits for a decision."""

_STEPS = 60


class Decision(NamedTuple):
    """Whether a threshold is met, and if that is open, about how many more units would decide it; none: too many."""

    status: Status
    low: float
    high: float
    more: int | None = None


def anytime(hits: float, n: float) -> Bounds:
    """95 % interval for a rate that may be looked at after every unit, and at which one may stop whenever one likes.

    All rates p for which the likelihood ratio q^h (1 - q)^(n - h) / p^h (1 - p)^(n - h), averaged over all rates q, is
    below 20. Under p that average is a martingale that starts at 1, so by Ville's inequality it ever reaches 20 with
    probability 5 % at most (Robbins 1970). ``hits`` may be a sum of values between 0 and 1: the ratio, being convex in
    each value, is then on average no larger. With nothing observed, all of 0 to 1.
    """
    if n <= 0:
        return Bounds(0.0, 1.0)
    hits = min(max(hits, 0.0), n)
    mixture = math.lgamma(hits + 1) + math.lgamma(n - hits + 1) - math.lgamma(n + 2)

    def inside(p: float) -> bool:
        return mixture - _log_likelihood(p, hits, n) < _LIMIT

    rate = hits / n
    return Bounds(_edge(inside, rate, 0.0), _edge(inside, rate, 1.0))


def _log_likelihood(p: float, hits: float, n: float) -> float:
    yes = hits * math.log(p) if hits > 0 else 0.0
    no = (n - hits) * math.log1p(-p) if n > hits else 0.0
    return yes + no


def _edge(inside: Callable[[float], bool], rate: float, end: float) -> float:
    """Where between the observed rate, which is inside, and one end of the scale the inside stops."""
    # The ends themselves are possible exactly when they were observed, and their logarithms are not to be taken.
    if rate == end:
        return end
    low, high = rate, end
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if inside(middle):
            low = middle
        else:
            high = middle
    return high


def decide(hits: float, n: float, *, limit: float, better: Literal["higher", "lower"]) -> Decision:
    """A rate so far against its limit: at least the limit where higher is better, else at most.

    Passes once the whole interval meets the limit, fails once none of it does. What is open is projected at the rate
    seen so far.
    """
    low, high = anytime(hits, n)
    if better == "higher":
        meets, misses = low >= limit, high < limit
    else:
        meets, misses = high <= limit, low > limit
    if meets or misses:
        return Decision("pass" if meets else "fail", low, high)
    return Decision("unknown", low, high, _more(hits / n, n, limit) if n else None)


def _more(rate: float, n: float, limit: float) -> int | None:
    """The smallest number of further units at this rate after which the interval lies on one side of the limit."""

    def decided(units: float) -> bool:
        low, high = anytime(rate * units, units)
        return high <= limit or low >= limit

    return enough(decided, n, _MOST)
