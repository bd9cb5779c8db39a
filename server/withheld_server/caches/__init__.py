"""The six caches of a server."""

from collections.abc import Callable
from typing import Any

from withheld_server.caches.answer import AnswerCache
from withheld_server.caches.cache import Cache
from withheld_server.caches.context import ContextCache
from withheld_server.caches.conversation import ConversationCache
from withheld_server.caches.negative import NegativeCache
from withheld_server.caches.retrieval import RetrievalCache
from withheld_server.caches.semantic import SemanticCache
from withheld_server.errors import NotFound
from withheld_server.settings import LAYERS, CacheSettings, Layer, Settings


class Caches:
    """One cache a layer, each with its own settings."""

    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        """``now`` is world time."""

        def of(layer: Layer) -> CacheSettings:
            return settings.caches.get(layer) or CacheSettings()

        self.retrieval = RetrievalCache(of("retrieval"), now)
        self.context = ContextCache(of("context"), now)
        self.answer = AnswerCache(of("answer"), now)
        self.semantic = SemanticCache(of("semantic"), now)
        self.negative = NegativeCache(of("negative"), now)
        self.conversation = ConversationCache(of("conversation"), now)

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
