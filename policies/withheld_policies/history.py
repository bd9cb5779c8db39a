"""What happened in a run: planned cases, changes and asks with their responses, one JSON object a line.

The lines of a history, in the order in which they became known:

``case``
    A planned case, written before anything is played. A case without steps was planned and not played.
``begin``
    A change was sent. If no ``change`` line with the same ``id`` follows, its outcome is unknown (the run was killed).
``change``
    A change of access, versions, membership or the clock, with its outcome.
``ask``
    A question, or another door to content, with everything that came back.
``end``
    Every step of this case has been recorded. Nothing of the case comes later.

Keys: ``invoke`` and ``complete`` are seconds on the driver's clock since the run's start, taken just before the first
byte was sent and just after the last was received. ``complete`` is none when no completion is known (a time-out, a
broken connection): the step may have happened at any time from ``invoke`` on, or never. ``outcome`` is *ok* (the target
carried it out, or answered at all), *error* (the target said that it did not) or *unknown*.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import Field, TypeAdapter, ValidationError, model_validator

from withheld_policies.printable import json_text
from withheld_policies.record import Record

Door = Literal["ask", "search", "list", "open", "download", "suggest", "conversation", "link", "share", "resume"]

Thing = Literal["conversation", "link", "run", "share", "assistant"]
"""What an earlier step of a case was given, and a later one uses by the target's own name for it."""

Layer = Literal["retrieval", "context", "answer", "semantic", "negative", "conversation"]

Role = Literal["before", "warm", "proof", "probe", "after", "bystander", "twin", "baseline"]
"""Why an ask is there: *before* and *after* are positive controls (the same principal could; another still can); *warm*
fills a cache, *proof* shows that the entry answers; *probe* is what the case is about; *bystander* is a principal whose
view must not move; *twin* is the answerable partner; *baseline* repeats a probe to measure chance."""

Verb = Literal[
    "grant", "revoke", "deny", "undeny", "join", "leave", "move",
    "publish", "withdraw", "rollback", "delete", "reindex", "disable", "enable", "rename",
    "share", "unshare", "lend", "advance",
]  # fmt: skip


Seconds = Annotated[float, Field(allow_inf_nan=False)]
"""A moment on the driver's clock; what is no number has no place in an order."""

Credential = Literal["token", "key", "wrong"]
"""With what an ask was sent: the asker's login, a *key* that the asker made for a program, or something made up."""


class Timed(Record):
    """A step that began and, where that is known, was over."""

    if TYPE_CHECKING:  # each step says where among its keys they stand
        invoke: float
        complete: float | None

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        """What was over before it began would bind asks that came before it."""
        if self.complete is not None and self.complete < self.invoke:
            raise ValueError(f"complete {self.complete:g} is before invoke {self.invoke:g}")
        return self


class Citation(Record):
    """A source that a response names. Fields that the target does not give are none."""

    document: str | None = None
    version: int | None = None
    passage: str | None = None
    title: str | None = None
    text: str | None = None


class Context(Record):
    """A passage that a response shows as retrieved, in rank order."""

    document: str | None = None
    version: int | None = None
    passage: str | None = None
    title: str | None = None
    text: str = ""
    score: float | None = None


class Frame(Record):
    """One piece of a streamed body as it arrived: seconds since invoke, and its text."""

    at: float
    data: str


class Response(Record):
    """Everything that came back for one ask. ``contexts`` none: not exposed; empty: nothing was retrieved."""

    status: int | None = Field(default=None, description="HTTP status; none when there was no HTTP response.")
    text: str | None = Field(default=None, description="The answer, reassembled; none when there was none.")
    reasoning: str | None = None
    abstained: bool | None = Field(default=None, description="The target's own explicit signal; none: it gives none.")
    reason: str | None = Field(default=None, description="Why it abstained, in the target's words.")
    clarifies: bool = Field(default=False, description="The target's own signal that it asked back.")
    citations: tuple[Citation, ...] | None = None
    contexts: tuple[Context, ...] | None = None
    total: int | None = Field(default=None, description="Any count of results that the target shows.")
    conversation: str | None = Field(default=None, description="The target's id of the conversation.")
    cache: dict[str, str] | None = Field(default=None, description="By layer: hit, miss or off; none: not shown.")
    nonce: str | None = Field(default=None, description="Changes whenever an answer is generated anew.")
    request_id: str | None = None
    things: dict[Thing, str] | None = Field(default=None, description="What it gives to be used later, by kind.")
    headers: dict[str, str] = Field(default_factory=dict)
    error: str | None = Field(default=None, description="Why there is no usable answer: transport, shape, status.")
    body: str | None = Field(default=None, description="The raw body, decoded; none when it was streamed.")
    frames: tuple[Frame, ...] | None = Field(default=None, description="Raw frames of a streamed body.")
    first_byte: float | None = Field(default=None, description="Seconds from invoke to the first byte of the body.")


class Case(Record):
    """A planned case. Its ``id`` is a hash of its meaning, never of its position."""

    kind: Literal["case"] = "case"
    id: str
    suite: str
    name: str = Field(description="Readable and unique in the run, such as revoked_access/answer-cache/exact/doc-7.")
    family: str = Field(description="What coverage is counted by, such as revoke.answer or missing.near_miss.")
    question: str | None = Field(default=None, description="The world's question that the probes ask.")
    document: str | None = None
    principal: str | None = Field(default=None, description="Who the case is about.")
    change: Verb | None = Field(default=None, description="The change whose effect is under test.")
    cache: Layer | None = Field(default=None, description="The cache whose entry must be proven warm at the probe.")
    needs: tuple[str, ...] = Field(default=(), description="Capabilities of the target without which it is skipped.")
    steps: int = Field(description="How many changes and asks the plan holds.")
    approach: str | None = Field(default=None, description="How its probes are put; none: plainly.")
    skipped: str | None = Field(default=None, description="Why it is not played: the capability that is missing.")


class Change(Timed):
    """A change, and what became of it. Which fields are set depends on the verb:

    grant, revoke, deny, undeny: ``subject`` and ``object`` (and ``expires`` for grant, deny); join, leave: ``subject``
    (``principal:ID`` or ``group:ID``) and ``object`` (``group:ID``); move: ``object`` (``document:ID``) and ``folder``;
    publish, withdraw, rollback, delete, reindex: ``object`` (``document:ID``) and, for the first three, ``version``;
    delete also: ``source:NAME@ID``, one of several sources of a document; disable, enable: ``subject``;
    rename: ``object`` (``group:ID``) and ``name``; share, unshare, lend: ``subject`` and ``object`` (``document:ID``),
    where share opens a document by a link and lend shares an assistant over it, with the rights of whoever asks;
    advance: ``seconds`` of the target's clock (a mock's only).
    """

    kind: Literal["change", "begin"] = "change"
    id: int
    case: str
    verb: Verb
    subject: str | None = None
    object: str | None = None
    version: int | None = None
    folder: str | None = None
    expires: float | None = None
    seconds: float | None = None
    until: float | None = Field(default=None, description="The world time to which an advance was to move the clock.")
    name: str | None = Field(default=None, description="The new name of a group; rights do not hang on it.")
    alias: str | None = Field(default=None, description="How the subject was named to the target; none: by its id.")
    via: Literal["directory", "broken directory"] | None = Field(
        default=None, description="A directory brought the membership; broken: with entries that nobody can read."
    )
    invoke: Seconds
    complete: Seconds | None = None
    outcome: Literal["ok", "error", "unknown"] = "unknown"
    error: str | None = None


class Ask(Timed):
    """A question, or another door, and everything that came back."""

    kind: Literal["ask"] = "ask"
    id: int
    case: str
    role: Role
    door: Door = "ask"
    principal: str | None = Field(default=None, description="Who asked; none: without credentials.")
    question: str | None = Field(default=None, description="Id of the world's question; none for other doors.")
    document: str | None = Field(default=None, description="What open, download and share are for.")
    version: int | None = Field(default=None, description="The version named to the target; none: the one in force.")
    words: str = Field(default="", description="The exact words sent.")
    phrasing: int | None = Field(default=None, description="Which of the question's phrasings the words are.")
    conversation: str | None = Field(default=None, description="The plan's label of the conversation; none: a new one.")
    claims: str | None = Field(default=None, description="Whom the request says it is from, beside its credentials.")
    credential: Credential = "token"
    thing: Thing | None = Field(default=None, description="What it uses that an earlier step of the case was given.")
    stream: bool = False
    supplied: tuple[str, ...] | None = Field(
        default=None, description="Passages sent along to answer from, in order; none: the target retrieves."
    )
    regenerate: bool = Field(
        default=False, description="Asked for a freshly generated answer (retrieval may be cached)."
    )
    mode: Literal["plain", "agent"] = Field(default="plain", description="Whether an agent with tools was to answer.")
    fresh: bool = Field(default=False, description="Over a connection of its own, which another process may answer.")
    invoke: Seconds
    complete: Seconds | None = None
    outcome: Literal["ok", "error", "unknown"]
    response: Response


class End(Record):
    """Every step of this case has been recorded."""

    kind: Literal["end"] = "end"
    case: str


Line = Annotated[Case | Change | Ask | End, Field(discriminator="kind")]

_LINE: TypeAdapter[Line] = TypeAdapter(Line)


def read_line(text: str | bytes) -> Line:
    """One record from its JSON line. Raises pydantic's ``ValidationError`` on anything else."""
    return _LINE.validate_json(text)


def write_line(line: Line) -> str:
    """The JSON line of a record, without the line end; what is unset is left out."""
    return json_text(line.model_dump_json(exclude_none=True))


def read(lines: Iterable[str | bytes]) -> Iterator[Line]:
    """Every record of a history.

    A torn last line, left by a kill, is dropped. A torn line elsewhere, and a whole one that is no record, is an error.
    """
    torn: ValidationError | None = None
    for text in lines:
        if torn is not None:
            raise torn
        try:
            yield read_line(text)
        except ValidationError as error:
            if not is_torn(error):
                raise
            torn = error


def is_torn(error: ValidationError) -> bool:
    """Whether a line is not even JSON, as the last one is after a kill."""
    return error.errors()[0]["type"] == "json_invalid"
