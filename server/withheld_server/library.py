"""The world as the server holds it: the database, the state in memory and everybody's views, moved together."""

from collections.abc import Callable
from math import inf
from threading import RLock

from withheld_server.changes import Change
from withheld_server.clock import Clock
from withheld_server.directory import Directory
from withheld_server.effects import Effect, Put
from withheld_server.embeddings import Vectors
from withheld_server.embeddings.trigrams import TrigramVectors
from withheld_server.errors import Conflict, NotFound
from withheld_server.holdings import Touch
from withheld_server.intake import Intake
from withheld_server.load import Load, read
from withheld_server.stamps import Stamp, counted
from withheld_server.state import State
from withheld_server.store import Store
from withheld_server.views import View, Views

_ATTEMPTS = 5


class Library:
    """Reads hold ``lock``, so that each sees one state; a write holds it only to bring the state along."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        ids: Callable[[], str],
        *,
        shared: bool = False,
        stamp: Stamp | None = None,
        vectors: Callable[[], Vectors] = TrigramVectors,
    ) -> None:
        """Take the world from the database, or begin an empty one. ``ids`` gives unguessable names.

        ``shared``: other processes write to the database; ``stamp`` is what views are stamped with: else counted;
        ``vectors`` makes the empty vectors of an embedding.
        """
        self.store = store
        self.clock = clock
        self.lock = RLock()
        self._ids = ids
        self._shared = shared
        self._vectors = vectors
        self._writing = RLock()
        self.directory = "ok"
        self._handled: dict[str | None, float] = {}
        self._stamp = stamp or counted()
        self.rules = Intake(self)
        self.state = State(self._vectors)
        self.views = Views(self.state, self._stamp, self.rules)
        self._rebuild()

    def keep_to(self, rules: Intake) -> None:
        """Go by these rules of reading and writing from now on; every view is made anew."""
        with self.lock:
            self.rules = rules
            self.views = Views(self.state, self._stamp, rules)

    # Reading

    def view(self, principal: str) -> View:
        """What the principal can see now. Takes the lock only when something has happened since the last look."""
        view = self.views.fresh(principal, self.clock.now())
        if view is None:
            with self.lock:
                self.settle()
                view = self.views.of(principal)
        return view

    def settle(self) -> None:
        """Bring the state up to now: what expires or comes into force has done so."""
        self.state.tick(self.clock.now())

    def catch_up(self) -> None:
        """Apply what other processes wrote, up to the latest revision. Nothing to do when this one is alone."""
        if self._shared:
            with self.lock:
                for revision, effects in self.store.since(self.state.revision):
                    if effects is None:
                        self._rebuild()
                        return
                    self._apply(effects, revision)

    def _apply(self, effects: list[Effect], revision: int) -> None:
        for effect in effects:
            if isinstance(effect, Put) and effect.table == "meta":
                self.clock.set(effect.row["zero"], effect.row["advanced"])
        self.settle()
        self.state.apply(effects)
        self.state.revision = revision

    def _rebuild(self) -> None:
        revision, effects = self.store.world()
        self.state = State(self._vectors)
        self.views = Views(self.state, self._stamp, self.rules)
        self._apply(effects, revision)
        self.state.touches.append(Touch())

    # Writing

    def change(self, change: Change) -> int:
        """Make a change; returns its revision. It holds for every ask from here on."""

        def effects(now: float) -> list[Effect]:
            if change.verb == "advance":
                return [self._meta(self.clock.zero, self.clock.advanced + (change.seconds or 0.0))]
            return self.rules.effects(change, now)

        return self._write(change.verb, effects)

    def take_directory(self, directory: Directory) -> tuple[int, list[str]]:
        """Let an outside directory say who is in its groups; returns the revision, and what could not be read."""
        problems: list[str] = []

        def effects(_: float) -> list[Effect]:
            found = self.rules.read_directory(directory)
            problems[:] = found.problems
            self.directory = found.health
            return list(found.effects(self.state))

        return self._write("directory", effects), problems

    def _write(self, verb: str, effects_at: Callable[[float], list[Effect]]) -> int:
        with self._writing:
            for attempt in range(_ATTEMPTS):
                with self.lock:
                    self.catch_up()
                    self.settle()
                    now, revision = self.clock.now(), self.state.revision + 1
                    effects = effects_at(now)
                try:
                    self.store.write(revision, verb, now, effects)
                except Conflict:
                    if attempt == _ATTEMPTS - 1:
                        raise
                    continue
                with self.lock:
                    known = len(self.state.touches)
                    self._apply(effects, revision)
                    self.settle()
                    for touch in self.state.touches[known:]:
                        names = (None,) if touch.documents is None else touch.documents
                        self._handled.update(dict.fromkeys(names, self.clock.now()))
                return revision
        raise Conflict

    def handled_since(self, document: str, moment: float) -> bool:
        """Whether this process itself has made a change that bears on a document, at that time or later."""
        return max(self._handled.get(document, -inf), self._handled.get(None, -inf)) >= moment

    def load(self, body: bytes) -> int:
        """Load records in JSON Lines, all or none; returns the revision. A header sets world time 0 to now."""
        records = read(body)
        with self._writing:
            with self.lock:
                self.catch_up()
                load = Load(self.state, self._ids, self.state.revives)
                load.take(records)
                effects, revision = load.effects(), self.state.revision + 1
                if load.header is not None:
                    zero, advanced = self.clock.at(0.0)
                    effects.insert(0, self._meta(zero, advanced, revives=load.revives))
            self.store.write(revision, "load", self.clock.now(), effects, logged=False)
            with self.lock:
                if load.header is not None and self.state.documents:
                    self._rebuild()
                else:
                    if load.header is not None:
                        self.state.now = 0.0
                    self._apply(effects, revision)
                    self.state.touches.append(Touch())
        return revision

    def _meta(self, zero: float, advanced: float, *, revives: bool | None = None) -> Effect:
        revives = self.state.revives if revives is None else revives
        return Put("meta", {"id": 1, "zero": zero, "advanced": advanced, "withdrawal_revives": revives})

    def reset(self) -> int:
        """Forget everything: world, logins, conversations, snapshots. World time 0 is now."""
        with self._writing, self.lock:
            self.catch_up()
            revision = self.state.revision + 1
            self._replace(revision, "reset", [self._meta(*self.clock.at(0.0), revives=False)], everything=True)
        return revision

    def _replace(self, revision: int, verb: str, effects: list[Effect], *, everything: bool) -> None:
        self.store.replace(revision, verb, self.clock.now(), effects, everything=everything)
        self._rebuild()

    def snapshot(self) -> str:
        """Keep a copy of the world and its conversations; returns its id."""
        with self._writing, self.lock:
            self.catch_up()
            name = self._ids()
            self.store.keep_snapshot(name, self.clock.now())
        return name

    def restore(self, name: str) -> int:
        """Go back to a snapshot, its world time included; logins stay. Raises ``NotFound``."""
        with self._writing, self.lock:
            self.catch_up()
            found = self.store.snapshot(name)
            if found is None:
                raise NotFound(f"there is no snapshot {name!r}")
            zero, advanced = self.clock.at(found["now"])
            effects: list[Effect] = [
                Put(table, row, fresh=True)
                for table, rows in found["tables"].items()
                if table != "meta"
                for row in rows
            ]
            revives = any(row["withdrawal_revives"] for row in found["tables"]["meta"])
            effects.insert(0, self._meta(zero, advanced, revives=revives))
            revision = self.state.revision + 1
            self._replace(revision, "restore", effects, everything=False)
        return revision
