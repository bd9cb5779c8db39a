"""Which numbers of a world a text may hold, told from its runs of digits alone: a cheap gate before reading them."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from withheld_policies.values.scales import SCALES

_LOOKED_AT = 3
"""Digits of a second run that count: a group of thousands has as many, and a fraction may end in zeros."""


class Figures:
    """The numbers of a world by how they may begin in a text. Never wrongly says that one is not there."""

    def __init__(self) -> None:
        """Empty; ``add`` fills it."""
        self._keys: dict[str, tuple[str, ...]] = {}

    def add(self, key: str) -> None:
        """Take the key of a number, ``number:48730.5``."""
        reading = key.partition(":")[2]
        for opening in set(_openings(reading)):
            self._keys[opening] = (*self._keys.get(opening, ()), key)

    def candidates(self, words: list[str], matters: Callable[[str], bool]) -> set[str] | None:
        """The keys of those that the tokens of a text may write, and that matter; none where that cannot be told."""
        if not SCALES.keys().isdisjoint(words):
            return None
        keys = self._keys
        runs = {word for word in words if word in keys}
        figures = [at for at, word in enumerate(words) if word.isdigit()]
        for one, two in pairwise(figures):
            if two == one + 1 and (run := (words[one] + words[two][:_LOOKED_AT]).lstrip("0") or "0") in keys:
                runs.add(run)
        for at in figures:
            if words[at][0] == "0" and (run := words[at].lstrip("0") or "0") in keys:
                runs.add(run)
        return {key for run in runs for key in keys[run] if matters(key)}


def _openings(reading: str) -> Iterator[str]:
    """The first run of digits of a number in plain writing, and the first two run together, without leading zeros."""
    whole, _, fraction = reading.lstrip("-").partition(".")
    if len(whole) > _LOOKED_AT or not fraction:
        yield whole
    if len(whole) > _LOOKED_AT:
        yield whole[: (len(whole) % 3 or 3) + 3]
    elif fraction:
        for zeros in range(max(1, _LOOKED_AT - len(fraction) + 1)):
            yield ((whole + (fraction + "0" * zeros)[:_LOOKED_AT]).lstrip("0")) or "0"
