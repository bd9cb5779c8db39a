"""One number against its limit: pass, fail, or unknown with how many more cases would decide."""

import math

from withheld_policies.digits import three_digits
from withheld_policies.enough import enough
from withheld_policies.gate_file import Threshold
from withheld_policies.scores import Measured
from withheld_policies.sequential import decide
from withheld_policies.statistics import rate_interval
from withheld_policies.verdict import Status

_LEAST = {"share": 0.0, "points": -1.0}
"""Units of numbers that are means, with the smallest value that a unit of the sample can have; the largest is 1."""

_MOST = 10_000_000
"""Beyond so many cases nobody waits for a clause to be decided."""


def compare(threshold: Threshold, measured: Measured) -> tuple[Status, str]:
    """A number against its limit: the status, and in words what was compared."""
    if measured.value is None:
        left = ", ".join(f"{count} {reason}" for reason, count in measured.left_out.items())
        return "unknown", "nothing was assessed" + (f" ({left})" if left else "")
    upper = threshold.at_most is not None
    limit = threshold.at_most if threshold.at_most is not None else threshold.at_least
    assert limit is not None  # the model allows no threshold without a limit
    asked = f"{'at most' if upper else 'at least'} {_shown(limit, measured.unit)}"
    value = _shown(measured.value, measured.unit)
    if threshold.compare == "point":
        meets = measured.value <= limit if upper else measured.value >= limit
        return ("pass" if meets else "fail"), f"{value} (n = {measured.n}), {asked}, by the point alone"
    if threshold.compare == "anytime":
        return _anytime(measured, limit, upper=upper, said=f"{value} (n = {measured.n}), {asked}")
    pessimistic, optimistic = (measured.high, measured.low) if upper else (measured.low, measured.high)
    ends = f"{_shown(measured.low, measured.unit)} to {_shown(measured.high, measured.unit)}"
    said = f"{value} ({ends}, n = {measured.n}), {asked}"
    if pessimistic is not None and (pessimistic <= limit if upper else pessimistic >= limit):
        return "pass", said
    if optimistic is not None and (optimistic > limit if upper else optimistic < limit):
        return "fail", said
    return "unknown", f"{said}: {_how_many_more(measured, limit, pessimistic)}"


def _anytime(measured: Measured, limit: float, *, upper: bool, said: str) -> tuple[Status, str]:
    """By bounds that hold at every moment, also at one that was chosen for what had been seen by then."""
    if measured.unit not in _LEAST or measured.hits is None:
        return "unknown", f"{said}: only a rate or a mean of points is decided early"
    units = measured.effective or float(measured.n)
    # Brought to 0 to 1, where the bounds hold for any mean.
    least = _LEAST[measured.unit]
    share, limit = ((one - least) / (1 - least) for one in (measured.hits / measured.n, limit))
    found = decide(share * units, units, limit=limit, better="lower" if upper else "higher")
    low, high = (_shown(least + (1 - least) * end, measured.unit) for end in (found.low, found.high))
    said += f", {low} to {high} at whatever moment one stops"
    if found.status != "unknown":
        return found.status, said
    if found.more is None:
        return "unknown", f"{said}: no number of cases within reach decides"
    return "unknown", f"{said}: about {math.ceil(found.more * measured.n / units)} more cases would decide"


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "unbounded"
    return f"{value:.1%}" if unit == "share" else three_digits(value) + (" s" if unit == "seconds" else "")


def _how_many_more(measured: Measured, limit: float, pessimistic: float | None) -> str:
    """How many more cases would decide if the measured value stayed as it is."""
    assert measured.value is not None  # callers have a value
    gap = abs(measured.value - limit)
    reach = pessimistic if (measured.value <= limit) == ((pessimistic or 0) >= limit) else None
    if gap == 0:
        return "the value stands on the threshold, so no number of cases decides"
    if measured.unit == "share" and measured.hits is not None:
        independent = measured.effective or measured.n
        more = _more_cases(measured.hits / measured.n, independent, limit)
        if more is None:
            return "no number of cases within reach decides"
        # Further cases are taken to go together as those seen so far do.
        return f"about {math.ceil(more * measured.n / independent)} more cases would decide"
    if reach is None:
        return "more cases are needed"
    # An interval narrows with the square root of its sample.
    more = math.ceil(measured.n * ((measured.value - reach) / gap) ** 2) - measured.n
    return f"about {max(1, more)} more cases would decide"


def _more_cases(rate: float, n: float, limit: float) -> int | None:
    """Smallest number of further cases at this rate after which the interval lies on one side of the limit."""

    def decided(cases: float) -> bool:
        low, high = rate_interval(rate * cases, cases)
        return high <= limit or low >= limit

    return enough(decided, n, _MOST)
