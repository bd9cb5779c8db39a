"""A target file: everything that it may say."""

from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import Field

from withheld_policies.history import Door
from withheld_policies.promises import Promises
from withheld_policies.record import Record
from withheld_suites.targets.base import Capability
from withheld_suites.targets.declared import credential_shape
from withheld_suites.targets.declared.call_shape import CallShape
from withheld_suites.targets.declared.control_shape import Control
from withheld_suites.targets.declared.credential_shape import Credential
from withheld_suites.targets.declared.reading_shape import Errors, Reading, Stream
from withheld_suites.targets.declared.selector import Selectors
from withheld_suites.targets.declared.template import names

FORMAT = 1


class AskShape(CallShape):
    """How a question is put and its answer read."""

    read: Reading = Field(description="Where the answer stands.")
    stream: Stream | None = Field(default=None, description="Streamed answers; none: there are none.")


class Conversation(Record):
    """How several asks become one conversation; without this table every ask stands alone."""

    first: str | None = Field(
        default=None, description="What `{conversation}` is in the first ask: a word such as new, or `{uuid}`."
    )
    open: CallShape | None = Field(default=None, description="A call that opens one before the first ask.")
    id: Selectors = Field(default=(), description="Where that call's response holds the conversation's id.")
    held: bool = Field(
        default=False, description="Whether the caller keeps it: `{messages}` then holds all turns so far."
    )


class RequestId(Record):
    """An id that is sent with each request."""

    header: str = Field(default="X-Request-Id", description="The header.")
    echoed: bool = Field(default=False, description="Whether the answer must bear the same id, at ask.read.request_id.")


class DoorShape(CallShape):
    """Another door than asking, and how its response is read."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"] = Field(default="GET", description="HTTP method.")
    read: Reading = Field(default=Reading(), description="Where its content stands.")
    stream: Stream | None = Field(default=None, description="How its response is cut; none: it comes in one piece.")


class Limits(Record):
    """How gently the target is treated."""

    timeout: float | None = Field(default=None, gt=0, description="Seconds for one call; none: the run's own.")
    per_second: float | None = Field(default=None, gt=0, description="Most calls a second; none: no limit.")
    parallel: int = Field(default=8, ge=1, le=64, description="Most calls at a time; halved when the target says 429.")
    calls: int | None = Field(default=None, ge=1, description="Most calls in a run; none: no limit.")
    retries: int = Field(
        default=2, ge=0, le=10,
        description="How often a call is sent again that the target turned away unread (429, or 503 with Retry-After).",
    )  # fmt: skip
    longest_wait: float = Field(default=60, ge=0, description="Most seconds of a Retry-After that are waited for.")


class Tls(Record):
    """Certificates."""

    verify: bool = Field(default=True, description="Whether the target's certificate is checked.")
    ca: Path | None = Field(default=None, description="File of certificates to trust instead of the system's.")
    certificate: Path | None = Field(default=None, description="Our own certificate, with its key.")
    key: Path | None = Field(default=None, description="Our own key, where it is in a file of its own.")


class TargetFile(Record):
    """A whole target file."""

    format: Literal[1] = Field(description="Version of this format.")
    name: str = Field(min_length=1, description="Name in reports.")
    about: str = Field(default="", description="What it is, in a sentence or a page.")
    url: str | dict[str, Any] = Field(description="Address of the target, or the environment variable that holds it.")
    settings: dict[str, Any] = Field(
        default_factory=dict,
        description="Values that templates use as `{settings.NAME}`; secrets by env or command.",
    )
    proxy: str | None = Field(default=None, description="Address of an HTTP proxy; the environment is not asked.")
    tls: Tls = Field(default=Tls(), description="Certificates.")
    limits: Limits = Field(default=Limits(), description="Ceilings.")
    credential: Credential | None = Field(default=None, description="How every account proves who it is.")
    accounts: dict[str, dict[str, Any]] = Field(
        default_factory=dict,
        description="Accounts that exist, by name: fields of their own, and `principal`, the person of the world.",
    )
    documents: dict[str, dict[str, Any]] = Field(
        default_factory=dict,
        description="Documents that are there already, by the world's id: fields that `{document.NAME}` stands for.",
    )
    absent: dict[str, Any] = Field(
        default_factory=dict,
        description="Fields of a document that is not there, such as an id of the target's own shape that leads "
        "nowhere: what a hidden document is answered is compared with it. None: its id is the world's.",
    )
    request_id: RequestId | None = Field(default=None, description="An id with each request.")
    ask: AskShape = Field(description="The question.")
    conversation: Conversation | None = Field(default=None, description="Conversations; none: not kept.")
    doors: dict[Door, DoorShape] = Field(default_factory=dict, description="Other doors to content.")
    ready: CallShape | None = Field(default=None, description="A call that succeeds when the target is up.")
    errors: Errors = Field(default=Errors(), description="What is an error.")
    control: Control | None = Field(default=None, description="How things are changed; none: they cannot be.")
    capabilities: tuple[Capability, ...] | None = Field(
        default=None, description="What it can do, where that is less than what is declared here; none: all of it."
    )
    promises: Promises = Field(default=Promises(), description="What the target promises.")

    def secret_fields(self) -> frozenset[str]:
        """Fields of an account by which its owner proves who they are, and which its removal does not need."""
        sent = [] if self.credential is None else credential_shape.templates(self.credential)
        made = None if self.control is None else self.control.principal
        removing = [] if made is None else [part for step in made.remove for part in step.templates()]
        return _fields(sent, "account") - _fields(removing, "principal")


def _fields(templates: list[object], sort: str) -> frozenset[str]:
    parts = (name.split(".") for name in names(templates))
    return frozenset(part[1] for part in parts if part[0] == sort and len(part) > 1)


DOORS: tuple[str, ...] = tuple(door for door in get_args(Door) if door != "ask")
