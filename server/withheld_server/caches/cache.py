"""What the six caches have in common: entries with an owner and a stamp, a size, a time to live, and counts."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar

from withheld_server.caches.entries import Entries, Entry, Key, OwnEntries
from withheld_server.settings import CacheSettings, Layer

__all__ = ["Cache", "Entry", "Key"]

V = TypeVar("V")


class Cache(Generic[V]):
    """One layer. An entry is found only under the whole key; whether it still holds is the pipeline's to say."""

    layer: ClassVar[Layer]

    def __init__(self, settings: CacheSettings, now: Callable[[], float], entries: Entries[V] | None = None) -> None:
        """``now`` is world time, so that a test can let entries age; without ``entries`` it has its own."""
        self.settings = settings
        self.hits = 0
        self.misses = 0
        self._now = now
        self._entries: Entries[V] = OwnEntries() if entries is None else entries

    def look(self, key: Key) -> Entry[V] | None:
        """The entry under this key, if it has not outlived its time; nothing is counted yet."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        if self._now() - entry.made >= self.settings.ttl:
            self.drop(key)
            return None
        return entry

    def put(self, key: Key, value: V, stamp: int) -> None:
        """Keep a value; the entry used longest ago makes room."""
        self._entries.put(key, Entry(value, stamp, self._now()), self.settings.capacity, self.settings.ttl)

    def drop(self, key: Key) -> None:
        """Drop the entry under this key, if there is one."""
        self._entries.drop(key)

    def entries(self) -> Iterator[tuple[Key, Entry[V]]]:
        """Every live entry, the one used last first."""
        now = self._now()
        for key, entry in self._entries.all():
            if now - entry.made < self.settings.ttl:
                yield key, entry

    def clear(self) -> None:
        """Drop every entry; the counts stay."""
        self._entries.clear()

    def close(self) -> None:
        """Let go of what is held open."""
        self._entries.close()

    def set(self, settings: CacheSettings) -> None:
        """Take other settings; what no longer fits, or everything when switched off, goes at once."""
        self.settings = settings
        if not settings.enabled:
            self._entries.clear()
        self._entries.trim(settings.capacity)

    def __len__(self) -> int:
        """How many entries are held, outlived ones included until they are met."""
        return len(self._entries)
