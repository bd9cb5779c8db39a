"""What one principal could be shown at an ask: access and currency together, with the promised settle bounds."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from withheld_policies.access import Access
from withheld_policies.clock import WorldClock
from withheld_policies.currency import Currency
from withheld_policies.facts import Fact
from withheld_policies.made import Made
from withheld_policies.promises import Promises, Settle
from withheld_policies.rights import Ends, Reading, Sort
from withheld_policies.steps import NO, YES, Steps, build, ever, last
from withheld_policies.world import World

SOME = 4
"""Flag: at least one of the facts that are asked for may be told."""

KEPT = 100_000
"""Combinations that are kept at most, so that memory stays bounded in a long run over a large world."""


CONTENT = frozenset({"publish", "withdraw", "rollback", "delete", "move", "advance"})
"""Changes that may move what anybody sees."""


class Held(NamedTuple):
    """Whether something holds at some allowed instant of an ask; if it had an end, by which change and how long ago."""

    holds: bool
    by: Made | None = None
    ago: float | None = None


class Window(NamedTuple):
    """The interval in which an ask took place."""

    low: float
    high: float


class Standings:
    """Everything about access and versions that reading an ask needs. Answers are worked out once and kept."""

    def __init__(self, world: World, changes: Iterable[Made], promises: Promises) -> None:
        """``changes`` are all of the run, in any order."""
        listed = list(changes)
        if promises.lending == "owner":
            # Where assistants lend, whoever is given one may be told what its owner may.
            listed = [replace(one, verb="grant") if one.verb == "lend" else one for one in listed]
        self._world = world
        self._settle = promises.settle
        self._new_content = promises.new_content_bound
        self.clock = WorldClock(listed, promises.clock_error)
        self.access = Access(world, listed, self.clock)
        self.currency = Currency(world, listed, self.clock)
        self._open: dict[tuple[str | None, str, int], Reading] = {}
        self._current: dict[tuple[str, int], Reading] = {}
        self._tellable: dict[tuple[str | None, str, str, int | None], Reading] = {}
        self._changes = sorted(
            (one for one in listed if one.outcome != "error"), key=lambda change: (change.invoke, change.id)
        )
        self._disabled = lru_cache(maxsize=4096)(self.access.disabled)

    def disabled(self, principal: str | None, window: Window) -> bool:
        """Whether the principal may have been locked out at some instant; without credentials it may."""
        return ever(self._disabled(principal), YES, window.low, window.high)

    def moved(self, principal: str | None, document: str | None, low: float, high: float) -> bool:
        """Whether a change may have moved what this principal sees between two instants, the given document aside.

        Any change counts that touches something of theirs and may be settling in that time; a change of rights counts
        only if its subject may stand for the principal.
        """
        settle = max(self._settle.model_dump().values())
        subjects = self.access.subjects(principal)
        for change in self._changes:
            if change.invoke > high:
                break
            if change.complete is not None and change.complete + settle < low:
                continue
            if document is not None and change.object in (document, f"document:{document}"):
                continue
            if change.verb in CONTENT or change.subject is None or change.subject in subjects:
                return True
        return False

    def readable(self, principal: str | None, document: str, version: int, window: Window) -> Held:
        """Whether the principal could read this version at an allowed moment: published, and open to them."""
        held = self._held(self._opened(principal, document, version), YES, window, ending=True)
        if held.holds:
            return held
        if held.ago is None:
            # The version is newer than the loss of access: what ended access, not the publication, is to be named.
            ended = self._held(self.access.reading(principal, document, version), YES, window, ending=True)
            held = Held(False, ended.by, ended.ago)
        if not self._new_content:
            return held
        # The target may promise that even content which is newer than the loss of access shows for a while.
        published = any(
            version in now.open for now in self.currency.course(document).steps.over(window.low, window.high)
        )
        had = last(self.access.reading(principal, document, version).steps, YES, window.low)
        excused = published and had is not None and had >= window.low - self._new_content
        return Held(True, held.by, held.ago) if excused else held

    def was_published(self, document: str, version: int, by: float) -> bool:
        """Whether the version may have been published at some instant up to then."""
        steps = self.currency.course(document).steps
        return any(version in now.open for now in steps.over(float("-inf"), by))

    def current(self, document: str, version: int, window: Window) -> Held:
        """Whether the version could be in force at an allowed moment."""
        return self._held(self._in_force(document, version), YES, window, ending=True)

    def was_current(self, document: str, version: int, by: float) -> bool:
        """Whether the version may have been in force at some instant up to then."""
        return last(self._in_force(document, version).steps, YES, by) is not None

    def in_force(self, document: str, low: float, high: float) -> set[int | None]:
        """Every version that may be in force at some instant of the interval; none among them where none may be."""
        return {number for now in self.currency.course(document).steps.over(low, high) for number in now.in_force}

    def some(
        self, principal: str | None, document: str, facts: tuple[Fact, ...], pinned: int | None, window: Window
    ) -> Held:
        """Whether at least one of the facts could be told to the principal at an allowed moment."""
        return self._held(self._telling(principal, document, facts, pinned), SOME, window, ending=True)

    def short(
        self, principal: str | None, document: str, facts: tuple[Fact, ...], pinned: int | None, window: Window
    ) -> Held:
        """Whether at an allowed moment not all of the facts could be told to the principal."""
        return self._held(self._telling(principal, document, facts, pinned), NO, window, ending=False)

    def _held(self, reading: Reading, flag: int, window: Window, *, ending: bool) -> Held:
        if ever(reading.steps, flag, window.low, window.high):
            return Held(True)
        until = last(reading.steps, flag, window.low)
        if until is None:
            return Held(False)
        change, sort = reading.ends.get(until, (None, "access"))
        bound = bound_of(self._settle, sort, ending=ending)
        return Held(until >= window.low - bound, change, window.low - until)

    def _opened(self, principal: str | None, document: str, version: int) -> Reading:
        key = (principal, document, version)
        if (known := self._open.get(key)) is None:
            if len(self._open) >= KEPT:
                self._open.clear()
            rights = self.access.reading(principal, document, version)
            course = self.currency.course(document)

            def flags(t: float) -> int:
                allowed, now = rights.steps.when(t), course.steps.when(t)
                may = allowed & YES if version in now.open else 0
                return may | (NO if allowed & NO or version not in now.open or version in now.shut else 0)

            ends: Ends = {**course.ends, **rights.ends}
            known = self._open[key] = Reading(build((*rights.steps.at, *course.steps.at), flags), ends)
        return known

    def _in_force(self, document: str, version: int) -> Reading:
        key = (document, version)
        if (known := self._current.get(key)) is None:
            if len(self._current) >= KEPT:
                self._current.clear()
            course = self.currency.course(document)
            flags = tuple(
                (YES if version in now.in_force else 0) | (NO if now.in_force != {version} else 0)
                for now in course.steps.values
            )
            known = self._current[key] = Reading(Steps(course.steps.at, flags), course.ends)
        return known

    def _telling(self, principal: str | None, document: str, facts: tuple[Fact, ...], pinned: int | None) -> Reading:
        key = (principal, document, "\x1f".join(fact.id for fact in facts), pinned)
        if (known := self._tellable.get(key)) is None:
            if len(self._tellable) >= KEPT:
                self._tellable.clear()
            known = self._tellable[key] = self._tell(principal, document, facts, pinned)
        return known

    def _tell(self, principal: str | None, document: str, facts: tuple[Fact, ...], pinned: int | None) -> Reading:
        documents = sorted({fact.document for fact in facts}) or [document]
        instants: set[float] = set()
        ends: Ends = {}
        for name in documents:
            course = self.currency.course(name)
            instants.update(course.steps.at)
            ends.update(course.ends)
            for version in self._numbers(name, pinned):
                rights = self.access.reading(principal, name, version)
                instants.update(rights.steps.at)
                ends.update(rights.ends)

        def flags(t: float) -> int:
            found = [self._told(principal, fact.document, fact, pinned, t) for fact in facts] or [
                self._told(principal, document, None, pinned, t)
            ]
            every = all(flag & YES for flag in found)
            some = any(flag & YES for flag in found)
            lacking = any(flag & NO for flag in found)
            return (YES if every else 0) | (SOME if some else 0) | (NO if lacking else 0)

        return Reading(build(instants, flags), ends)

    def _numbers(self, document: str, pinned: int | None) -> list[int]:
        if pinned is not None:
            return [pinned]
        values = self.currency.course(document).steps.values
        return sorted({number for now in values for number in now.in_force if number is not None})

    def _told(self, principal: str | None, document: str, fact: Fact | None, pinned: int | None, t: float) -> int:
        now = self.currency.course(document).steps.when(t)
        found = 0
        for number in now.in_force if pinned is None else (pinned,):
            if number is None or (fact is not None and fact.in_version(number) is None):
                found |= NO
                continue
            if pinned is not None and (number in now.shut or number not in now.open or number in now.early):
                found |= NO
            if pinned is None or (number in now.open and number in now.due):
                found |= self.access.reading(principal, document, number).steps.when(t) & (YES | NO)
        return found or NO


def bound_of(settle: Settle, sort: Sort, *, ending: bool) -> float:
    """The promised seconds for a change of this kind that ended something, or (not ``ending``) gave it."""
    match sort:
        case "publish":
            return settle.publish
        case "delete":
            return settle.delete
        case "identity":
            return settle.disable if ending else settle.grant
        case "access":
            return settle.revoke if ending else settle.grant
