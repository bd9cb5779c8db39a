"""Orders that depend on what things mean, so that a further thing changes nothing about the others."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def rank(*meaning: object) -> int:
    """A number that depends on the meaning alone, to sort by; the same on every machine."""
    text = "\x1f".join(map(str, meaning))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def spread(things: Iterable[T], parts: Callable[[T], tuple[str, ...]]) -> list[T]:
    """The same things in an order in which each part comes back as late as possible, first come first served."""
    seen: dict[str, int] = defaultdict(int)
    rounds: list[tuple[int, T]] = []
    for thing in things:
        names = parts(thing)
        rounds.append((max(seen[name] for name in names), thing))
        for name in names:
            seen[name] += 1
    return [thing for _, thing in sorted(rounds, key=lambda item: item[0])]
