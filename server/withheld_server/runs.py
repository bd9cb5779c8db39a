"""Answers that were streamed lately, kept in the database, so that a broken stream can be taken up again."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from withheld_server.asking import Asked, Asker, Reply
from withheld_server.packing import Packing
from withheld_server.store import Store, table_of

_RUNS = table_of("runs")

MOST = 256
"""Runs that are kept; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class Run:
    """A streamed answer under its id, with what was asked."""

    id: str
    reply: Reply
    asked: Asked

    @property
    def owner(self) -> str:
        """Who asked."""
        return self.reply.asker.principal


class Runs:
    """The latest runs of a server, whichever of its processes began them."""

    def __init__(self, store: Store, packing: Packing, ids: Callable[[], str]) -> None:
        """``ids`` gives unguessable names."""
        self._store = store
        self._packing = packing
        self._ids = ids

    def begin(self, reply: Reply, asked: Asked) -> Run:
        """Keep an answer that is about to be streamed."""
        run = Run(self._ids(), reply, asked)
        kept = self._packing.pack((reply.answer, reply.revision, reply.conversation, reply.cache, asked))
        with self._store.transaction() as connection:
            row = {"id": run.id, "principal": run.owner, "kept": kept}
            (number,) = connection.execute(insert(_RUNS), row).inserted_primary_key or (0,)
            connection.execute(delete(_RUNS).where(_RUNS.c.number <= number - MOST))
        return run

    def get(self, name: str, asker: Callable[[str], Asker]) -> Run | None:
        """The run of that id, while it is kept; ``asker`` says with what rights its owner takes it up."""
        query = select(_RUNS.c.principal, _RUNS.c.kept).where(_RUNS.c.id == name)
        with self._store.transaction() as connection:
            found = connection.execute(query).first()
        if found is None:
            return None
        answer, revision, conversation, cache, asked = self._packing.unpack(found.kept)
        return Run(name, Reply(answer, asker(found.principal), revision, conversation, cache), asked)
