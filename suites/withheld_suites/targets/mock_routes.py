"""Where the mock's doors are: from a request to method, path, body, and how what comes back is read."""

import json
from typing import Any
from urllib.parse import quote, urlencode

from withheld_suites.targets import mock_bodies
from withheld_suites.targets.base import Request
from withheld_suites.targets.reply import BodyReader


def route_of(request: Request) -> tuple[str, str, bytes | None, BodyReader] | None:
    """Method, path, body and reader of a door; none for a door that the mock does not have."""
    document = f"/v1/documents/{quote(request.document or '', safe='')}"
    named: dict[str, int | str] = {} if request.version is None else {"version": request.version}
    claimed = {} if request.claims is None else {"user": request.claims}
    named |= claimed
    query = f"?{urlencode(named)}" if named else ""
    found: dict[str, tuple[str, BodyReader]] = {
        "search": (f"/v1/search?{urlencode({'q': request.words, **named})}", mock_bodies.search),
        "list": ("/v1/documents?limit=1000", mock_bodies.listing),
        "suggest": (f"/v1/suggest?{urlencode({'q': request.words})}", mock_bodies.suggestions),
        "open": (f"{document}{query}", mock_bodies.document),
        "download": (f"{document}/download{query}", mock_bodies.download),
    }
    if request.door == "ask":
        path = f"/v1/ask?{urlencode(claimed)}" if claimed else "/v1/ask"
        return "POST", path, written(_question(request)), mock_bodies.ask
    if request.door == "conversation":
        if request.conversation is None:
            return "GET", "/v1/conversations", None, mock_bodies.conversations
        return "GET", f"/v1/conversations/{quote(request.conversation, safe='')}", None, mock_bodies.conversation
    if request.thing is not None and request.thing[1]:
        # Only what was given before can be tried.
        name = quote(request.thing[1], safe="")
        found |= {
            "link": (f"/v1/files/{name}", mock_bodies.document),
            "share": (f"/v1/shares/{name}", mock_bodies.document),
            "resume": (f"/v1/runs/{name}", mock_bodies.ask),
        }
    if request.door not in found:
        return None
    path, read = found[request.door]
    return "GET", path, None, read


def _question(request: Request) -> dict[str, Any]:
    body: dict[str, Any] = {"question": request.words}
    if request.version is not None:
        body["version"] = request.version
    if request.document is not None:
        body["document"] = request.document
    if request.claims is not None:
        body["user"] = request.claims
    if request.conversation is not None or request.opens:
        body["conversation"] = request.conversation or "new"
    if request.thing is not None and request.thing[0] == "assistant":
        body["assistant"] = request.thing[1]
    if request.stream:
        body["stream"] = True
    if request.regenerate:
        body["regenerate"] = True
    if request.mode != "plain":
        body["mode"] = request.mode
    if request.supplied is not None:
        body["contexts"] = [one.model_dump(exclude_none=True, exclude={"score"}) for one in request.supplied]
    return body


def written(value: object) -> bytes:
    """A JSON body."""
    return json.dumps(value, ensure_ascii=False).encode()
