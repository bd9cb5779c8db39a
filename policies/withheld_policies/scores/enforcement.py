"""How long a change takes to show: what the times to revocation and to grant are made from."""

import math
from abc import abstractmethod
from collections import Counter
from typing import ClassVar

from withheld_policies.made import Made
from withheld_policies.scores import Measured
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.statistics import quantile, quantile_interval
from withheld_policies.tally import Tally

TAKES = frozenset({"revoke", "unshare", "leave", "deny", "move", "disable", "withdraw", "delete"})
"""Verbs that take access or content away."""

GIVES = frozenset({"grant", "join", "undeny", "enable"})
"""Verbs that give access."""


class Enforced:
    """Times from a change's completion to the first clean completion after the last probe that showed the old state.

    Taken from cases that probe more than once after the change under test, up to the next change of the case. A change
    that did not converge by the last probe is censored: it ranks above every other, and stands in the list with the
    time for which it was watched. Memory grows with the number of changes.
    """

    name: ClassVar[str]
    verbs: ClassVar[frozenset[str]]

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.times: list[tuple[bool, float]] = []
        self.left_out: Counter[str] = Counter()

    @abstractmethod
    def old(self, seen: Seen, case: CaseSeen) -> bool:
        """Whether a probe still shows the state before the change."""

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:  # the base's signature
        """Take the time of one case's change."""
        if case.case.change not in self.verbs or not case.asks:
            return
        change = next((change for change in case.changes if change.verb == case.case.change), None)
        if change is None or change.outcome != "ok" or change.complete is None:
            self.left_out["change not confirmed"] += 1
            return
        probes = _probes(case, change)
        if len(probes) < 2:
            self.left_out["probed once"] += 1
            return
        last = max((at for at, probe in enumerate(probes) if self.old(probe, case)), default=-1)
        if last + 1 == len(probes):
            self.times.append((True, max(0.0, probes[-1].ask.invoke - change.complete)))
        else:
            self.times.append((False, max(0.0, (probes[last + 1].ask.complete or 0.0) - change.complete)))

    def measured(self) -> list[Measured]:
        """The median, the worst, and the share that did not converge."""
        ordered = sorted(self.times)
        seconds = [time for _, time in ordered]
        left_out = dict(sorted(self.left_out.items()))
        # An upper end that is censored bounds nothing.
        low, high = quantile_interval([math.inf if censored else time for censored, time in ordered], 0.5)
        low, high = (None if end == math.inf else end for end in (low, high))

        def time(part: str, value: float | None, low: float | None = None, high: float | None = None) -> Measured:
            return Measured(
                score=self.name,
                part=part,
                value=value,
                low=low,
                high=high,
                n=len(seconds),
                unit="seconds",
                better="lower",
                left_out=left_out,
            )

        stuck = Tally()
        for censored, _ in ordered:
            stuck.add(float(censored))
        return [
            time("", quantile(seconds, 0.5) if seconds else None, low, high),
            time("worst", max(seconds, default=None), max(seconds, default=None)),
            stuck.measured(self.name, "not converged", better="lower"),
        ]


def _probes(case: CaseSeen, change: Made) -> list[Seen]:
    """The usable probes of the case's principal after the change and before the next one, in order of invocation."""
    assert change.complete is not None  # callers have a confirmed change
    until = min((other.invoke for other in case.changes if other.invoke > change.invoke), default=float("inf"))
    return [
        seen
        for seen in case.role("probe")
        if seen.usable
        and seen.ask.complete is not None
        and seen.ask.invoke >= change.complete
        and seen.ask.complete <= until
        and case.case.principal in (None, seen.ask.principal)
    ]
