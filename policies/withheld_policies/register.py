"""A thing that changes by being set: which setting may be the last at an instant, over all orders of the changes."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from typing import Generic, TypeVar

from withheld_policies.made import Made

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Placed:
    """A change that took place at some instant from ``first`` to ``last``; unless ``certain``, perhaps never."""

    first: float
    last: float
    certain: bool
    change: Made


def place(changes: Iterable[Made]) -> list[Placed]:
    """Where each change may have taken place, in order of invocation. Refused ones are left out.

    A change with an unknown outcome is open-ended, until a later confirmed one of the same meaning settles it.
    """
    settled: dict[tuple[object, ...], float] = {}
    found: list[Placed] = []
    for change in sorted(changes, key=lambda change: (change.invoke, change.id), reverse=True):
        meaning = (change.verb, change.subject, change.object, change.version, change.folder)
        if change.outcome == "ok" and change.complete is not None:
            settled[meaning] = change.complete
            found.append(Placed(change.invoke, change.complete, True, change))
        elif change.outcome != "error":
            found.append(Placed(change.invoke, settled.get(meaning, inf), False, change))
    return found[::-1]


class Register(Generic[T]):
    """A value that each change sets anew: the last one wins, and which is the last depends on the order."""

    def __init__(self, initial: T, settings: Iterable[tuple[Placed, T]]) -> None:
        """The settings in order of ``first``."""
        self._initial = initial
        self._settings = list(settings)
        self._firsts = [placed.first for placed, _ in self._settings]
        self._open = list(accumulate((placed.last for placed, _ in self._settings), max))
        closed = sorted((placed.last, placed.first) for placed, _ in self._settings if placed.certain)
        self._lasts = [last for last, _ in closed]
        self._latest = list(accumulate((first for _, first in closed), max))

    def instants(self) -> Iterator[tuple[float, float, Made]]:
        """First and last instant of every change, with the change."""
        for placed, _ in self._settings:
            yield placed.first, placed.last, placed.change

    def values(self) -> list[T]:
        """Every value that it ever may have."""
        return [self._initial, *(value for _, value in self._settings)]

    def possible(self, t: float) -> list[T]:
        """Every value that some order of the changes gives at ``t``; the same value may stand there twice.

        A setting may be the last one at ``t`` if it can be placed at or before ``t``, and not before the start of a
        change that is certainly over by then.
        """
        over = bisect_left(self._lasts, t)
        floor = self._latest[over - 1] if over else -inf
        found: list[T] = []
        for index in range(bisect_right(self._firsts, t) - 1, -1, -1):
            if self._open[index] < floor:
                break
            placed, value = self._settings[index]
            if placed.last >= floor:
                found.append(value)
        if not over:
            found.append(self._initial)
        return found
