"""The control plane's look into the caches."""

from typing import Any

from flask import Response

from withheld_server.api.control_shapes import CachePatch, CacheShape, CachesResponse, EntriesResponse
from withheld_server.api.shapes import DoneResponse
from withheld_server.api.wire import Route, Server, administrator, body, reply, whole
from withheld_server.caches.cache import Cache
from withheld_server.settings import CacheSettings

_INSTEAD = "their caches are set when they start"


def routes(server: Server) -> list[Route]:
    """Its endpoints."""
    library, caches = server.services.library, server.services.caches

    def shared_or_whole() -> None:
        # What lies in one place for all workers is emptied for all of them.
        if server.services.settings.cache_url is None:
            whole(server, _INSTEAD)

    def all_caches() -> Response:
        administrator(server)
        return reply({cache.layer: shape(cache) for cache in caches.all()})

    def one_cache(layer: str) -> Response:
        administrator(server)
        with library.lock:
            now = library.clock.now()
            entries = [
                {"principal": key.principal, "asked": repr(key.asked), "age": now - entry.made}
                for key, entry in caches.of(layer).entries()
            ]
        return reply({"entries": entries})

    def patch_cache(layer: str) -> Response:
        administrator(server)
        whole(server, _INSTEAD)
        cache, patch = caches.of(layer), body(CachePatch)
        with library.lock:
            settings = cache.settings.model_dump() | patch.model_dump(exclude_none=True)
            cache.set(CacheSettings.model_validate(settings))
        return reply(shape(cache))

    def clear_all() -> Response:
        administrator(server)
        shared_or_whole()
        with library.lock:
            caches.clear()
        return reply({"status": "ok"})

    def clear_one(layer: str) -> Response:
        administrator(server)
        shared_or_whole()
        with library.lock:
            caches.of(layer).clear()
        return reply({"status": "ok"})

    return [
        Route("GET", "/control/caches", all_caches, "Every cache", None, CachesResponse),
        Route("DELETE", "/control/caches", clear_all, "Empty every cache", None, DoneResponse),
        Route("GET", "/control/caches/<layer>", one_cache, "The entries of a cache", None, EntriesResponse),
        Route("PATCH", "/control/caches/<layer>", patch_cache, "Change a cache's settings", CachePatch, CacheShape),
        Route("DELETE", "/control/caches/<layer>", clear_one, "Empty a cache", None, DoneResponse),
    ]


def shape(cache: Cache[Any]) -> dict[str, Any]:
    """A cache's settings and counts."""
    return {**cache.settings.model_dump(), "entries": len(cache), "hits": cache.hits, "misses": cache.misses}
