"""What anybody may see: that the server is up, how its API looks, and a page that says what it is."""

from collections.abc import Sequence

from flask import Response

from withheld_server.api.openapi import document
from withheld_server.api.shapes import HealthResponse
from withheld_server.api.wire import Route, Server, reply

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Withheld: mock RAG server</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Withheld: mock RAG server</h1>
<p>It answers questions from documents, to each person only from what that person may read now, and from the version in
force. Its caches can be watched and its faults switched on.</p>
<ul>
<li>Load a world: <code>POST /control/load</code> with the admin key</li>
<li>Log in: <code>POST /v1/login</code>; ask: <code>POST /v1/ask</code></li>
<li>Change who may read what: <code>POST /control/changes</code></li>
<li>The whole API: <a href="/openapi.json">/openapi.json</a></li>
</ul></html>
"""


def routes(server: Server, others: Sequence[Route]) -> list[Route]:
    """Its endpoints; ``others`` are those that the OpenAPI document tells besides."""

    def health() -> Response:
        server.services.library.catch_up()
        library = server.services.library
        return reply({"status": "ok", "directory": library.directory, "revision": library.state.revision})

    def openapi() -> Response:
        return reply(described)

    def index() -> Response:
        return Response(PAGE, content_type="text/html; charset=utf-8")

    own = [
        Route("GET", "/health", health, "Whether the server is up", None, HealthResponse, open=True),
        Route("GET", "/openapi.json", openapi, "This document", open=True),
        Route("GET", "/", index, "What this is", open=True),
    ]
    described = document([*others, *own])
    return own
