"""When, on the driver's clock, a moment of world time comes: expiry of an entry, effective date of a version."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from withheld_policies.made import Made


@dataclass(frozen=True, slots=True)
class Moment:
    """A scheduled moment: not before ``first``, not after ``last``; ``by`` is the advance that brought it, if any."""

    first: float
    last: float
    by: Made | None = None


class WorldClock:
    """World time is the driver's time plus what the target's clock was advanced by, ``error`` seconds more or less."""

    def __init__(self, changes: Iterable[Made], error: float) -> None:
        """Only the advances among the changes matter."""
        self._error = error
        self._early = sorted(
            ((c.invoke, c.seconds or 0.0, c) for c in changes_of(changes)), key=lambda item: (item[0], item[2].id)
        )
        self._late = sorted(
            ((c.complete, s, c) for _, s, c in self._early if c.outcome == "ok" and c.complete is not None),
            key=lambda item: (item[0], item[2].id),
        )
        self._moments: dict[float, Moment] = {}

    def moment(self, world_time: float) -> Moment:
        """When that world time comes. A moment that was certainly over before the run began is at minus infinity."""
        if (known := self._moments.get(world_time)) is None:
            first, _, ahead, _ = _reach(world_time, self._early)
            latest, by, _, past = _reach(world_time, self._late)
            # A jump that begins well before the moment and ends well past it brings it, whatever the clocks say.
            first -= self._error if ahead < self._error else 0
            latest += self._error if past < self._error else 0
            known = Moment(first, latest, by)
            if known.last < 0:
                known = Moment(-inf, -inf)
            self._moments[world_time] = known
        return known

    def advanced(self, low: float, high: float) -> float:
        """The most seconds that the target's clock may have been advanced by between two of the driver's instants."""
        return sum(
            seconds
            for at, seconds, change in self._early
            if at <= high and (change.complete is None or change.complete >= low)
        )


def changes_of(changes: Iterable[Made]) -> list[Made]:
    """The advances that may have happened."""
    return [change for change in changes if change.verb == "advance" and change.outcome != "error"]


def _reach(world_time: float, jumps: list[tuple[float, float, Made]]) -> tuple[float, Made | None, float, float]:
    """When it comes, the jump that brings it, how far ahead of the moment that begins and how far past it ends."""
    total = 0.0
    for at, seconds, change in jumps:
        ahead = world_time - total - at
        if ahead <= 0:
            break
        total += seconds
        if ahead <= seconds:
            return at, change, ahead, seconds - ahead
    return world_time - total, None, 0.0, 0.0
