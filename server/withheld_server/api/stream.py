"""An answer as server-sent events; access is checked again before every event that carries content."""

import json
import re
from collections.abc import Iterator
from typing import Any

from withheld_server.api.wire import Server
from withheld_server.encoding import encoded
from withheld_server.runs import Run

_PIECE = re.compile(r"\S+\s*(?:\S+\s*){0,3}")
"""Up to four words."""


def events(server: Server, run: Run, request_id: str) -> Iterator[bytes]:
    """The events of a reply. When access ends on the way, an ``error`` event is the last one."""
    answer = run.reply
    yield event("meta", {"conversation": answer.conversation, "request_id": request_id, "run": run.id})
    for name, content in _contents(server, run, request_id):
        if not server.pipeline.still_open(answer):
            yield event("error", {"error": {"code": "ended", "message": "the answer is no longer available"}})
            return
        yield event(name, content)


def _contents(server: Server, run: Run, request_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
    answer = run.reply
    made = answer.answer
    yield "contexts", {"contexts": [context.public for context in server.pipeline.streamed(answer, run.asked)]}
    for piece in pieces(made.text):
        yield "delta", {"text": piece}
    yield "citations", {"citations": list(made.citations)}
    tail = {
        "conversation": answer.conversation,
        "request_id": request_id,
        "revision": answer.revision,
        "cache": answer.cache,
        "files": server.pipeline.files(answer),
    }
    yield "done", json.loads(made.body + b"}") | tail


def pieces(text: str) -> list[str]:
    """A text in pieces that add up to it."""
    found = _PIECE.findall(text)
    lead = text[: len(text) - len(text.lstrip())]
    return [lead + found[0], *found[1:]] if found else ([text] if text else [])


def event(name: str, data: dict[str, Any]) -> bytes:
    """One event as it goes over the wire."""
    return b"event: %b\ndata: %b\n\n" % (name.encode(), encoded(data))
