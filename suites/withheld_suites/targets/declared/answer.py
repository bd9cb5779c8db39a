"""From an exchange to a reply, by what the target file says of answers, refusals and errors."""

from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from withheld_policies.history import Frame, Response
from withheld_suites.errors import UnknownShape
from withheld_suites.targets.base import Reply
from withheld_suites.targets.declared.caller import kept as kept_earlier
from withheld_suites.targets.declared.fields import Identify, read
from withheld_suites.targets.declared.reading_shape import Errors, Reading, Stream
from withheld_suites.targets.declared.selector import Source, found, words
from withheld_suites.targets.declared.streamed import cut, put_together
from withheld_suites.targets.framing import decode
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.reply import Fields
from withheld_suites.targets.transport import Exchange


@dataclass(frozen=True, slots=True)
class Reader:
    """How the responses of one door are understood; ``stream`` none: this one was not streamed."""

    reading: Reading
    errors: Errors
    redactor: Redactor
    identify: Identify
    stream: Stream | None = None
    echoes: str | None = None
    """The request's id where the target must echo it."""
    asks: bool = False
    """Whether a response without any answer is an unknown shape."""
    empty: bool = False
    """Whether nothing found means that the target abstains."""


def reply(
    exchange: Exchange, earlier: list[Exchange], reader: Reader, request_id: str | None, conversation: str | None
) -> Reply:
    """The reply to one ask. All that arrived is kept, free of the driver's secrets, also of tries before it."""
    texts = reader.redactor.frames(decode(exchange.pieces))
    body = "".join(text for _, text in texts)
    headers = reader.redactor.headers({**exchange.headers, **kept_earlier(earlier)})
    fields: Fields = {
        "status": exchange.status,
        "headers": headers,
        "request_id": request_id,
        "conversation": conversation,
        "first_byte": None if exchange.first_byte is None else exchange.first_byte - exchange.invoke,
    }
    if reader.stream is not None and _streams(exchange):
        fields["frames"] = tuple(Frame(at=at - exchange.invoke, data=text) for at, text in texts)
    elif exchange.status is not None:
        fields["body"] = body
    outcome: Literal["ok", "error", "unknown"]
    if exchange.outcome != "answered":
        outcome = "unknown" if exchange.outcome == "unknown" else "error"
        return Reply(outcome, Response(**fields, error=exchange.error), exchange.invoke, exchange.complete)
    source = Source(body, exchange.status, exchange.headers)
    try:
        known = _understood(reader, source, [text for _, text in texts], exchange)
        response = Response.model_validate({**fields, **known})
    except UnknownShape as error:
        response = Response(**fields, error=f"status {exchange.status}, unknown shape: {error}")
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        place = ".".join(map(str, first["loc"]))
        response = Response(**fields, error=f"status {exchange.status}, unknown shape: {place}: {first['msg']}")
    return Reply("error" if response.error else "ok", response, exchange.invoke, exchange.complete)


def _streams(exchange: Exchange) -> bool:
    """Whether a response to a streamed ask is a stream: an error may come as plain JSON."""
    return exchange.status is not None and 200 <= exchange.status < 300


def _understood(reader: Reader, source: Source, texts: list[str], exchange: Exchange) -> Fields:
    status = _status(reader.errors, source)
    if status in reader.errors.refused:
        if reader.errors.shape and not found(reader.errors.shape, source):
            raise UnknownShape(f"a refusal without {', '.join(reader.errors.shape)}: is it the target's own?")
        return {"status": status, "reason": words(found(reader.errors.reason, source)[:1])}
    if not 200 <= status < 300:
        said = words(found(reader.errors.message, source)[:1]) or ""
        return {"status": status, "error": f"status {status} {said[:300]}".strip()}
    if reader.stream is not None:
        events = cut(reader.stream, texts)
        known = put_together(reader.stream, events, exchange.status, exchange.headers, reader.identify)
    else:
        if source.value is None and reader.reading != Reading() and not _plain(reader.reading):
            raise UnknownShape("the body is not JSON")
        known = read(reader.reading, source, reader.identify)
    if reader.empty and "text" not in known and known.get("contexts") == []:
        known["text"] = ""
    if reader.asks and "text" not in known and "error" not in known and not known.get("abstained"):
        raise UnknownShape(f"no answer at {', '.join(reader.reading.text) or 'any event'}")
    echo = known.get("request_id")
    if reader.echoes is not None and echo is not None and echo != reader.echoes:
        known["error"] = f"the response bears the id {echo!r} of another request"
    return known


def _status(errors: Errors, source: Source) -> int:
    """The status that an envelope's code stands for, or the status itself."""
    status = source.status or 0
    if errors.envelope is None or source.value is None:
        return status
    codes = found(errors.envelope.at, source)
    if not codes or any(type(codes[0]) is type(ok) and codes[0] == ok for ok in errors.envelope.ok):
        return status
    return errors.envelope.status.get(str(codes[0]), 500)


def _plain(reading: Reading) -> bool:
    """Whether a reading takes the whole body as text."""
    return "body" in reading.text
