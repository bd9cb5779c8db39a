"""From an exchange to a reply: what counts as answered, as refused, as an error and as unknown, for any HTTP target."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from withheld_policies.history import Frame, Response
from withheld_suites.errors import UnknownShape
from withheld_suites.targets.base import Reply
from withheld_suites.targets.framing import Event, decode, events
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange

Fields = dict[str, Any]
"""Fields of a ``history.Response`` that a body gives."""

BodyReader = Callable[[str], Fields]
EventReader = Callable[[Sequence[Event]], Fields]
"""Both raise ``UnknownShape`` on what they do not understand."""


@dataclass(frozen=True, slots=True)
class Readers:
    """How a target's bodies are understood: a whole body, a stream, and an error in the target's own shape."""

    body: BodyReader
    events: EventReader
    error: BodyReader


_REFUSALS = (401, 403, 404)
"""Statuses that are an answer when the target says so in its own error shape: a closed door is what was asked about."""


def reply(
    exchange: Exchange,
    redactor: Redactor,
    readers: Readers,
    request_id: str | None = None,
) -> Reply:
    """The reply to one ask. Whatever became of the call, all that arrived is kept, free of the driver's secrets."""
    kept: Fields = {
        "status": exchange.status,
        "headers": redactor.headers(exchange.headers),
        "request_id": request_id,
        "first_byte": None if exchange.first_byte is None else exchange.first_byte - exchange.invoke,
    }
    streamed = exchange.headers.get("content-type", "").startswith("text/event-stream")
    texts = redactor.frames(decode(exchange.pieces))
    body = "".join(text for _, text in texts)
    if streamed:
        kept["frames"] = tuple(Frame(at=at - exchange.invoke, data=text) for at, text in texts)
    elif exchange.status is not None:
        kept["body"] = body
    if exchange.outcome != "answered":
        response = Response(**kept, error=exchange.error)
        outcome = "unknown" if exchange.outcome == "unknown" else "error"
        return Reply(outcome, response, exchange.invoke, exchange.complete)  # type: ignore[arg-type]
    status = exchange.status or 0
    try:
        if 200 <= status < 300:
            fields = readers.events(events(text for _, text in texts)) if streamed else readers.body(body)
        elif status in _REFUSALS:
            fields = readers.error(body)
        else:
            fields = {"error": f"status {status}"}
        response = Response.model_validate({**kept, **fields})
    except UnknownShape as error:
        response = Response(**kept, error=f"status {status}, unknown shape: {error}")
    except ValidationError as error:
        response = Response(**kept, error=f"status {status}, unknown shape: {_first(error)}")
    return Reply("error" if response.error else "ok", response, exchange.invoke, exchange.complete)


def parse(body: str) -> dict[str, Any]:
    """The JSON object in a body. Raises ``UnknownShape``."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        raise UnknownShape("the body is not JSON") from None
    if not isinstance(value, dict):
        raise UnknownShape(f"the body is a JSON {type(value).__name__}, not an object")
    return value


def need(fields: dict[str, Any], key: str) -> Any:
    """The value of a key that must be there. Raises ``UnknownShape``."""
    if key not in fields:
        raise UnknownShape(f"no {key!r} in the body")
    return fields[key]


def rows(value: object, key: str) -> list[dict[str, Any]]:
    """A list of JSON objects. Raises ``UnknownShape``."""
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise UnknownShape(f"{key!r} is not a list of objects")
    return value


def _first(error: ValidationError) -> str:
    first = error.errors(include_input=False, include_url=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
