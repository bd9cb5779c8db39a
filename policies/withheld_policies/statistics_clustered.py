"""Intervals for rates over units that belong together: questions about one document go right or wrong together."""

from collections.abc import Hashable, Iterable

from withheld_policies.statistics import Bounds, rate_interval


class Clusters:
    """Sums and counts by cluster. Memory grows with the clusters, never with the units."""

    __slots__ = ("sums",)

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.sums: dict[Hashable, list[float]] = {}

    def add(self, cluster: Hashable, value: float, times: int = 1) -> None:
        """Count ``times`` units of one cluster, each with this value."""
        known = self.sums.get(cluster)
        if known is None:
            self.sums[cluster] = [value * times, times]
        else:
            known[0] += value * times
            known[1] += times

    def effective(self) -> float:
        """How many independent units would tell as much: between 1 and the number of units; 0 without any."""
        return effective(self.sums.values())


def effective(clusters: Iterable[Iterable[float]]) -> float:
    """The number of independent units with the same variance as these clusters, each a sum of values and a count.

    The variance of a ratio of cluster totals, by linearisation, against p (1 - p) / n. Where none or all of the units
    hit there is no variance to compare, and each cluster counts as one unit: nothing shows that it holds more.
    """
    rows = [(total, count) for total, count in clusters]
    n = sum(count for _, count in rows)
    if n == 0:
        return 0.0
    many = len(rows)
    rate = sum(total for total, _ in rows) / n
    if rate <= 0 or rate >= 1 or many == 1:
        return float(many)
    squares = sum((total - rate * count) ** 2 for total, count in rows)
    variance = squares * many / (many - 1) / (n * n)
    return n if variance == 0 else min(float(n), max(1.0, rate * (1 - rate) / variance))


def clustered_interval(hits: float, n: int, independent: float) -> Bounds:
    """95 % interval for ``hits`` of ``n`` that tell as much as so many independent units."""
    if n == 0:
        return rate_interval(0, 0)
    units = min(float(n), independent)
    return rate_interval(hits / n * units, units)
