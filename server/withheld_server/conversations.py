"""Conversations: what was asked and answered in each, kept in the database, each belonging to one principal."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from withheld_server.errors import NotFound
from withheld_server.store import Store, table_of

_CONVERSATIONS = table_of("conversations")
_TURNS = table_of("turns")
_ATTEMPTS = 5


class Source(NamedTuple):
    """A passage by name."""

    document: str
    version: int
    passage: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A question and its answer; ``sources`` are the passages that the answer rests on."""

    question: str
    answer: str
    abstained: bool
    citations: tuple[dict[str, Any], ...]
    sources: tuple[Source, ...]


class Conversations:
    """All conversations of a server."""

    def __init__(self, store: Store) -> None:
        """They live in this database, and outlive the process."""
        self._store = store

    def begin(self, name: str, principal: str) -> None:
        """Start a conversation under a new name."""
        with self._store.transaction() as connection:
            connection.execute(insert(_CONVERSATIONS), {"id": name, "principal": principal})

    def own(self, name: str, principal: str) -> None:
        """Raise ``NotFound``, in the same words, when it is somebody else's or does not exist."""
        if self.owner(name) != principal:
            raise NotFound("there is no such conversation")

    def owner(self, name: str) -> str | None:
        """Whose it is; none when there is no such conversation."""
        query = select(_CONVERSATIONS.c.principal).where(_CONVERSATIONS.c.id == name)
        with self._store.transaction() as connection:
            owner: str | None = connection.execute(query).scalar()
        return owner

    def of(self, principal: str) -> list[str]:
        """Ids of the principal's conversations, oldest id first."""
        query = select(_CONVERSATIONS.c.id).where(_CONVERSATIONS.c.principal == principal).order_by(_CONVERSATIONS.c.id)
        with self._store.transaction() as connection:
            return list(connection.execute(query).scalars())

    def turns(self, name: str, last: int | None = None) -> tuple[Turn, ...]:
        """Its turns in order, or only the last so many; empty for a conversation that was only begun."""
        query = select(_TURNS).where(_TURNS.c.conversation == name).order_by(_TURNS.c.position.desc()).limit(last)
        with self._store.transaction() as connection:
            rows = list(connection.execute(query).mappings())
        return tuple(
            Turn(
                row["question"],
                row["answer"],
                row["abstained"],
                tuple(row["citations"]),
                tuple(Source(*source) for source in row["sources"]),
            )
            for row in reversed(rows)
        )

    def add(self, name: str, turn: Turn) -> None:
        """Append a turn."""
        for attempt in range(_ATTEMPTS):
            try:
                return self._append(name, turn)
            except IntegrityError:
                # Another process has just written a turn of the same number.
                if attempt == _ATTEMPTS - 1:
                    raise
        return None

    def _append(self, name: str, turn: Turn) -> None:
        latest = select(_TURNS.c.position).where(_TURNS.c.conversation == name).order_by(_TURNS.c.position.desc())
        with self._store.transaction() as connection:
            position = (connection.execute(latest.limit(1)).scalar() or 0) + 1
            row = {
                "conversation": name,
                "position": position,
                "question": turn.question,
                "answer": turn.answer,
                "abstained": turn.abstained,
                "citations": list(turn.citations),
                "sources": [list(source) for source in turn.sources],
            }
            connection.execute(insert(_TURNS), row)

    def remove(self, name: str) -> None:
        """Delete a conversation with its turns."""
        with self._store.transaction() as connection:
            connection.execute(delete(_TURNS).where(_TURNS.c.conversation == name))
            connection.execute(delete(_CONVERSATIONS).where(_CONVERSATIONS.c.id == name))
