"""The data plane: login, ask, search, documents."""

import re
from dataclasses import replace
from typing import Any

from flask import Response, g, request

from withheld_server.api.shapes import (
    AskRequest,
    AskResponse,
    DocumentResponse,
    DocumentsResponse,
    LoginRequest,
    LoginResponse,
    MeResponse,
    SearchResponse,
    SuggestResponse,
)
from withheld_server.api.stream import events
from withheld_server.api.wire import Route, Server, body, number, principal, raw, reply
from withheld_server.asking import Asked, Reply, normal
from withheld_server.encoding import encoded
from withheld_server.errors import Invalid
from withheld_server.reader import Passage, named_version


def routes(server: Server) -> list[Route]:
    """Its endpoints."""

    def login() -> Response:
        given = body(LoginRequest)
        token, expires = server.services.tokens.login(given.principal, given.password)
        return reply({"token": token, "expires": expires})

    def me() -> Response:
        name = principal(server)
        known = server.services.library.state.people.get(name)
        return reply({"id": name, "name": known.name if known else name, "admin": False})

    def ask() -> Response:
        who, wanted = principal(server), body(AskRequest)
        question = asked(wanted)
        if wanted.assistant is not None:
            question = replace(question, assistant=server.pipeline.assistant(who, wanted.assistant))
        answer = server.pipeline.ask(
            who,
            question,
            conversation=wanted.conversation,
            at_least_revision=wanted.at_least_revision,
            given=given(wanted),
        )
        if wanted.stream:
            run = server.services.runs.begin(answer, question)
            stream = Response(events(server, run, g.request_id), content_type="text/event-stream")
            return with_cache(stream, answer)
        return with_cache(raw(full(answer, g.request_id, server.pipeline.files(answer))), answer)

    def resume(name: str) -> Response:
        run = server.pipeline.resume(principal(server), name)
        return Response(events(server, run, g.request_id), content_type="text/event-stream")

    def search() -> Response:
        who, k = principal(server), number("k", 5)
        if not 1 <= (k or 0) <= 50:
            raise Invalid(f"k: {k} is not between 1 and 50")
        words = request.args.get("q", "")
        version = number("version")
        wanted = Asked(words, normal(words), k=k or 5, version=version, pinned=version)
        found = server.pipeline.search(who, wanted)
        response = reply(found)
        response.headers["X-Cache"] = ", ".join(f"{layer}={state}" for layer, state in found["cache"].items())
        return response

    def documents() -> Response:
        who, limit, offset = principal(server), number("limit", 50), number("offset", 0)
        return reply(server.pipeline.list_documents(who, min(limit or 0, 1000), offset or 0))

    def suggestions() -> Response:
        found = server.pipeline.suggest(principal(server), request.args.get("q", ""), min(number("limit", 10) or 0, 50))
        return reply({"suggestions": found})

    def document(name: str) -> Response:
        return reply(server.pipeline.open_document(principal(server), name, number("version")))

    def download(name: str) -> Response:
        found = server.pipeline.open_document(principal(server), name, number("version"))
        blocks = [found["title"], *(f"{p['heading']}\n{p['text']}".strip() for p in found["passages"])]
        response = Response("\n\n".join(blocks) + "\n", content_type="text/plain; charset=utf-8")
        file = re.sub(r"[^A-Za-z0-9._-]+", "-", found["title"]).strip("-") or "document"
        response.headers["Content-Disposition"] = f'attachment; filename="{file}-{found["version"]}.txt"'
        return response

    version = (("version", "integer"),)
    return [
        Route("POST", "/v1/login", login, "Log in", LoginRequest, LoginResponse, open=True),
        Route("GET", "/v1/me", me, "Who the token was given to", None, MeResponse),
        Route("POST", "/v1/ask", ask, "Ask a question", AskRequest, AskResponse),
        Route("GET", "/v1/runs/<name>", resume, "Take up a streamed answer again"),
        Route("GET", "/v1/search", search, "Search for passages", None, SearchResponse,
              (("q", "string"), ("k", "integer"), *version)),
        Route("GET", "/v1/documents", documents, "List what can be read", None, DocumentsResponse,
              (("limit", "integer"), ("offset", "integer"))),
        Route("GET", "/v1/suggest", suggestions, "Titles that go on from what was begun", None, SuggestResponse,
              (("q", "string"), ("limit", "integer"))),
        Route("GET", "/v1/documents/<name>", document, "Open a document", None, DocumentResponse, version),
        Route("GET", "/v1/documents/<name>/download", download, "Download a document as text", None, None, version),
    ]  # fmt: skip


def asked(wanted: AskRequest) -> Asked:
    """The question of a request. A version that only its words name is pinned for the reader."""
    pinned = wanted.version if wanted.version is not None else named_version(wanted.question)
    return Asked(
        wanted.question,
        normal(wanted.question),
        k=wanted.k,
        version=wanted.version,
        pinned=pinned,
        document=wanted.document,
        as_of=wanted.as_of,
        regenerate=wanted.regenerate,
        mode=wanted.mode,
    )


def given(wanted: AskRequest) -> list[Passage] | None:
    """The passages that a request brings along, or none."""
    if wanted.contexts is None:
        return None
    return [Passage(c.document, c.version, c.passage, c.title, "", "", c.text) for c in wanted.contexts]


def full(answer: Reply, request_id: str, files: list[dict[str, Any]]) -> bytes:
    """The whole JSON of a reply: what was written once, and what is this reply's own."""
    tail = encoded(
        {
            "conversation": answer.conversation,
            "request_id": request_id,
            "revision": answer.revision,
            "cache": answer.cache,
            "files": files,
        }
    )
    return b"%b,%b" % (answer.answer.body, tail[1:])


def with_cache(response: Response, answer: Reply) -> Response:
    """The response with the header that tells which caches were consulted."""
    response.headers["X-Cache"] = ", ".join(f"{layer}={state}" for layer, state in answer.cache.items())
    return response
