"""A step function of time: what holds at each instant and in each stretch between two instants."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar

T = TypeVar("T")

YES = 1
"""Flag: some order of the changes gives it."""
NO = 2
"""Flag: some order of the changes does not."""


@dataclass(frozen=True, slots=True)
class Steps(Generic[T]):
    """``values`` has 2n + 1 items for n instants: before the first, at it, between it and the second, and so on."""

    at: tuple[float, ...]
    values: tuple[T, ...]

    def index(self, t: float) -> int:
        """Where in ``values`` the instant ``t`` falls."""
        place = bisect_left(self.at, t)
        return 2 * place + 1 if place < len(self.at) and self.at[place] == t else 2 * place

    def when(self, t: float) -> T:
        """What holds at ``t``."""
        return self.values[self.index(t)] if self.at else self.values[0]

    def over(self, low: float, high: float) -> tuple[T, ...]:
        """Everything that holds at some instant of the closed interval, in order of time."""
        if not self.at:
            return self.values
        return self.values[self.index(low) : self.index(high) + 1]

    def start(self, index: int) -> float:
        """The instant at which the stretch with this index begins; minus infinity for the first."""
        return self.at[(index - 1) // 2] if index else -inf

    def end(self, index: int) -> float:
        """The instant at which the stretch with this index ends; infinity for the last."""
        return self.at[index // 2] if index // 2 < len(self.at) else inf


def build(instants: Iterable[float], value: Callable[[float], T]) -> Steps[T]:
    """The steps of a function that changes at no other than these instants; infinite ones are left out."""
    at = tuple(sorted({t for t in instants if -inf < t < inf}))
    return Steps(at, tuple(value(t) for t in samples(at)))


def samples(at: tuple[float, ...]) -> list[float]:
    """One instant for each stretch: before the first, at it, between it and the second, and so on."""
    if not at:
        return [0.0]
    found = [at[0] - 1]
    for place, t in enumerate(at):
        found += [t, (t + at[place + 1]) / 2 if place + 1 < len(at) else t + 1]
    return found


def ever(steps: Steps[int], flag: int, low: float, high: float) -> bool:
    """Whether the flag is up at some instant of the closed interval."""
    if not steps.at:
        return bool(steps.values[0] & flag)
    return any(value & flag for value in steps.over(low, high))


def last(steps: Steps[int], flag: int, before: float) -> float | None:
    """The last instant not after ``before`` at which the flag is up; none when there is no such instant."""
    for index in range(steps.index(before), -1, -1):
        if steps.values[index] & flag:
            return min(before, steps.end(index))
    return None
