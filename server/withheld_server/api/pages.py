"""What anybody may see: that the server is up, how its API looks, and a page that says what it is."""

from collections.abc import Sequence

from flask import Response

from withheld_server.api import front
from withheld_server.api.openapi import document
from withheld_server.api.shapes import HealthResponse
from withheld_server.api.wire import Route, Server, reply


def routes(server: Server, others: Sequence[Route]) -> list[Route]:
    """Its endpoints; ``others`` are those that the OpenAPI document tells besides."""

    def health() -> Response:
        server.services.library.catch_up()
        library = server.services.library
        return reply({"status": "ok", "directory": library.directory, "revision": library.state.revision})

    def openapi() -> Response:
        return reply(described)

    def index() -> Response:
        return front.page(server)

    own = [
        Route("GET", "/health", health, "Whether the server is up", None, HealthResponse, open=True),
        Route("GET", "/openapi.json", openapi, "This document", open=True),
        Route("GET", "/", index, "What this is", open=True),
    ]
    described = document([*others, *own])
    return own
