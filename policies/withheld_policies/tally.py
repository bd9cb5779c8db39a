"""How scores count: units within a case, rates and means with their intervals, and what was left out and why."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator

from withheld_policies.scores import Measured
from withheld_policies.seen import CaseSeen, Seen
from withheld_policies.statistics_clustered import Clusters, clustered_interval

LEAKS = frozenset({"leak", "existence_hint", "timing_hint"})
"""Rules that find leaks: what they find fails a gate whatever else it says."""

ASSESSED = frozenset({"pass", "fail"})
"""Outcomes of cases about which something can be said."""

REPEATS = frozenset({"warm", "proof", "baseline"})
"""Roles that repeat an earlier ask on purpose; counted with the rest they would only make samples look larger."""


class Tally:
    """Sum of values between ``least`` and 1, one a unit, and the units left out by reason.

    Units of one cluster, mostly a document, may go together; a unit without one stands for itself. Either all units of
    a tally have a cluster or none has.
    """

    __slots__ = ("clusters", "least", "left_out", "n", "total")

    def __init__(self, least: float = 0.0) -> None:
        """Nothing counted yet. ``least`` is the worst value that a unit may have: 0 for a rate."""
        self.least = least
        self.total = 0.0
        self.n = 0
        self.left_out: Counter[str] = Counter()
        self.clusters: Clusters | None = None

    def add(self, value: float, cluster: Hashable = None, times: int = 1) -> None:
        """Count one unit, or several with the same value."""
        self.total += value * times
        self.n += times
        if cluster is not None:
            if self.clusters is None:
                self.clusters = Clusters()
            self.clusters.add(cluster, (value - self.least) / (1 - self.least), times)

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
        independent = self.clusters.effective() if self.clusters is not None else float(self.n)
        low, high = clustered_interval((self.total - self.least * self.n) / width, self.n, independent)
        return Measured(
            score=score,
            part=part,
            value=self.total / self.n,
            low=self.least + width * low,
            high=self.least + width * high,
            hits=self.total,
            n=self.n,
            effective=independent if independent < self.n else None,
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

    def add(self, part: str, value: float, cluster: Hashable = None) -> None:
        """Count one unit, in its part and over all."""
        self.whole.add(value, cluster)
        self.part(part).add(value, cluster)

    def leave_out(self, part: str, reason: str) -> None:
        """Leave one unit out, of its part and over all."""
        self.whole.leave_out(reason)
        self.part(part).leave_out(reason)

    def measured(self, score: str, *, better: str = "higher") -> list[Measured]:
        """The number over all, then its parts by name."""
        parts = [self.parts[name].measured(score, name, better=better) for name in sorted(self.parts)]
        return [self.whole.measured(score, better=better), *parts]


def cluster_of(seen: Seen) -> str:
    """What an ask stands or falls with: the document that it is about, or else its question."""
    if seen.about is not None:
        return seen.about
    return "?" + (seen.question.id if seen.question is not None else seen.case.id)


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
