"""What each principal can see, kept up to date by replaying what changed since it was last looked at."""

from collections import OrderedDict
from dataclasses import dataclass, field

import numpy as np

from withheld_server.access import Rights
from withheld_server.currency import Version, in_force
from withheld_server.retrieval import Mask, Scope
from withheld_server.stamps import Stamp
from withheld_server.state import State

_REMEMBERED_SCOPES = 8


@dataclass(frozen=True, slots=True)
class Sight:
    """What one document shows to a principal: the version in force, and those that can be read by name.

    Each version is given as its number and its rows, so that a version replaced under the same number differs.
    """

    current: tuple[int, int, int] | None
    named: tuple[tuple[int, int, int], ...]


@dataclass(slots=True)
class View:
    """One principal's view. ``stamp`` changes exactly when what it may read, or the content of that, changes."""

    principal: str
    subjects: frozenset[str]
    stamp: int
    seen: int
    mask: Mask
    sights: dict[str, Sight] = field(default_factory=dict)
    passages: int = 0
    length: int = 0
    scopes: OrderedDict[tuple[str, float], Scope] = field(default_factory=OrderedDict)

    def scope(self) -> Scope:
        """Everything that is readable and in force."""
        return Scope(self.mask, self.passages, self.length)

    def reads(self, document: str, version: int) -> bool:
        """Whether that version can be read, in force or by name."""
        sight = self.sights.get(document)
        return sight is not None and any(number == version for number, _, _ in sight.named)

    def shows(self, document: str, version: int) -> bool:
        """Whether that version is readable and in force."""
        sight = self.sights.get(document)
        return sight is not None and sight.current is not None and sight.current[0] == version


class Views:
    """The views of all principals. Call all but ``fresh`` with the state's lock held."""

    def __init__(self, state: State, stamp: Stamp, rights: Rights) -> None:
        """``stamp`` outlives the state: it is handed on when a state is rebuilt."""
        self._state = state
        self._rights = rights
        self._stamp = stamp
        self._views: dict[str, View] = {}

    def of(self, principal: str) -> View:
        """The principal's view as of now."""
        view = self._views.get(principal)
        if view is None:
            view = self._views[principal] = self._new(principal)
        elif view.seen != len(self._state.touches):
            self._catch_up(view)
        return view

    def fresh(self, principal: str, now: float) -> View | None:
        """The principal's view if nothing has happened since it was last looked at, else none."""
        view, state = self._views.get(principal), self._state
        return view if view is not None and view.seen == len(state.touches) and now < state.next_instant else None

    def _new(self, principal: str) -> View:
        state = self._state
        mask = np.zeros(state.index.capacity, np.bool_)
        view = View(principal, self._rights.subjects(principal), 0, len(state.touches), mask)
        for name in self._rights.candidates(view.subjects):
            self._look(view, name)
        view.stamp = self._stamp(state, view)
        return view

    def _catch_up(self, view: View) -> None:
        state = self._state
        missing = state.index.capacity - len(view.mask)
        if missing:
            view.mask = np.concatenate([view.mask, np.zeros(missing, np.bool_)])
        moved = everything = False
        names: dict[str, None] = {}
        for touch in state.touches[view.seen :]:
            moved = moved or touch.content
            named = touch.subjects if self._rights.by_subject else None
            if named is not None and named.isdisjoint(view.subjects):
                continue
            if touch.documents is None:
                everything = True
            else:
                names.update(dict.fromkeys(touch.documents))
        if everything:
            view.subjects = self._rights.subjects(view.principal)
            names = dict.fromkeys(self._rights.candidates(view.subjects) | view.sights.keys())
        for name in names:
            moved = self._look(view, name) or moved
        if moved:
            view.stamp = self._stamp(state, view)
            view.scopes.clear()
        # Last, so that whoever sees without the lock that the view is up to date also sees its new stamp.
        view.seen = len(state.touches)

    def _look(self, view: View, name: str) -> bool:
        """Look at one document again; says whether what it shows has changed."""
        before, after = view.sights.get(name), self._sight(view, name)
        if before == after:
            return False
        if before is not None and before.current is not None:
            self._mark(view, before.current, False)
        if after is not None and after.current is not None:
            self._mark(view, after.current, True)
        if after is None:
            del view.sights[name]
        else:
            view.sights[name] = after
        return True

    def _mark(self, view: View, rows: tuple[int, int, int], seen: bool) -> None:
        _, start, stop = rows
        view.mask[start:stop] = seen
        sign = 1 if seen else -1
        view.passages += sign * (stop - start)
        view.length += sign * int(self._state.index.lengths[start:stop].sum())

    def _sight(self, view: View, name: str) -> Sight | None:
        state = self._state
        document = state.documents.get(name)
        if document is None:
            return None
        places = state.places(document)
        current: tuple[int, int, int] | None = None
        named: list[tuple[int, int, int]] = []
        for version in document.versions.values():
            is_current = version is document.current
            there = is_current or version.reached(state.now)
            if there and self._rights.may_read(view.subjects, document, version, places):
                rows = (version.number, version.start, version.stop)
                named.append(rows)
                if is_current:
                    current = rows
        return Sight(current, tuple(named)) if named else None

    # Scopes other than what is in force now

    def at_version(self, view: View, number: int) -> Scope:
        """The passages of that version of every document that has it, as far as it can be read by name."""
        rows = [r for sight in view.sights.values() for r in sight.named if r[0] == number]
        return self._scope(view, ("version", number), rows)

    def as_of(self, view: View, moment: float) -> Scope:
        """The passages of what was in force at that moment, as far as it can be read now."""
        rows = []
        for name, sight in view.sights.items():
            then = in_force(self._state.documents[name].versions.values(), moment)
            if then is not None:
                rows += [r for r in sight.named if r[0] == then.number]
        return self._scope(view, ("as of", moment), rows)

    def _scope(self, view: View, key: tuple[str, float], rows: list[tuple[int, int, int]]) -> Scope:
        found = view.scopes.get(key)
        if found is None:
            mask = np.zeros(self._state.index.capacity, np.bool_)
            for _, start, stop in rows:
                mask[start:stop] = True
            found = view.scopes[key] = self._state.index.scope(mask)
            if len(view.scopes) > _REMEMBERED_SCOPES:
                view.scopes.popitem(last=False)
        return found


def named(view: View, state: State, document: str, number: int | None) -> Version | None:
    """The version that this view shows of a document: the one in force, or the one of that number; none if hidden."""
    sight = view.sights.get(document)
    if sight is None:
        return None
    if number is None:
        number = sight.current[0] if sight.current else None
    if number is None or not any(n == number for n, _, _ in sight.named):
        return None
    return state.documents[document].versions[number]
