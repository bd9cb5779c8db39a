"""Which version of a document is in force when, over every order in which its changes may have taken effect.

A document's changes act on each other (a rollback undoes a publish, a withdrawal may empty the place), so they are
walked through together: at each instant there is a set of states that some order leads to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf

from withheld_policies.clock import Moment, WorldClock
from withheld_policies.history import Verb
from withheld_policies.made import Made
from withheld_policies.register import Placed, place
from withheld_policies.rights import Ends
from withheld_policies.steps import Steps, samples
from withheld_policies.world import World

VERBS: tuple[Verb, ...] = ("publish", "withdraw", "rollback", "delete")

MOST_STATES = 4096
"""States that are followed at most; beyond, everything is held possible, so that nobody is accused wrongly."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one stretch of time allows. ``in_force`` holds none where no version may be in force."""

    in_force: frozenset[int | None]
    open: frozenset[int]
    """Versions that may be published: not withdrawn, not deleted, effective or not."""
    shut: frozenset[int]
    """Versions that may be not published."""
    due: frozenset[int]
    """Versions whose effective date may have been reached."""
    early: frozenset[int]
    """Versions whose effective date may not have been reached."""


@dataclass(frozen=True, slots=True)
class Course:
    """A document's standing over time, and which of its changes was over when."""

    steps: Steps[Standing]
    ends: Ends = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _State:
    published: frozenset[int]
    aside: frozenset[int] = frozenset()
    """Published, but passed over: rolled away, or left behind when the version in force was withdrawn."""
    waiting: frozenset[int] = frozenset()
    """Places of changes that have been sent and have not taken effect in this order."""


class Currency:
    """Answers for a document; every answer is worked out once and kept."""

    def __init__(self, world: World, changes: Iterable[Made], clock: WorldClock) -> None:
        """The world gives what was so at the start; the changes may stand in any order."""
        self._world = world
        self._clock = clock
        self._changes: dict[str, list[Placed]] = {}
        for one in place(changes):
            if one.change.verb in VERBS:
                document = (one.change.object or "").removeprefix("document:")
                self._changes.setdefault(document, []).append(one)
        self._courses: dict[str, Course] = {}

    def course(self, document: str) -> Course:
        """The standing of a document over the whole run. An unknown document has no version."""
        if (known := self._courses.get(document)) is None:
            walk = _Walk(self._world, self._clock, document, self._changes.get(document, []))
            known = self._courses[document] = walk.course()
        return known


class _Walk:
    """One document's way through its states."""

    def __init__(self, world: World, clock: WorldClock, document: str, changes: list[Placed]) -> None:
        self._changes = changes
        self._revives = world.header.withdrawal_revives
        versions = world.versions.get(document, {})
        known = set(versions) | {c.change.version for c in changes if c.change.version is not None}
        self._from: dict[int, Moment] = {}
        self._until: dict[int, Moment] = {}
        rank: dict[int, tuple[float, int]] = {}
        for number in known:
            version = versions.get(number)
            starts = version.effective_from if version else None
            ends = version.effective_until if version else None
            self._from[number] = Moment(-inf, -inf) if starts is None else clock.moment(starts)
            self._until[number] = Moment(inf, inf) if ends is None else clock.moment(ends)
            rank[number] = (-inf if starts is None else starts, number)
        self._rank = rank
        self._order = sorted(known, key=lambda number: rank[number], reverse=True)
        record = world.documents.get(document)
        absent = record is None or record.staged
        self._start = _State(
            frozenset(n for n, v in versions.items() if not (absent or v.staged or v.withdrawn)),
            self._left_behind(n for n, v in versions.items() if v.withdrawn and not v.staged and not absent),
        )

    def _left_behind(self, withdrawn: Iterable[int]) -> frozenset[int]:
        """Versions that a withdrawal before the start left without force."""
        newest = max((number for number in withdrawn), key=lambda number: self._rank[number], default=None)
        if newest is None or self._revives:
            return frozenset()
        return frozenset(number for number in self._rank if self._rank[number] < self._rank[newest])

    def course(self) -> Course:
        ends: Ends = {}
        instants: set[float] = set()
        for moment in (*self._from.values(), *self._until.values()):
            instants.update((moment.first, moment.last))
            ends[moment.last] = (moment.by, "publish")
        for one in self._changes:
            instants.update((one.first, one.last))
            ends[one.last] = (one.change, "publish" if one.change.verb in ("publish", "rollback") else "delete")
        at = tuple(sorted(t for t in instants if -inf < t < inf))
        states: set[_State] = {self._start}
        found: list[Standing] = []
        for index, t in enumerate(samples(at)):
            exact = index % 2 == 1
            if exact:
                sent = frozenset(i for i, one in enumerate(self._changes) if one.first == t)
                if sent:
                    states = {_State(s.published, s.aside, s.waiting | sent) for s in states}
            states = self._reachable(states, t)
            if len(states) > MOST_STATES:
                return Course(Steps((), (self._anything(),)))
            found.append(self._standing(states, t))
            if exact:
                for i, one in enumerate(self._changes):
                    if one.last == t:
                        states = set(_past(states, i, certain=one.certain))
        return Course(Steps(at, tuple(found)), ends)

    def _reachable(self, states: set[_State], t: float) -> set[_State]:
        """These states, and those to which waiting changes lead in any order."""
        found = set(states)
        fresh = list(states)
        while fresh and len(found) <= MOST_STATES:
            state = fresh.pop()
            for i in state.waiting:
                for after in self._apply(state, self._changes[i].change, t):
                    reached = _State(after.published, after.aside, state.waiting - {i})
                    if reached not in found:
                        found.add(reached)
                        fresh.append(reached)
        return found

    def _apply(self, state: _State, change: Made, t: float) -> Iterator[_State]:
        number = change.version
        if change.verb == "delete":
            yield _State(frozenset())
        elif number is None:
            yield state
        elif change.verb == "publish":
            yield _State(state.published | {number}, state.aside - {number})
        elif change.verb == "rollback":
            newer = {other for other in self._order if other > number}
            yield _State(state.published | {number}, (state.aside | newer) - {number})
        else:
            standing = set(self._in_force(state, t))
            left = state.published - {number}
            if number in standing and not self._revives:
                lower = {other for other in self._order if self._rank[other] < self._rank[number]}
                yield _State(left, state.aside | lower)
                standing.discard(number)
            if standing or self._revives:
                yield _State(left, state.aside)

    def _in_force(self, state: _State, t: float) -> Iterator[int | None]:
        """The highest version that is published, not passed over, and effective; several where the date is unsure."""
        for number in self._order:
            if number not in state.published or number in state.aside:
                continue
            starts, ends = self._from[number], self._until[number]
            if t < starts.first or t > ends.last:
                continue
            yield number
            if t > starts.last and t < ends.first:
                return
        yield None

    def _standing(self, states: set[_State], t: float) -> Standing:
        everything = frozenset(self._order)
        return Standing(
            in_force=frozenset(number for state in states for number in self._in_force(state, t)),
            open=frozenset(number for state in states for number in state.published),
            shut=frozenset(number for state in states for number in everything - state.published),
            due=frozenset(number for number in everything if t >= self._from[number].first),
            early=frozenset(number for number in everything if t <= self._from[number].last),
        )

    def _anything(self) -> Standing:
        everything = frozenset(self._order)
        return Standing(frozenset((*everything, None)), everything, everything, everything, everything)


def _past(states: set[_State], index: int, *, certain: bool) -> Iterator[_State]:
    """The states in which this change has taken effect; one that may never have happened is no longer waited for."""
    for state in states:
        if index not in state.waiting:
            yield state
        elif not certain:
            yield _State(state.published, state.aside, state.waiting - {index})
