"""The pieces of a response, each with the channel it came through, and the whole as it came over the wire."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from withheld_policies.decoding import decoded
from withheld_policies.finding import Channel
from withheld_policies.history import Frame, Response

TRANSPORT = frozenset(
    [
        "age",
        "alt-svc",
        "cache-control",
        "connection",
        "content-encoding",
        "content-length",
        "content-type",
        "date",
        "etag",
        "expires",
        "keep-alive",
        "last-modified",
        "nel",
        "report-to",
        "retry-after",
        "server",
        "server-timing",
        "strict-transport-security",
        "traceparent",
        "transfer-encoding",
        "vary",
        "via",
        "x-correlation-id",
        "x-process-time",
        "x-request-id",
        "x-response-time",
        "x-runtime",
        "x-trace-id",
    ]
)
"""Header fields about the transport: no value of a document stands in them, only numbers that look like one."""


_MEASURED = re.compile(
    r"rate-?limit|remaining|latency|duration|elapsed|(?:^|-)(?:ms|time|seconds|tokens|quota|ray)(?:-|$)"
)
"""Names of header fields whose figures are measurements, which count through many a value; words in them are read."""
_DIGIT = re.compile(r"\d")
_NO_TEXT = re.compile(r":|(?:event|id|retry):")
"""Lines of a stream that say how it is framed; what stands in them is still part of the wire."""
_LABEL = re.compile(r"data: ?|[0-9a-z]:(?=[\"\[{])")
"""What stands before the data of an event: of server-sent ones, and of data streams with one letter a part."""


# A tuple, which is hashed in one go: every piece of every response is looked up.
class Piece(NamedTuple):
    """One text of a response. ``about`` is what its place names (a title), for values that need a subject."""

    channel: Channel
    text: str
    about: str = ""
    field: str = ""
    """``title`` or ``document`` where the text is nothing but a title or an id."""


def pieces(response: Response) -> Iterator[Piece]:
    """Every text that the response shows in a place of its own; ids of requests and conversations are left out."""
    if response.text:
        yield Piece("answer", response.text)
    if response.reasoning:
        yield Piece("reasoning", response.reasoning)
    if response.reason:
        yield Piece("reasoning", response.reason)
    for citation in response.citations or ():
        yield from _source("citation", citation.document, citation.title, citation.text, citation.passage)
    for context in response.contexts or ():
        yield from _source("context", context.document, context.title, context.text, context.passage)
    if response.error:
        yield Piece("error", response.error)
    for name, value in response.headers.items():
        if name.lower() not in TRANSPORT:
            text = decoded(value)
            yield Piece("header", _DIGIT.sub(" ", text) if _MEASURED.search(name.lower()) else text)


def _source(
    channel: Channel, document: str | None, title: str | None, text: str | None, passage: str | None
) -> Iterator[Piece]:
    if document:
        yield Piece(channel, document, field="document")
    if title:
        yield Piece("title" if channel == "context" else channel, title, field="title")
    if text:
        yield Piece(channel, text, about=title or "")
    if passage:
        yield Piece(channel, passage, field="passage")


def wire(response: Response) -> str:
    """The body as it came, decoded; of a stream, all frames in one; empty when neither was kept."""
    if response.frames:
        return decoded("".join(frame.data for frame in response.frames))
    return decoded(response.body) if response.body else ""


def streamed(frames: tuple[Frame, ...]) -> str:
    """The texts that the events of a stream spell when put together, one line for each place in the events.

    No framing needs to be known: the strings at the same place of consecutive JSON events belong together.
    """
    places: dict[str, list[str]] = {}
    for line in "".join(frame.data for frame in frames).splitlines():
        if not line or _NO_TEXT.match(line):
            continue
        # Plain text keeps its spaces: only one after the colon is part of the framing.
        label = _LABEL.match(line)
        data = line[label.end() :] if label else line
        try:
            event = json.loads(data)
        except (ValueError, RecursionError):
            event = None
        if not isinstance(event, (dict, list, str)):
            # A token of digits alone is a JSON number, and a piece of plain text all the same.
            places.setdefault("", []).append(data)
            continue
        for place, text in _strings(event):
            places.setdefault(place, []).append(text)
    return "\n\n".join("".join(texts) for texts in places.values())


def _strings(event: object) -> Iterator[tuple[str, str]]:
    stack: list[tuple[str, object]] = [("", event)]
    while stack:
        place, item = stack.pop()
        if isinstance(item, str):
            yield place, item
        elif isinstance(item, dict):
            stack += [(f"{place}.{key}", value) for key, value in reversed(item.items())]
        elif isinstance(item, list):
            stack += [(f"{place}[]", value) for value in reversed(item)]
