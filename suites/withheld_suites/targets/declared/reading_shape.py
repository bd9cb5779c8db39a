"""What a target file says of responses: where each field stands, how a stream is cut, and what is an error."""

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, field_validator, model_validator

from withheld_policies.history import Layer, Thing
from withheld_policies.record import Record
from withheld_suites.targets.declared.call_shape import CallShape, Scalar
from withheld_suites.targets.declared.selector import Selectors


class Signal(Record):
    """A field that says yes or no."""

    at: Selectors = Field(min_length=1, description="Where it stands.")
    equals: tuple[Scalar, ...] = Field(default=(True,), description="Values that mean yes; every other means no.")


def _signal(value: object) -> object:
    return {"at": value} if isinstance(value, str | list | tuple) else value


class CacheSignal(Record):
    """How a response shows that one cache layer answered."""

    at: Selectors = Field(min_length=1, description="Where it stands.")
    hit: tuple[Scalar, ...] = Field(default=("hit", "HIT", True), description="Values that mean a hit.")
    miss: tuple[Scalar, ...] = Field(default=("miss", "MISS", False), description="Values that mean a miss.")


class Rows(Record):
    """A list of citations or of retrieved passages; the paths of its fields start at a row (``$``)."""

    rows: Selectors = Field(min_length=1, description="The list. Found and empty: nothing was retrieved.")
    document: Selectors = Field(default=(), description="The target's id, name or title of the document.")
    version: Selectors = Field(default=(), description="The version's number.")
    passage: Selectors = Field(default=(), description="Id of the passage.")
    title: Selectors = Field(default=(), description="The document's title.")
    text: Selectors = Field(default=(), description="The passage's text.")
    score: Selectors = Field(default=(), description="The passage's score.")
    ranked_by_score: bool = Field(
        default=False, description="Whether the highest score comes first, and not the first of the list."
    )
    spread: bool = Field(
        default=False, description="Whether a row holds parallel lists, of which each place is a row of its own."
    )
    pattern: str | None = Field(
        default=None,
        description="For rows that are text: a regular expression; each match is a row, its groups are the fields.",
    )

    @field_validator("pattern")
    @classmethod
    def _compiles(cls, pattern: str | None) -> str | None:
        try:
            groups = re.compile(pattern or "").groupindex
        except re.error as error:
            raise ValueError(f"not a regular expression: {error}") from None
        wrong = [name for name in groups if name not in ("document", "version", "passage", "title", "text")]
        if wrong or (pattern and not groups):
            raise ValueError("its groups are to be named document, version, passage, title or text")
        return pattern

    @model_validator(mode="after")
    def _has_scores(self) -> "Rows":
        if self.ranked_by_score and not self.score:
            raise ValueError("ranked_by_score: score says where the scores stand")
        return self


class Reading(Record):
    """Where the fields of a response stand. A field without a path is one that the target does not expose."""

    things: dict[Thing, Selectors] = Field(
        default_factory=dict,
        description="What it gives to be used by a later step, by kind: templates name it `{thing.KIND}`.",
    )

    text: Selectors = Field(default=(), description="The answer; several values become lines of it.")
    reasoning: Selectors = Field(default=(), description="What the model thought aloud.")
    abstained: Annotated[Signal, BeforeValidator(_signal)] | None = Field(
        default=None, description="The target's own signal that it has no answer."
    )
    reason: Selectors = Field(default=(), description="Why it abstained.")
    clarifies: Annotated[Signal, BeforeValidator(_signal)] | None = Field(
        default=None, description="The target's own signal that it asks back."
    )
    citations: Rows | None = Field(default=None, description="Sources that the answer names.")
    contexts: Rows | None = Field(default=None, description="Passages that were retrieved, in rank order.")
    total: Selectors = Field(default=(), description="A count of results.")
    conversation: Selectors = Field(default=(), description="The target's id of the conversation.")
    cache: Selectors | dict[Layer, CacheSignal] = Field(
        default=(), description="A table of layer and hit, miss or off; or, by layer, where a hit shows."
    )
    nonce: Selectors = Field(default=(), description="What changes whenever an answer is made anew.")
    request_id: Selectors = Field(default=(), description="Where the request's own id is echoed.")
    error: Selectors = Field(default=(), description="An error within a response that is otherwise well.")


Framing = Literal["sse", "ndjson", "tags"]


def _several(value: object) -> object:
    return (value,) if isinstance(value, str) else value


class Stream(Record):
    """How a streamed answer is asked for, cut into events and put together."""

    framing: Annotated[tuple[Framing, ...], BeforeValidator(_several)] = Field(
        min_length=1,
        description="Server-sent events; one JSON value a line; or tags, `<name>...</name>`, each an event of that "
        "name whose end is the data `</name>`. Where releases differ, a list: the first that finds an event.",
    )
    call: CallShape | None = Field(default=None, description="The request, where it is another than the plain one.")
    event: Selectors = Field(default=(), description="Where an event's name stands, if not in SSE's own event field.")
    delta: Selectors = Field(default=(), description="The answer's text in an event.")
    delta_events: tuple[str, ...] = Field(default=(), description="Events that carry text; none named: all.")
    reasoning: Selectors = Field(default=(), description="Thoughts aloud in an event.")
    mode: Literal["delta", "cumulative"] = Field(
        default="delta", description="Whether each event adds to the text, or repeats all of it so far."
    )
    repeats: bool = Field(default=False, description="Whether a last event in delta mode repeats the whole answer.")
    on: dict[str, Reading] = Field(
        default_factory=dict, description="By event name, further fields that it carries; `*`: in any event."
    )
    end: tuple[str, ...] = Field(
        default=(),
        description="Event names, or data such as [DONE], of which one must come; none: the stream ends.",
    )
    errors: tuple[str, ...] = Field(default=("error",), description="Events that say that the answer failed.")
    ignore: tuple[str, ...] = Field(default=("ping",), description="Events without meaning.")
    always: bool = Field(default=False, description="Whether the target knows no other way to answer.")


class Envelope(Record):
    """A code within the body by which the target tells success from failure, whatever the HTTP status is."""

    at: Selectors = Field(min_length=1, description="Where the code stands.")
    ok: tuple[Scalar, ...] = Field(default=(0,), description="Codes of success; no code at all is success too.")
    status: dict[str, int] = Field(
        default_factory=dict, description="HTTP statuses that codes stand for: 403 for refused, 404 for not there."
    )


class Errors(Record):
    """What is a refusal, and what is an error."""

    refused: tuple[int, ...] = Field(
        default=(401, 403, 404, 410), description="Statuses that are the system's own answer: this door is closed."
    )
    shape: Selectors = Field(
        default=(),
        description="What a refusal's body must hold to be the system's own, and no proxy's.",
    )
    reason: Selectors = Field(default=(), description="The reason or code within a refusal.")
    message: Selectors = Field(
        default=("$.error.message", "$.message", "$.detail", "$.error"), description="Words of an error."
    )
    envelope: Envelope | None = Field(default=None, description="A code within the body; none: the status tells.")

    @model_validator(mode="before")
    @classmethod
    def _closed_doors(cls, data: Any) -> Any:
        refused = data.get("refused", ()) if isinstance(data, dict) else ()
        wrong = [status for status in refused if isinstance(status, int) and not 400 <= status < 500]
        if wrong:
            raise ValueError(f"refused: {wrong[0]} is no status of a refusal (400 to 499)")
        return data
