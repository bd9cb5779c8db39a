"""The values that travel along the pipeline: who asks, what is asked, what was found, what is answered."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from withheld_server.assistants import Assistant
from withheld_server.conversations import Source
from withheld_server.reader import Passage
from withheld_server.settings import Layer
from withheld_server.views import View


@dataclass(frozen=True, slots=True)
class Asker:
    """An authenticated principal with its view as of this moment."""

    principal: str
    view: View
    stamp: int
    """The view's stamp at this moment; the view itself moves on."""


class Claim(Protocol):
    """What a request says of who sends it, besides its credentials: none of it is to be believed."""

    def header(self) -> str | None:
        """The header ``X-User``."""
        ...

    def query(self) -> str | None:
        """The parameter ``user`` of the query string."""
        ...

    def body(self) -> str | None:
        """The key ``user`` of the JSON body."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """One question, or one search, as it is answered. ``normal`` is the wording without case and spacing."""

    words: str
    normal: str
    k: int = 5
    version: int | None = None
    pinned: int | None = None
    """The version that the reader must keep to: named in the request or in the words."""
    document: str | None = None
    as_of: float | None = None
    regenerate: bool = False
    assistant: Assistant | None = None
    """The assistant that is asked, which knows only some documents; none: everything is searched."""
    mode: Literal["plain", "agent"] = "plain"
    """Whether an agent answers, by tools."""
    memory: tuple[Hashable, ...] = ()
    """What a follow-up rests on besides its own words; empty for a question that stands alone."""

    @property
    def of_now(self) -> bool:
        """Whether it is about what is in force, and names neither a version nor a moment."""
        return self.version is None and self.pinned is None and self.as_of is None

    @property
    def scope(self) -> Hashable:
        """Everything but the wording that decides the answer."""
        known = (self.k, self.version, self.pinned, self.document, self.as_of, self.assistant)
        return *known, self.mode, self.memory


@dataclass(frozen=True, slots=True)
class Context:
    """A passage as it is shown and read, with its score."""

    passage: Passage
    score: float
    public: dict[str, Any]
    """What a response shows of it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer. ``sources`` are the passages that it rests on; ``body`` its JSON less the tail."""

    text: str
    abstained: bool
    reason: str | None
    clarifies: bool
    citations: tuple[dict[str, Any], ...]
    contexts: tuple[Context, ...]
    answer_id: str
    sources: tuple[Source, ...]
    body: bytes = b""


@dataclass(slots=True)
class Reply:
    """An answer as it goes out to one asker."""

    answer: Answer
    asker: Asker
    revision: int
    conversation: str | None = None
    cache: dict[Layer, str] = field(default_factory=dict)


def normal(text: str) -> str:
    """The text without regard to case and spacing: what an exact-match cache compares."""
    return " ".join(text.split()).casefold()
