"""The six caches of a server."""

from collections.abc import Callable
from typing import Any

from withheld_server.caches.answer import AnswerCache
from withheld_server.caches.cache import Cache
from withheld_server.caches.context import ContextCache
from withheld_server.caches.conversation import ConversationCache
from withheld_server.caches.entries import Entries, OwnEntries
from withheld_server.caches.negative import NegativeCache
from withheld_server.caches.retrieval import RetrievalCache
from withheld_server.caches.semantic import SemanticCache
from withheld_server.errors import NotFound
from withheld_server.settings import LAYERS, CacheSettings, Layer, Settings


class Caches:
    """One cache a layer, each with its own settings."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], float],
        place: Callable[[Layer], Entries[Any]] = lambda _: OwnEntries(),
    ) -> None:
        """``now`` is world time; ``place`` says where a layer keeps its entries: by default in this process."""

        def of(layer: Layer) -> tuple[CacheSettings, Callable[[], float], Entries[Any]]:
            return settings.caches.get(layer) or CacheSettings(), now, place(layer)

        self.retrieval = RetrievalCache(*of("retrieval"))
        self.context = ContextCache(*of("context"))
        self.answer = AnswerCache(*of("answer"))
        self.semantic = SemanticCache(*of("semantic"))
        self.negative = NegativeCache(*of("negative"))
        self.conversation = ConversationCache(*of("conversation"))

    def all(self) -> list[Cache[Any]]:
        """Every cache, in the order of the layers."""
        return [self.of(layer) for layer in LAYERS]

    def of(self, layer: str) -> Cache[Any]:
        """The cache of that layer. Raises ``NotFound`` naming the layers."""
        if layer not in LAYERS:
            raise NotFound(f"there is no cache {layer!r} (valid: {', '.join(LAYERS)})")
        found: Cache[Any] = getattr(self, layer)
        return found

    def clear(self) -> None:
        """Drop every entry of every layer."""
        for cache in self.all():
            cache.clear()

    def close(self) -> None:
        """Let go of what is held open."""
        for cache in self.all():
            cache.close()
