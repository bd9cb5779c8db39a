"""What the six caches have in common: entries with an owner and a stamp, a size, a time to live, and counts."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, TypeVar

from withheld_server.settings import CacheSettings, Layer

V = TypeVar("V")


class Key(NamedTuple):
    """Whose entry it is, and for what."""

    principal: str
    asked: Hashable


@dataclass(slots=True)
class Entry(Generic[V]):
    """A value, the stamp of its owner's view when it was made, and the world time at which that was."""

    value: V
    stamp: int
    made: float


class Cache(Generic[V]):
    """One layer. An entry is found only under the whole key; whether it still holds is the pipeline's to say."""

    layer: ClassVar[Layer]

    def __init__(self, settings: CacheSettings, now: Callable[[], float]) -> None:
        """``now`` is world time, so that a test can let entries age."""
        self.settings = settings
        self.hits = 0
        self.misses = 0
        self._now = now
        self._entries: OrderedDict[Key, Entry[V]] = OrderedDict()

    def look(self, key: Key) -> Entry[V] | None:
        """The entry under this key, if it has not outlived its time; nothing is counted yet."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        if self._now() - entry.made >= self.settings.ttl:
            self.drop(key)
            return None
        # An answer is looked for without the lock, so the entry may just have made room for another.
        with suppress(KeyError):
            self._entries.move_to_end(key)
        return entry

    def put(self, key: Key, value: V, stamp: int) -> None:
        """Keep a value; the entry used longest ago makes room."""
        self._entries[key] = Entry(value, stamp, self._now())
        self._entries.move_to_end(key)
        while len(self._entries) > self.settings.capacity:
            self._entries.popitem(last=False)

    def drop(self, key: Key) -> None:
        """Drop the entry under this key, if there is one."""
        self._entries.pop(key, None)

    def entries(self) -> Iterator[tuple[Key, Entry[V]]]:
        """Every live entry, the one used last first."""
        now = self._now()
        for key in reversed(list(self._entries)):
            entry = self._entries[key]
            if now - entry.made < self.settings.ttl:
                yield key, entry

    def clear(self) -> None:
        """Drop every entry; the counts stay."""
        self._entries.clear()

    def set(self, settings: CacheSettings) -> None:
        """Take other settings; what no longer fits, or everything when switched off, goes at once."""
        self.settings = settings
        if not settings.enabled:
            self._entries.clear()
        while len(self._entries) > settings.capacity:
            self._entries.popitem(last=False)

    def __len__(self) -> int:
        """How many entries are held, outlived ones included until they are met."""
        return len(self._entries)
