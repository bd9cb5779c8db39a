"""How often each fault changed something, counted over all processes of a server."""

from collections import Counter

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from withheld_server.store import Store, table_of

_FIRED = table_of("fired")


class Fired:
    """Counts by the name of the fault; in the database where other processes count too."""

    def __init__(self, store: Store | None = None) -> None:
        """``store``: the database that other processes share; none: this process is alone."""
        self._store = store
        self._own: Counter[str] = Counter()

    def add(self, name: str) -> None:
        """One more."""
        if self._store is None:
            self._own[name] += 1
            return
        try:
            with self._store.transaction() as connection:
                if not _added(connection, name):
                    connection.execute(insert(_FIRED), {"fault": name, "times": 1})
        except IntegrityError:
            # Another process has just counted the first.
            with self._store.transaction() as connection:
                _added(connection, name)

    def of(self, name: str) -> int:
        """How often that fault has fired."""
        if self._store is None:
            return self._own[name]
        with self._store.transaction() as connection:
            found = connection.execute(select(_FIRED.c.times).where(_FIRED.c.fault == name)).scalar()
        return found or 0

    def clear(self) -> None:
        """Start anew."""
        self._own.clear()
        if self._store is not None:
            with self._store.transaction() as connection:
                connection.execute(delete(_FIRED))


def _added(connection: Connection, name: str) -> bool:
    more = update(_FIRED).where(_FIRED.c.fault == name).values(times=_FIRED.c.times + 1)
    return connection.execute(more).rowcount > 0
