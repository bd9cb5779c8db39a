"""Where a cache keeps its entries: in this process, or wherever else offers the same few calls."""

from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

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


class Entries(Protocol[V]):
    """The entries of one layer, in the order in which they were used."""

    def get(self, key: Key) -> Entry[V] | None:
        """The entry under this key, which counts as used now."""
        ...

    def put(self, key: Key, entry: Entry[V], capacity: int, ttl: float) -> None:
        """Keep an entry; of more than ``capacity``, those used longest ago make room.

        ``ttl``: seconds after which nobody asks for it any more.
        """
        ...

    def drop(self, key: Key) -> None:
        """Drop the entry under this key, if there is one."""
        ...

    def trim(self, capacity: int) -> None:
        """Keep only so many, those used last."""
        ...

    def all(self) -> list[tuple[Key, Entry[V]]]:
        """Every entry, the one used last first."""
        ...

    def clear(self) -> None:
        """Drop every entry."""
        ...

    def close(self) -> None:
        """Let go of what is held open; the entries stay where they are."""
        ...

    def __len__(self) -> int:
        """How many there are."""
        ...


class OwnEntries(Generic[V]):
    """Entries in the memory of this process."""

    def __init__(self) -> None:
        self._entries: OrderedDict[Key, Entry[V]] = OrderedDict()

    def get(self, key: Key) -> Entry[V] | None:
        """The entry itself."""
        entry = self._entries.get(key)
        # An answer is looked for without the lock, so the entry may just have made room for another.
        with suppress(KeyError):
            self._entries.move_to_end(key)
        return entry

    def put(self, key: Key, entry: Entry[V], capacity: int, ttl: float) -> None:
        """Keep the entry itself; whoever looks for it minds its age."""
        del ttl
        self._entries[key] = entry
        self._entries.move_to_end(key)
        self.trim(capacity)

    def drop(self, key: Key) -> None:
        """Forget it."""
        self._entries.pop(key, None)

    def trim(self, capacity: int) -> None:
        """Forget those used longest ago."""
        while len(self._entries) > capacity:
            self._entries.popitem(last=False)

    def all(self) -> list[tuple[Key, Entry[V]]]:
        """A list, so that entries may come and go while somebody reads it."""
        return list(reversed(list(self._entries.items())))

    def clear(self) -> None:
        """Forget them."""
        self._entries.clear()

    def close(self) -> None:
        """Nothing is held open."""

    def __len__(self) -> int:
        return len(self._entries)
