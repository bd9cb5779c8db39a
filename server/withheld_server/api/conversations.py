"""Conversations: list, read and delete one's own."""

from flask import Response

from withheld_server.api.shapes import ConversationResponse, ConversationsResponse, DoneResponse
from withheld_server.api.wire import Route, Server, principal, reply


def routes(server: Server) -> list[Route]:
    """Its endpoints."""

    def conversations() -> Response:
        return reply({"conversations": server.pipeline.list_conversations(principal(server))})

    def conversation(name: str) -> Response:
        return reply(server.pipeline.open_conversation(principal(server), name))

    def remove(name: str) -> Response:
        server.pipeline.remove_conversation(principal(server), name)
        return reply({"status": "ok"})

    path = "/v1/conversations/<name>"
    return [
        Route("GET", "/v1/conversations", conversations, "List one's conversations", None, ConversationsResponse),
        Route("GET", path, conversation, "Read a conversation", None, ConversationResponse),
        Route("DELETE", path, remove, "Delete a conversation", None, DoneResponse),
    ]
