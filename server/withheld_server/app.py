"""The application: the parts of a server put together behind Flask."""

import re
import secrets
from collections.abc import Callable
from itertools import count

from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from withheld_server import embeddings
from withheld_server.api import caches, chat, control, conversations, data, keys, pages, sharing
from withheld_server.api.wire import Server, failed, reply
from withheld_server.assistants import Assistants
from withheld_server.caches import Caches
from withheld_server.caches.shared import place
from withheld_server.clock import Clock
from withheld_server.conversations import Conversations
from withheld_server.errors import ServerError
from withheld_server.fired import Fired
from withheld_server.identity import Tokens
from withheld_server.library import Library
from withheld_server.links import Links
from withheld_server.packing import Packing
from withheld_server.reader import read
from withheld_server.runs import Runs
from withheld_server.services import Reader, Services
from withheld_server.settings import Settings
from withheld_server.stamps import of_content
from withheld_server.store import Store

_REQUEST_ID = re.compile(r"[\w.:-]{1,128}")

MOST_BYTES = 256 * 1024 * 1024
"""A larger body is refused; a larger world is loaded in several."""


def random_token() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(24)


def create_app(
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    token_source: Callable[[], str] = random_token,
    reader: Reader = read,
) -> Flask:
    """A server as a WSGI application; ``app.extensions["withheld"]`` holds its parts.

    ``token_source`` makes tokens and ids of conversations and snapshots; it must be unguessable outside of tests.
    """
    settings = settings or Settings()
    store = Store(settings.database)
    stamp = None if settings.cache_url is None else of_content
    vectors = embeddings.load(settings.embedding)
    library = Library(store, clock or Clock(), token_source, shared=settings.shared, stamp=stamp, vectors=vectors)
    packing = Packing(lambda: library.state)
    run, numbers = token_source()[:6], count(1)
    services = Services(
        settings=settings,
        library=library,
        caches=Caches(settings, library.clock.now, place(settings, packing, token_source)),
        conversations=Conversations(store),
        assistants=Assistants(store),
        links=Links(settings.admin_key or token_source()),
        runs=Runs(store, packing, token_source),
        tokens=Tokens(library, token_source, settings.token_seconds),
        reader=reader,
        fired=Fired(store if settings.shared else None),
        ids=token_source,
        nonces=lambda: f"{run}-{next(numbers)}",
    )
    server = Server(services, settings.admin_key or token_source())
    app = Flask("withheld_server", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.extensions["withheld"] = server
    groups = (data, sharing, keys, conversations, chat, control, caches)
    routes = [route for group in groups for route in group.routes(server)]
    for route in [*routes, *pages.routes(server, routes)]:
        app.add_url_rule(route.path, f"{route.method} {route.path}", route.call, methods=[route.method])
    _dress(app, services.nonces)
    return app


def _dress(app: Flask, ids: Callable[[], str]) -> None:
    """Request ids on everything, and one shape for every error."""

    @app.before_request
    def name_request() -> None:
        given = request.headers.get("X-Request-Id", "")
        g.request_id = given if _REQUEST_ID.fullmatch(given) else f"r-{ids()}"

    @app.after_request
    def tell_name(response: Response) -> Response:
        response.headers["X-Request-Id"] = g.request_id
        return response

    @app.errorhandler(ServerError)
    def known(error: ServerError) -> Response:
        return failed(error)

    @app.errorhandler(HTTPException)
    def plain(error: HTTPException) -> Response:
        code = re.sub(r"[^a-z]+", "_", error.name.lower())
        return reply({"error": {"code": code, "message": error.description or error.name}}, error.code or 500)
