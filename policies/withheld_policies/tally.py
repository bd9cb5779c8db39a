"""How scores count: units within a case, rates and means with their intervals, and what was left out and why."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator

from withheld_policies.scores import Measured
from withheld_policies.seen import CaseSeen, Seen
from withheld_policies.statistics import rate_interval

LEAKS = frozenset({"leak", "existence_hint"})
"""Rules that find leaks: what they find fails a gate whatever else it says."""

ASSESSED = frozenset({"pass", "fail"})
"""Outcomes of cases about which something can be said."""

REPEATS = frozenset({"warm", "proof", "baseline"})
"""Roles that repeat an earlier ask on purpose; counted with the rest they would only make samples look larger."""


class Tally:
    """Sum of values between ``least`` and 1, one an independent unit, and the units left out by reason."""

    __slots__ = ("least", "left_out", "n", "total")

    def __init__(self, least: float = 0.0) -> None:
        """Nothing counted yet. ``least`` is the worst value that a unit may have: 0 for a rate."""
        self.least = least
        self.total = 0.0
        self.n = 0
        self.left_out: Counter[str] = Counter()

    def add(self, value: float) -> None:
        """Count one unit."""
        self.total += value
        self.n += 1

    def leave_out(self, reason: str) -> None:
        """Count one unit that was not assessed."""
        self.left_out[reason] += 1

    def measured(self, score: str, part: str = "", *, better: str = "higher") -> Measured:
        """The mean with its interval; absent, never 0 or 1, when nothing was counted.

        A value below 1 and above ``least`` is brought to 0 to 1 first, where Wilson's interval is safe for any mean.
        """
        left_out = dict(sorted(self.left_out.items()))
        if not self.n:
            return Measured(score=score, part=part, value=None, n=0, unit="share", better=better, left_out=left_out)
        width = 1 - self.least
        low, high = rate_interval((self.total - self.least * self.n) / width, self.n)
        return Measured(
            score=score,
            part=part,
            value=self.total / self.n,
            low=self.least + width * low,
            high=self.least + width * high,
            hits=self.total,
            n=self.n,
            unit="share" if self.least == 0 else "points",
            better=better,
            left_out=left_out,
        )


class Parted:
    """A tally over all, and one for each part."""

    __slots__ = ("least", "parts", "whole")

    def __init__(self, least: float = 0.0) -> None:
        """Nothing counted yet."""
        self.least = least
        self.whole = Tally(least)
        self.parts: dict[str, Tally] = {}

    def part(self, name: str) -> Tally:
        """The tally of one part, made when first asked for."""
        if name not in self.parts:
            self.parts[name] = Tally(self.least)
        return self.parts[name]

    def add(self, part: str, value: float) -> None:
        """Count one unit, in its part and over all."""
        self.whole.add(value)
        self.part(part).add(value)

    def leave_out(self, part: str, reason: str) -> None:
        """Leave one unit out, of its part and over all."""
        self.whole.leave_out(reason)
        self.part(part).leave_out(reason)

    def measured(self, score: str, *, better: str = "higher") -> list[Measured]:
        """The number over all, then its parts by name."""
        parts = [self.parts[name].measured(score, name, better=better) for name in sorted(self.parts)]
        return [self.whole.measured(score, better=better), *parts]


def firsts(case: CaseSeen, key: Callable[[Seen], Hashable]) -> Iterator[Seen]:
    """The first ask of each key in a case, so that polling and repeating never make a sample look larger."""
    known: set[Hashable] = set()
    for seen in case.asks:
        if seen.ask.role in REPEATS:
            continue
        name = key(seen)
        if name not in known:
            known.add(name)
            yield seen
