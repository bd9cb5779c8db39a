"""The control plane: load a world, change it, move the clock, switch faults."""

from flask import Response, request

from withheld_server.api.control_shapes import (
    ChangeResponse,
    ClockResponse,
    DirectoryResponse,
    FaultShape,
    FaultsRequest,
    LoadResponse,
    SnapshotResponse,
)
from withheld_server.api.wire import Route, Server, administrator, body, reply, whole
from withheld_server.changes import Change
from withheld_server.directory import Directory
from withheld_server.planning import HANDED


def routes(server: Server) -> list[Route]:
    """Its endpoints."""
    library = server.services.library

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
        wanted = body(Change)
        if wanted.verb in HANDED:
            thing = server.pipeline.hand(wanted)
            return reply({"revision": library.state.revision, "now": library.clock.now(), "thing": thing})
        revision = library.change(wanted)
        return reply({"revision": revision, "now": library.clock.now(), "thing": ""})

    def directory() -> Response:
        administrator(server)
        revision, problems = library.take_directory(body(Directory))
        return reply({"status": library.directory, "problems": problems, "revision": revision})

    def clock() -> Response:
        administrator(server)
        library.catch_up()
        return reply({"now": library.clock.now()})

    def reset() -> Response:
        administrator(server)
        revision = library.reset()
        server.services.caches.clear()
        return reply({"revision": revision, "now": library.clock.now()})

    def snapshot() -> Response:
        administrator(server)
        return reply({"id": library.snapshot()})

    def restore(name: str) -> Response:
        administrator(server)
        revision = library.restore(name)
        server.services.caches.clear()
        return reply({"revision": revision, "now": library.clock.now()})

    def faults() -> Response:
        administrator(server)
        return reply(server.faults())

    def put_faults() -> Response:
        administrator(server)
        wanted = body(FaultsRequest).on
        settings = server.services.settings
        if settings.workers == 1 or wanted != settings.faults:
            whole(server, "faults are chosen when they start, with --fault")
            server.switch(wanted)
        return reply(server.faults())

    return [
        Route("POST", "/control/load", load, "Load records of a world in JSON Lines, all or none", None, LoadResponse),
        Route("POST", "/control/changes", changes, "Make a change", Change, ChangeResponse),
        Route("PUT", "/control/directory", directory, "Take groups from a directory", Directory, DirectoryResponse),
        Route("GET", "/control/clock", clock, "The world time", None, ClockResponse),
        Route("POST", "/control/reset", reset, "Forget everything", None, ChangeResponse),
        Route("POST", "/control/snapshots", snapshot, "Take a snapshot", None, SnapshotResponse),
        Route("POST", "/control/snapshots/<name>/restore", restore, "Go back to a snapshot", None, ChangeResponse),
        Route("GET", "/control/faults", faults, "Every fault", None, FaultShape),
        Route("PUT", "/control/faults", put_faults, "Switch faults on, and all others off", FaultsRequest, FaultShape),
    ]
