"""Times of many responses in constant memory: a histogram with steps of 1 %, its median and 95th percentile."""

import math
from collections import Counter

from withheld_policies.scores import Measured
from withheld_policies.statistics import quantile_ranks

_SMALLEST = 1e-6
_STEP = math.log(1.01)


class Durations:
    """Counts of durations, each kept to within half a percent."""

    __slots__ = ("left_out", "n", "steps")

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.steps: Counter[int] = Counter()
        self.n = 0
        self.left_out: Counter[str] = Counter()

    def add(self, seconds: float) -> None:
        """Count one duration; below a microsecond counts as one."""
        self.steps[round(math.log(max(seconds, _SMALLEST) / _SMALLEST) / _STEP)] += 1
        self.n += 1

    def at(self, ranks: list[int | None]) -> list[float | None]:
        """The durations at some positions of the sorted list, counted from 0; none for none."""
        found: list[float | None] = [None] * len(ranks)
        wanted = sorted((rank, place) for place, rank in enumerate(ranks) if rank is not None)
        below = 0
        for step in sorted(self.steps):
            below += self.steps[step]
            while wanted and wanted[0][0] < below:
                found[wanted.pop(0)[1]] = _SMALLEST * math.exp(step * _STEP)
        return found

    def measured(self, score: str) -> list[Measured]:
        """The median, then the 95th percentile, each with the interval that its order statistics give."""
        return [self._quantile(score, "", 0.5), self._quantile(score, "p95", 0.95)]

    def _quantile(self, score: str, part: str, q: float) -> Measured:
        value = low = high = None
        if self.n:
            value, low, high = self.at([math.ceil(q * self.n - 1e-9) - 1, *quantile_ranks(self.n, q)])
        return Measured(
            score=score,
            part=part,
            value=value,
            low=low,
            high=high,
            n=self.n,
            unit="seconds",
            better="lower",
            left_out=dict(sorted(self.left_out.items())),
        )
