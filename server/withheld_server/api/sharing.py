"""Links to files, share links and shared assistants: opened by those they are for, made by those they belong to."""

from flask import Response

from withheld_server.api.shapes import AssistantRequest, DocumentResponse, DoneResponse, MadeResponse, ShareRequest
from withheld_server.api.wire import Route, Server, body, principal, reply


def routes(server: Server) -> list[Route]:
    """Its endpoints."""

    def file(name: str) -> Response:
        return reply(server.pipeline.open_link(principal(server), name))

    def share() -> Response:
        who, wanted = principal(server), body(ShareRequest)
        return reply({"id": server.pipeline.share(who, wanted.document, wanted.subject)})

    def shared(name: str) -> Response:
        return reply(server.pipeline.open_share(principal(server), name))

    def unshare(name: str) -> Response:
        server.pipeline.unshare(principal(server), name)
        return reply({"status": "ok"})

    def assistant() -> Response:
        who, wanted = principal(server), body(AssistantRequest)
        return reply({"id": server.pipeline.make_assistant(who, wanted.documents, wanted.members)})

    share_path = "/v1/shares/<name>"
    return [
        Route("GET", "/v1/files/<name>", file, "Follow a link of an answer to its file", None, DocumentResponse),
        Route("POST", "/v1/shares", share, "Share a document of one's own", ShareRequest, MadeResponse),
        Route("GET", share_path, shared, "Open what was shared", None, DocumentResponse),
        Route("DELETE", share_path, unshare, "Take a share back", None, DoneResponse),
        Route("POST", "/v1/assistants", assistant, "Make an assistant to share", AssistantRequest, MadeResponse),
    ]
