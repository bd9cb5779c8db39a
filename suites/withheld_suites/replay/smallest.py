"""Delta debugging: the smallest part of a list with which something still shows."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def smallest(items: Sequence[T], shows: Callable[[Sequence[T]], bool]) -> list[T]:
    """A part from which nothing more can be taken away, after Zeller and Hildebrandt's ddmin.

    ``shows`` must hold for all items; it is not asked again about them. The order is kept.
    """
    left = list(items)
    pieces = 2
    while len(left) > 1:
        size = -(-len(left) // pieces)
        parts = [left[start : start + size] for start in range(0, len(left), size)]
        # Mostly one part is too little and one less is enough, so what is left without a part is tried first.
        for place in range(len(parts)):
            rest = [item for other, part in enumerate(parts) if other != place for item in part]
            if rest and shows(rest):
                left, pieces = rest, max(pieces - 1, 2)
                break
        else:
            if size == 1:
                break
            pieces = min(pieces * 2, len(left))
    return left
