"""Rounds of a measurement: knocks in turns whose times are compared, which tell nothing one by one."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

T = TypeVar("T")

FEWEST = 18
"""Documents without which no round tells anything: a sign test over fewer cannot reach the level of the rule."""


class Knock(NamedTuple):
    """One of them: at which door, by whom, for what."""

    door: str
    principal: str | None
    document: str


def rounds(steps: Iterable[T], knock: Callable[[T], Knock | None]) -> Iterator[list[T]]:
    """The steps in order, those of a round together, all others alone. In a round each document comes once.

    ``knock`` says what a step knocks for; none: it is no knock.
    """
    held: list[T] = []
    known: set[Knock] = set()
    for step in steps:
        now = knock(step)
        if now is None or now in known or any((one.door, one.principal) != now[:2] for one in known):
            yield from _told(held)
            held, known = [], set()
        if now is None:
            yield [step]
        else:
            held.append(step)
            known.add(now)
    yield from _told(held)


def _told(held: list[T]) -> Iterator[list[T]]:
    # Each document has a double that is not there, so a round has twice as many knocks.
    if len(held) >= 2 * FEWEST:
        yield held
    else:
        yield from ([one] for one in held)
