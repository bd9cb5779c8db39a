"""The database: every write is one transaction with one revision; the tables can always rebuild the state."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from threading import RLock
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, event, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool
from sqlmodel import SQLModel, create_engine

from withheld_server import models
from withheld_server.effects import Drop, Effect, Put, Row, from_json, to_json
from withheld_server.errors import BadDatabase, Conflict
from withheld_server.urls import shown, told


def table_of(name: str) -> Table:
    """The table of that name."""
    return SQLModel.metadata.tables[name]


class Store:
    """One database. Reads and writes are short; with SQLite they share one connection, one at a time."""

    def __init__(self, url: str) -> None:
        """Open the database and make the tables that are missing."""
        lite = url.startswith("sqlite")
        self._lock = RLock()
        self._one_at_a_time = lite
        arguments: dict[str, Any] = (
            {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}} if lite else {"pool_size": 16}
        )
        try:
            self.engine: Engine = create_engine(url, json_serializer=_compact, **arguments)
            if lite:
                event.listen(self.engine, "connect", _tune)
            SQLModel.metadata.create_all(self.engine, tables=[table_of(name) for name in _names()])
        except (SQLAlchemyError, ModuleNotFoundError, ValueError) as error:
            # A file has no login, and its path may hold any character.
            where, why = (url, str(error).partition("\n")[0]) if _is_file(url) else (shown(url), told(url, error))
            raise BadDatabase(f"cannot open the database {where}: {why}") from None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection in a transaction that commits when the block ends well."""
        if self._one_at_a_time:
            with self._lock, self.engine.begin() as connection:
                yield connection
        else:
            with self.engine.begin() as connection:
                yield connection

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    # The world

    def write(self, revision: int, verb: str, at: float, effects: list[Effect], *, logged: bool = True) -> None:
        """Carry out the effects as that revision, in one transaction. Raises ``Conflict`` when it is taken."""
        row = {"revision": revision, "verb": verb, "at": at, "effects": to_json(effects) if logged else None}
        try:
            with self.transaction() as connection:
                connection.execute(insert(table_of("changes")), row)
                execute(connection, effects)
        except IntegrityError as error:
            if self.revision() >= revision:
                raise Conflict from error
            raise

    def revision(self) -> int:
        """The latest revision; 0 for a database that nothing was written to."""
        with self.transaction() as connection:
            return connection.execute(select(func.max(table_of("changes").c.revision))).scalar() or 0

    def since(self, revision: int) -> list[tuple[int, list[Effect] | None]]:
        """Later revisions in order, with their effects; none where the tables must be read anew."""
        log = table_of("changes")
        query = select(log.c.revision, log.c.effects).where(log.c.revision > revision).order_by(log.c.revision)
        with self.transaction() as connection:
            return [(n, None if lines is None else from_json(lines)) for n, lines in connection.execute(query)]

    def world(self) -> tuple[int, list[Effect]]:
        """The latest revision, and every row of the world as effects in an order to be applied in one pass."""
        effects: list[Effect] = []
        with self.transaction() as connection:
            revision = connection.execute(select(func.max(table_of("changes").c.revision))).scalar() or 0
            rows = {name: _read(connection, name) for name in models.WORLD}
        passages = {key: list(some) for key, some in groupby(rows["passages"], lambda r: (r["document"], r["version"]))}
        for name in models.WORLD:
            for row in rows[name] if name != "passages" else ():
                effects.append(Put(name, row))
                if name == "versions":
                    effects += [Put("passages", p) for p in passages.get((row["document"], row["number"]), ())]
        return revision, effects

    def replace(self, revision: int, verb: str, at: float, effects: list[Effect], *, everything: bool) -> None:
        """Put another world in place of this one, with no streams left; ``everything``: logins and snapshots go too.

        Raises ``Conflict`` when the revision is taken.
        """
        gone = _names() if everything else (*models.WORLD, "conversations", "turns", "runs")
        row = {"revision": revision, "verb": verb, "at": at, "effects": None}
        with self.transaction() as connection:
            try:
                connection.execute(insert(table_of("changes")), row)
            except IntegrityError as error:
                raise Conflict(f"another process wrote revision {revision} first; try again") from error
            for name in gone:
                if name != "changes":
                    connection.execute(delete(table_of(name)))
            execute(connection, effects)

    def keep_snapshot(self, name: str, now: float) -> None:
        """Copy every row of the world and its conversations under that name."""
        with self.transaction() as connection:
            tables = {table: _read(connection, table) for table in (*models.WORLD, "conversations", "turns")}
            connection.execute(insert(table_of("snapshots")), {"id": name, "now": now, "tables": tables})

    def snapshot(self, name: str) -> Row | None:
        """The snapshot of that name, or none."""
        table = table_of("snapshots")
        with self.transaction() as connection:
            found = connection.execute(select(table).where(table.c.id == name)).mappings().first()
        return None if found is None else dict(found)


def execute(connection: Connection, effects: Iterable[Effect]) -> None:
    """Carry out effects; neighbours of the same kind go together."""
    for (sort, name), some in groupby(effects, lambda e: (type(e), e.table)):
        table = table_of(name)
        if sort is Drop:
            for effect in some:
                connection.execute(delete(table).filter_by(**_where(effect)))
        else:
            put_rows(connection, table, [effect for effect in some if isinstance(effect, Put)])


def _where(effect: Effect) -> Row:
    return effect.where if isinstance(effect, Drop) else {}


def put_rows(connection: Connection, table: Table, puts: list[Put]) -> None:
    """Insert rows, in place of those with the same key unless they are fresh."""
    rows: dict[tuple[Any, ...], Row] = {}
    keys = [column.name for column in table.primary_key]
    for put in puts:
        key = tuple(put.row[name] for name in keys)
        rows[key] = put.row
        if not put.fresh:
            connection.execute(delete(table).filter_by(**dict(zip(keys, key, strict=True))))
    if rows:
        connection.execute(insert(table), list(rows.values()))


def _read(connection: Connection, name: str) -> list[Row]:
    table = table_of(name)
    query = select(table).order_by(*table.primary_key.columns)
    return [dict(row) for row in connection.execute(query).mappings()]


def _names() -> tuple[str, ...]:
    return (*models.WORLD, "tokens", "changes", "conversations", "turns", "runs", "fired", "assistants", "snapshots")


def _is_file(url: str) -> bool:
    return url.startswith(("sqlite:///", "sqlite+pysqlite:///"))


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _tune(connection: Any, _record: object) -> None:
    # A revocation must survive a crash of the process, not of the machine.
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
