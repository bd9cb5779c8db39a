"""Keys for programs: made, listed and taken back by whom they stand for."""

from flask import Response

from withheld_server.api.shapes import DoneResponse, KeyResponse, KeysResponse
from withheld_server.api.wire import Route, Server, principal, reply


def routes(server: Server) -> list[Route]:
    """Its endpoints."""
    tokens = server.services.tokens

    def make() -> Response:
        key, secret = tokens.make_key(principal(server))
        return reply({"id": key, "key": secret})

    def keys() -> Response:
        return reply({"keys": tokens.keys_of(principal(server))})

    def drop(name: str) -> Response:
        tokens.drop_key(principal(server), name)
        return reply({"status": "ok"})

    return [
        Route("POST", "/v1/keys", make, "Make a key that acts as its maker", None, KeyResponse),
        Route("GET", "/v1/keys", keys, "List one's keys", None, KeysResponse),
        Route("DELETE", "/v1/keys/<name>", drop, "Take a key back", None, DoneResponse),
    ]
