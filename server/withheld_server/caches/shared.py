"""Entries in Redis, where every worker finds what another one kept."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from withheld_server.caches.entries import Entries, Entry, Key, OwnEntries
from withheld_server.errors import BadCache, CacheUnreachable
from withheld_server.packing import Gone, Packing
from withheld_server.settings import LAYERS, Layer, Settings
from withheld_server.urls import shown, told

if TYPE_CHECKING:
    from redis import Redis

V = TypeVar("V")

_SECONDS = 5.0
"""How long Redis may take for one call."""

_LONGEST = 30 * 86_400.0
"""Seconds after which Redis forgets the entries of servers that are gone without a word."""

# KEYS: texts of entries by name; names by their last use; the count of uses. Each script is one step for all workers.
_GET = """
local found = redis.call('HGET', KEYS[1], ARGV[1])
if found then redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[1]) end
return found
"""
_DROP = """
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
"""
_TRIM = """
for _ = tonumber(ARGV[1]) + 1, redis.call('ZCARD', KEYS[2]) do
  redis.call('HDEL', KEYS[1], redis.call('ZPOPMIN', KEYS[2])[1])
end
"""
_PUT = (
    """
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[2])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[4]) end
"""
    + _TRIM
)
_ALL = """
local found = {}
for _, name in ipairs(redis.call('ZREVRANGE', KEYS[2], 0, -1)) do
  found[#found + 1] = redis.call('HGET', KEYS[1], name)
end
return found
"""


class SharedEntries(Generic[V]):
    """The entries of one layer in Redis. What is there belongs to the servers that were started with one name."""

    def __init__(self, redis: "Redis", name: str, layer: str, packing: Packing) -> None:
        """``name`` sets these servers apart from others at the same Redis."""
        self._redis = redis
        self._packing = packing
        self._keys = names(name, layer)
        scripts = (_GET, _PUT, _DROP, _TRIM, _ALL)
        self._get, self._put, self._drop, self._trim, self._all = map(redis.register_script, scripts)

    def get(self, key: Key) -> Entry[V] | None:
        """What was kept, made anew; none when a passage that it names is gone."""
        with answering():
            text = self._get(self._keys, [self._name(key)])
        found = None if text is None else self._read(text)
        return None if found is None else found[1]

    def put(self, key: Key, entry: Entry[V], capacity: int, ttl: float) -> None:
        """Keep a copy, with its key, so that both can be shown."""
        kept = (key.principal, key.asked, entry.value, str(entry.stamp), entry.made)
        # World time is never slower than real time, so nothing goes too early.
        life = int(min(ttl, _LONGEST) * 1000)
        with answering():
            self._put(self._keys, [capacity, self._name(key), self._packing.pack(kept), life])

    def drop(self, key: Key) -> None:
        """For every worker."""
        name = self._name(key)
        with answering():
            self._drop(self._keys, [name])

    def trim(self, capacity: int) -> None:
        """For every worker."""
        with answering():
            self._trim(self._keys, [capacity])

    def all(self) -> list[tuple[Key, Entry[V]]]:
        """Copies of all; without those of which a passage is gone."""
        with answering():
            texts: list[str] = self._all(self._keys)
        return [found for text in texts if (found := self._read(text)) is not None]

    def clear(self) -> None:
        """For every worker."""
        with answering():
            self._redis.delete(*self._keys)

    def close(self) -> None:
        """Hang up."""
        self._redis.close()

    def __len__(self) -> int:
        with answering():
            count: Any = self._redis.hlen(self._keys[0])
        return int(count)

    def _read(self, text: str) -> tuple[Key, Entry[V]] | None:
        try:
            principal, asked, value, stamp, made = self._packing.unpack(text)
        except Gone:
            return None
        return Key(principal, asked), Entry(value, int(stamp), made)

    def _name(self, key: Key) -> str:
        # Wordings are long, and as part of a name they would be in every script's arguments.
        return hashlib.sha256(self._packing.pack(tuple(key)).encode()).hexdigest()


def place(settings: Settings, packing: Packing, ids: Callable[[], str]) -> Callable[[Layer], Entries[Any]]:
    """Where each layer keeps its entries: in Redis where the settings name one, else in this process.

    What a conversation remembers stays in the process: a turn is added to what is there, and two workers that did so
    at once would lose one. Raises ``BadCache``.
    """
    if settings.cache_url is None:
        return lambda _: OwnEntries()
    redis, name = connect(settings.cache_url), settings.cache_name or fresh(ids)
    return lambda layer: OwnEntries() if layer == "conversation" else SharedEntries(redis, name, layer, packing)


def fresh(ids: Callable[[], str]) -> str:
    """A name that no other servers have."""
    return f"withheld:{ids()}"


def names(name: str, layer: str) -> list[str]:
    """The three keys of a layer in Redis."""
    return [f"{name}:{layer}:{what}" for what in ("entries", "used", "uses")]


def connect(url: str) -> "Redis":
    """Redis at that URL, once it has answered. Raises ``BadCache``."""
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BadCache(f"a shared cache is redis://HOST:PORT/NUMBER, not {shown(url)!r}")
    try:
        from redis import Redis
        from redis.exceptions import RedisError
    except ModuleNotFoundError:
        raise BadCache("a shared cache needs the package redis: pip install 'withheld[redis]'") from None
    try:
        redis: Redis = Redis.from_url(
            url, decode_responses=True, socket_timeout=_SECONDS, socket_connect_timeout=_SECONDS
        )
    except ValueError as error:
        raise BadCache(f"{shown(url)!r} is no address of Redis: {told(url, error)}") from None
    try:
        redis.ping()
    except RedisError as error:
        redis.close()
        raise BadCache(f"cannot reach the cache at {shown(url)}: {told(url, error)}") from None
    return redis


def forget(url: str, name: str) -> None:
    """Drop everything of the servers of that name; where Redis is gone, what is left expires by itself."""
    with suppress(BadCache, CacheUnreachable), closing(connect(url)) as redis, answering():
        redis.delete(*(key for layer in LAYERS for key in names(name, layer)))


@contextmanager
def answering() -> Iterator[None]:
    """Turn what goes wrong between here and Redis into ``CacheUnreachable``."""
    from redis.exceptions import RedisError

    try:
        yield
    except RedisError as error:
        raise CacheUnreachable(f"the shared cache did not answer: {type(error).__name__}") from None
