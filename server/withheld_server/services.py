"""Everything that the pipeline works with; one for a server, shared by every pipeline that faults make of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from withheld_server.assistants import Assistants
from withheld_server.caches import Caches
from withheld_server.conversations import Conversations
from withheld_server.fired import Fired
from withheld_server.glossary import Glossary
from withheld_server.identity import Tokens
from withheld_server.library import Library
from withheld_server.links import Links
from withheld_server.pool import Pool
from withheld_server.reader import Passage, Reading
from withheld_server.runs import Runs
from withheld_server.settings import Settings


class Reader(Protocol):
    """What answers a question from passages that are already permitted."""

    def __call__(
        self, question: str, passages: Sequence[Passage], glossary: Glossary, *, pinned_version: int | None
    ) -> Reading:
        """An answer, or why there is none."""
        ...


@dataclass(slots=True)
class Services:
    """The parts of a server. ``knobs``, ``fired`` and ``notes`` belong to the faults that are on."""

    settings: Settings
    library: Library
    caches: Caches
    conversations: Conversations
    tokens: Tokens
    assistants: Assistants
    links: Links
    runs: Runs
    reader: Reader
    ids: Callable[[], str]
    """Unguessable names, for tokens, conversations and snapshots."""
    nonces: Callable[[], str]
    """Names that are merely new each time, for answers and requests."""
    pool: Pool = field(default_factory=Pool)
    knobs: dict[type, Any] = field(default_factory=dict)
    fired: Fired = field(default_factory=Fired)
    notes: dict[str, dict[Any, Any]] = field(default_factory=dict)

    def close(self) -> None:
        """Let go of the database and of a shared cache."""
        self.library.store.close()
        self.caches.close()
