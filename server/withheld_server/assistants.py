"""Shared assistants: each answers from a few documents, for its owner and whoever it is shared with."""

from dataclasses import dataclass

from sqlalchemy import insert, select

from withheld_server.store import Store, table_of

_ASSISTANTS = table_of("assistants")


@dataclass(frozen=True, slots=True)
class Assistant:
    """An assistant. It lends nothing: whoever asks it reads with rights of their own."""

    id: str
    owner: str
    documents: tuple[str, ...]
    members: tuple[str, ...]
    """Subjects whom it is shared with."""


class Assistants:
    """All assistants of a server."""

    def __init__(self, store: Store) -> None:
        """They live in this database, and outlive the process."""
        self._store = store

    def add(self, assistant: Assistant) -> None:
        """Keep a new one."""
        row = {
            "id": assistant.id,
            "owner": assistant.owner,
            "documents": list(assistant.documents),
            "members": list(assistant.members),
        }
        with self._store.transaction() as connection:
            connection.execute(insert(_ASSISTANTS), row)

    def get(self, name: str) -> Assistant | None:
        """The assistant of that id."""
        with self._store.transaction() as connection:
            row = connection.execute(select(_ASSISTANTS).where(_ASSISTANTS.c.id == name)).mappings().first()
        if row is None:
            return None
        return Assistant(row["id"], row["owner"], tuple(row["documents"]), tuple(row["members"]))
