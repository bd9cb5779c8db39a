"""A stream put together: events named, texts joined, and what was shown and then replaced kept."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from withheld_suites.errors import UnknownShape
from withheld_suites.targets.declared.fields import Identify, read
from withheld_suites.targets.declared.reading_shape import Framing, Stream
from withheld_suites.targets.declared.selector import Source, found, words
from withheld_suites.targets.framing import Event, elements, events
from withheld_suites.targets.reply import Fields


def cut(stream: Stream, texts: Iterable[str]) -> list[Event]:
    """The events of a finished stream, however it was split on its way."""
    whole = "".join(texts)
    return next((happened for framing in stream.framing if (happened := _CUTS[framing](whole))), [])


def _lines(text: str) -> list[Event]:
    return [Event("message", line) for line in text.replace("\r\n", "\n").split("\n") if line.strip()]


_CUTS: dict[Framing, Callable[[str], list[Event]]] = {
    "sse": lambda text: events([text]), "ndjson": _lines, "tags": elements,
}  # fmt: skip


@dataclass(slots=True)
class Said:
    """What a stream has said so far."""

    pieces: list[str] = field(default_factory=list)
    thoughts: list[str] = field(default_factory=list)
    finals: list[str] = field(default_factory=list)
    """Whole answers that events carry besides the pieces."""
    fields: Fields = field(default_factory=dict)
    ended: bool = False


def put_together(
    stream: Stream, happened: Iterable[Event], status: int | None, headers: dict[str, str], identify: Identify
) -> Fields:
    """The fields of a streamed answer. Raises ``UnknownShape`` on an event that is neither JSON nor an end mark."""
    said = Said(ended=not stream.end)
    for event in happened:
        if event.data.strip() in stream.end:
            said.ended = True
            continue
        if event.name in stream.ignore or not event.data.strip():
            continue
        source = Source(event.data, status, headers)
        if source.value is None and event.data.strip() != "null" and "tags" not in stream.framing:
            raise UnknownShape(f"the event {event.name!r} is not JSON")
        name = words(found(stream.event, source)[:1]) or event.name
        if name not in stream.ignore:
            _event(stream, name, source, said, identify)
    return _whole(stream, said)


def _event(stream: Stream, name: str, source: Source, said: Said, identify: Identify) -> None:
    said.ended = said.ended or name in stream.end
    if name in stream.errors:
        said.fields["error"] = f"the stream ended with an error: {source.body[:300]}"
        return
    if not stream.delta_events or name in stream.delta_events:
        _add(said.pieces, _run(stream.delta, source), stream)
        _add(said.thoughts, _run(stream.reasoning, source), stream)
    for key in ("*", name):
        if key in stream.on:
            _merge(said, read(stream.on[key], source, identify))


def _run(selectors: tuple[str, ...], source: Source) -> str:
    """The text of one event; its parts follow each other without a break."""
    return "".join(str(part) for part in found(selectors, source))


def _add(pieces: list[str], piece: str, stream: Stream) -> None:
    if not piece:
        return
    if stream.mode == "cumulative":
        if pieces and not piece.startswith(pieces[-1]):
            pieces.append(f"\n{piece}")  # What was shown before was taken back: it was seen all the same.
        elif pieces:
            pieces[-1] = piece
        else:
            pieces.append(piece)
    elif not (stream.repeats and pieces and piece.strip() == "".join(pieces).strip()):
        pieces.append(piece)


def _merge(said: Said, more: Fields) -> None:
    if (text := more.pop("text", None)) is not None and text not in said.finals:
        said.finals.append(text)
    for name in ("citations", "contexts"):
        rows = more.pop(name, None)
        if rows is not None:
            known = said.fields.setdefault(name, [])
            known += [row for row in rows if row not in known]
    if things := more.pop("things", None):
        said.fields["things"] = {**said.fields.get("things", {}), **things}
    said.fields.update(more)


def _whole(stream: Stream, said: Said) -> Fields:
    text = "".join(said.pieces)
    for final in said.finals:
        if final.strip() != text.strip():
            text = f"{text}\n{final}" if text else final
    if text or said.finals:
        said.fields["text"] = text
    if said.thoughts:
        said.fields["reasoning"] = "".join(said.thoughts)
    if not said.ended and "error" not in said.fields:
        said.fields["error"] = f"the stream ended without its last event ({', '.join(stream.end)})"
    return said.fields
