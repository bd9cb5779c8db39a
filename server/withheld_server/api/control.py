"""The control plane: load a world, change it, move the clock, look into caches, switch faults."""

from typing import Any

from flask import Response, request

from withheld_server.api.shapes import (
    CachePatch,
    CacheShape,
    CachesResponse,
    ChangeResponse,
    ClockResponse,
    DoneResponse,
    EntriesResponse,
    FaultShape,
    FaultsRequest,
    LoadResponse,
    SnapshotResponse,
)
from withheld_server.api.wire import Route, Server, administrator, body, reply
from withheld_server.caches.cache import Cache
from withheld_server.changes import Change
from withheld_server.settings import CacheSettings


def routes(server: Server) -> list[Route]:
    """Its endpoints."""
    library, caches = server.services.library, server.services.caches

    def load() -> Response:
        administrator(server)
        revision = library.load(request.get_data(cache=False))
        with library.lock:
            documents = list(library.state.documents.values())
            versions = [version for document in documents for version in document.versions.values()]
            passages = sum(version.stop - version.start for version in versions)
        return reply(
            {"revision": revision, "documents": len(documents), "versions": len(versions), "passages": passages}
        )

    def changes() -> Response:
        administrator(server)
        revision = library.change(body(Change))
        return reply({"revision": revision, "now": library.clock.now()})

    def clock() -> Response:
        administrator(server)
        library.catch_up()
        return reply({"now": library.clock.now()})

    def reset() -> Response:
        administrator(server)
        revision = library.reset()
        caches.clear()
        return reply({"revision": revision, "now": library.clock.now()})

    def snapshot() -> Response:
        administrator(server)
        return reply({"id": library.snapshot()})

    def restore(name: str) -> Response:
        administrator(server)
        revision = library.restore(name)
        caches.clear()
        return reply({"revision": revision, "now": library.clock.now()})

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
        cache, patch = caches.of(layer), body(CachePatch)
        with library.lock:
            settings = cache.settings.model_dump() | patch.model_dump(exclude_none=True)
            cache.set(CacheSettings.model_validate(settings))
        return reply(shape(cache))

    def clear_all() -> Response:
        administrator(server)
        with library.lock:
            caches.clear()
        return reply({"status": "ok"})

    def clear_one(layer: str) -> Response:
        administrator(server)
        with library.lock:
            caches.of(layer).clear()
        return reply({"status": "ok"})

    def faults() -> Response:
        administrator(server)
        return reply(server.faults())

    def put_faults() -> Response:
        administrator(server)
        server.switch(body(FaultsRequest).on)
        return reply(server.faults())

    return [
        Route("POST", "/control/load", load, "Load records of a world in JSON Lines, all or none", None, LoadResponse),
        Route("POST", "/control/changes", changes, "Make a change", Change, ChangeResponse),
        Route("GET", "/control/clock", clock, "The world time", None, ClockResponse),
        Route("POST", "/control/reset", reset, "Forget everything", None, ChangeResponse),
        Route("POST", "/control/snapshots", snapshot, "Take a snapshot", None, SnapshotResponse),
        Route("POST", "/control/snapshots/<name>/restore", restore, "Go back to a snapshot", None, ChangeResponse),
        Route("GET", "/control/caches", all_caches, "Every cache", None, CachesResponse),
        Route("DELETE", "/control/caches", clear_all, "Empty every cache", None, DoneResponse),
        Route("GET", "/control/caches/<layer>", one_cache, "The entries of a cache", None, EntriesResponse),
        Route("PATCH", "/control/caches/<layer>", patch_cache, "Change a cache's settings", CachePatch, CacheShape),
        Route("DELETE", "/control/caches/<layer>", clear_one, "Empty a cache", None, DoneResponse),
        Route("GET", "/control/faults", faults, "Every fault", None, FaultShape),
        Route("PUT", "/control/faults", put_faults, "Switch faults on, and all others off", FaultsRequest, FaultShape),
    ]


def shape(cache: Cache[Any]) -> dict[str, Any]:
    """A cache's settings and counts."""
    return {**cache.settings.model_dump(), "entries": len(cache), "hits": cache.hits, "misses": cache.misses}
