"""What was found in a text before, kept within a bound on memory: passages and answers come back again and again."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
_LONGEST = 100_000
"""Characters of a text that is worth keeping; a longer one does not come twice."""


class Kept(Generic[K, V]):
    """Values by key, at most ``limit`` characters of them in two generations: what is not asked for again goes."""

    def __init__(self, limit: int) -> None:
        """``limit`` is what both generations may hold together, in the sizes given to ``put``."""
        self._half = limit // 2
        self._young: dict[K, V] = {}
        self._old: dict[K, V] = {}
        self._size = 0

    def get(self, key: K) -> V | None:
        """The value, or none where it was never kept or has gone."""
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self._young[key] = found
        return found

    def put(self, key: K, value: V, size: int) -> None:
        """Keep a value. ``size`` is about the characters that it and its key hold."""
        if size > _LONGEST:
            return
        self._size += size
        if self._size > self._half:
            self._young, self._old, self._size = {}, self._young, size
        self._young[key] = value
