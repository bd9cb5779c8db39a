"""The port to a RAG system: asking is required, changing permissions and documents is optional."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from withheld_policies.history import Context, Credential, Door, Response, Thing, Verb
from withheld_policies.promises import Promises
from withheld_policies.registry import Registry, import_all
from withheld_policies.world import World

TARGETS: Registry[type["Target"]] = Registry("target")

Capability = Literal[
    "contexts", "citations", "conversations", "stream", "cache_proof", "clock", "supplied",
    "agent", "scope",
    "regenerate", "search", "list", "open", "download", "suggest", "conversation", "link", "resume",
    "provision", "grant", "revoke", "deny", "groups", "expiry", "versions", "as_of", "delete", "disable", "public",
    "anonymous", "claims", "keys", "aliases", "rename", "directory", "sources", "reindex", "share", "assistants",
]  # fmt: skip
"""What a target can do. ``cache_proof``: its responses show hits by layer, or a nonce; ``clock``: its clock can be
advanced; ``provision``: a world can be loaded into it; ``supplied``: it answers from passages
that are sent along; ``scope``: an ask can name the document to answer from;
``agent``: an agent with tools answers; ``anonymous``: asks can be sent with no or wrong credentials;
``claims``: a request can say in its fields whom it is from; ``keys``: people can make keys for programs; ``aliases``:
changes take e-mail addresses; ``directory``: groups can come from an outside one; the rest are doors and verbs."""


CHANGES: frozenset[Capability] = frozenset(
    {"provision", "grant", "revoke", "deny", "groups", "expiry", "versions", "delete", "disable", "public", "clock"}
)
"""Capabilities by which a run changes its target; a run without any of them only asked."""

Person = Callable[[str], bool]
"""Shows words to a person and waits; true when they say that it is done, false when they do not do it."""


@dataclass(frozen=True, slots=True)
class Request:
    """One ask, or another door, as it is to be sent."""

    door: Door
    principal: str | None
    words: str = ""
    document: str | None = None
    version: int | None = None
    conversation: str | None = None
    """The target's own id of the conversation to go on with; none: a new one."""
    opens: bool = False
    """Whether the new conversation is to be kept, because later asks go on with it."""
    thing: tuple[Thing, str | None] | None = None
    """A kind of thing that is used, and the target's own name for it; none: it was never given."""
    stream: bool = False
    regenerate: bool = False
    """Ask for a freshly generated answer: answer-level caches are passed by, retrieval and context caches are used."""
    mode: Literal["plain", "agent"] = "plain"
    """Whether to answer by an agent with tools, where the target has one."""
    supplied: tuple[Context, ...] | None = None
    """Passages to answer from, in this order, in place of what would be retrieved; none: retrieve."""
    claims: str | None = None
    """Whom the request says it is from, in every field that could be believed."""
    credential: Credential = "token"
    fresh: bool = False
    """Whether it needs a connection of its own, so that another process of the target may answer."""
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """One change to be made; the fields mean what they mean in ``history.Change``."""

    verb: Verb
    subject: str | None = None
    object: str | None = None
    version: int | None = None
    folder: str | None = None
    expires: float | None = None
    seconds: float | None = None
    until: float | None = None
    name: str | None = None
    alias: str | None = None
    via: Literal["directory", "broken directory"] | None = None


@dataclass(frozen=True, slots=True)
class Ack:
    """What the control plane said of an order. ``outcome`` unknown: no answer, so it may or may not have happened."""

    outcome: Literal["ok", "error", "unknown"]
    error: str | None = None
    invoke: float = 0.0
    complete: float | None = None
    also: tuple[Order, ...] = ()
    """What the same stroke changed besides, where the target is coarser than the order."""
    things: dict[Thing, str] | None = None
    """What was made, by kind, and the target's own name for it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back for a request, with the moments just around the wire."""

    outcome: Literal["ok", "error", "unknown"]
    response: Response
    invoke: float
    complete: float | None


class Target(ABC):
    """A RAG system under test. Every method may be called from several threads at once.

    Misbehaviour of the system is never an exception here: it is a ``Reply`` or an ``Ack`` that says so. An exception
    (``TargetError``) means that the target could not be used at all: unreachable, wrong credentials, a broken file.
    """

    name: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """Register the class by name; a base class without one is left out."""
        if "name" in cls.__dict__:
            TARGETS.add(cls.name, cls)

    capabilities: frozenset[Capability]
    promises: Promises

    @abstractmethod
    def start(self, world: World) -> None:
        """Connect, and provision the world's initial state where the target can; world time 0 is now."""

    @abstractmethod
    def now(self) -> float:
        """Seconds on the driver's clock since ``start``; every invoke and complete is on it."""

    def lacks(self, principals: Iterable[str], orders: Iterable[Order]) -> str:  # noqa: ARG002 - a hook
        """Why a script for these principals and changes cannot be played, beyond capabilities; by default nothing."""
        return ""

    @abstractmethod
    def send(self, request: Request) -> Reply:
        """Ask, or knock at another door. Never retries, never caches, never hides."""

    @abstractmethod
    def apply(self, order: Order) -> Ack:
        """Make a change and wait for the control plane's word."""

    def abort(self) -> None:
        """Wake every thread that waits for the target; what they wait for ends as unknown. By default nothing."""
        return

    @abstractmethod
    def stop(self) -> Iterable[str]:
        """Remove what was planted and disconnect; yields what could not be removed. Safe to call twice."""


def load() -> Registry[type[Target]]:
    """All kinds of target."""
    import_all("withheld_suites.targets")
    return TARGETS
