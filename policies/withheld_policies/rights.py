"""One principal's rights on one version over time, from the registers that touch it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Literal

from withheld_policies.made import Made
from withheld_policies.register import Register
from withheld_policies.steps import NO, YES, Steps, build

if TYPE_CHECKING:
    from withheld_policies.access import Access

EXACT = 10
"""Undecided memberships that are tried in every combination. Beyond, each side is judged as kindly as any combination
could be, so that nobody is accused wrongly; some real faults may then be missed."""

Sort = Literal["access", "identity", "publish", "delete"]
"""What kind of change ended or gave something; it decides which settle bound applies."""

Ends = dict[float, tuple[Made | None, Sort]]
"""By the instant at which a change is certainly over: the change (none: a scheduled moment came) and its kind."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Whether an entry stands, and the world time at which it ends by itself."""

    stands: bool
    expires: float | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """Whether somebody may read something, as flags over time, and which change was over when."""

    steps: Steps[int]
    ends: Ends = field(default_factory=dict)


class Rights:
    """One principal's rights on one version."""

    def __init__(self, access: "Access", principal: str | None, document: str, version: int) -> None:
        self._access = access
        self._principal = principal
        world = access.world
        self._folders = access.folders_of(document)
        record = world.documents.get(document)
        self._owner = record is not None and record.owner is not None and record.owner == principal
        stated = world.versions.get(document, {}).get(version)
        self._own = stated is not None and stated.own_access
        self._version = f"version:{document}@{version}"
        self._document = f"document:{document}"
        self._reach = access.subjects(principal)
        self._above: dict[str | None, frozenset[str]] = {}
        self._sources = access.sources_of(document)
        things = {self._version, self._document, *self._sources}
        for folder in set(self._folders.values()):
            things |= self._objects(folder)
        self._allows: list[tuple[str, str, Register[Setting]]] = []
        self._denies: list[tuple[str, str, Register[Setting]]] = []
        for thing in sorted(things):
            for (subject, effect), register in access.entries_on(thing).items():
                if subject in self._reach:
                    (self._allows if effect == "allow" else self._denies).append((subject, thing, register))
        self._joins = [
            (member, group, register)
            for member in sorted(self._reach)
            for group, register in access.memberships(member).items()
        ]

    def _objects(self, folder: str | None) -> frozenset[str]:
        if (known := self._above.get(folder)) is None:
            above = (f"folder:{name}" for name in self._access.world.ancestors(folder))
            known = self._above[folder] = frozenset((self._version, self._document, *self._sources, *above))
        return known

    def reading(self) -> Reading:
        ends: Ends = {}
        instants: set[float] = set()

        def note(registers: Iterable[Register[Setting]] | Iterable[Register[bool]], sort: Sort) -> None:
            for register in registers:
                for first, end, change in register.instants():
                    instants.update((first, end))
                    whole = change.verb == "delete" and (change.object or "").startswith("document:")
                    ends[end] = (change, "delete" if whole else sort)

        for _, _, register in (*self._allows, *self._denies):
            for setting in register.values():
                if setting.stands and setting.expires is not None:
                    moment = self._access.clock.moment(setting.expires)
                    instants.update((moment.first, moment.last))
                    ends[moment.last] = (moment.by, "access")
            note([register], "access")
        note([register for _, _, register in self._joins], "access")
        for first, end, change in self._folders.instants():
            instants.update((first, end))
            ends[end] = (change, "access")
        lock = self._access.lock_of(self._principal)
        if lock is not None:
            note([lock], "identity")
        return Reading(build(instants, self._at), ends)

    def _at(self, t: float) -> int:
        locked = self._locked(t)
        if locked == YES:
            return NO
        allows = [(subject, thing, flags) for subject, thing, flags in self._standing(self._allows, t) if flags & YES]
        denies = [(subject, thing, flags) for subject, thing, flags in self._standing(self._denies, t) if flags & YES]
        found = NO if locked & YES else 0
        for most, least in self._who(t, denies):
            for folder in set(self._folders.possible(t)):
                things = self._objects(folder)
                if self._readable(most, least, things, allows, denies, kind=True):
                    found |= YES
                if not self._readable(least, most, things, allows, denies, kind=False):
                    found |= NO
        return found

    def _readable(
        self,
        granted: frozenset[str],
        refused: frozenset[str],
        things: frozenset[str],
        allows: list[tuple[str, str, int]],
        denies: list[tuple[str, str, int]],
        *,
        kind: bool,
    ) -> bool:
        """Whether it is readable when every undecided entry is taken for (``kind``) or against the principal."""
        for subject, thing, flags in denies:
            if subject in refused and thing in things and not (kind and flags & NO):
                return False
        if self._owner:
            return True
        for subject, thing, flags in allows:
            here = thing == self._version if self._own else thing in things
            if subject in granted and here and (kind or not flags & NO):
                return True
        return False

    def _who(self, t: float, denies: list[tuple[str, str, int]]) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
        """Pairs of the most and the fewest subjects that may stand for the principal in one order of the changes."""
        sure: set[tuple[str, str]] = set()
        open_: list[tuple[str, str]] = []
        for member, group, register in self._joins:
            flags = flags_of(register.possible(t))
            if flags == YES:
                sure.add((member, group))
            elif flags & YES:
                open_.append((member, group))
        if not open_:
            subjects = self._closed(sure)
            yield subjects, subjects
        elif len(open_) > EXACT or not any(subject.startswith("group:") for subject, _, _ in denies):
            # Without a denied group more memberships never take anything away, so the two extremes say it all.
            yield self._closed(sure | set(open_)), self._closed(sure)
        else:
            for taken in product((False, True), repeat=len(open_)):
                chosen = {pair for pair, is_taken in zip(open_, taken, strict=True) if is_taken}
                subjects = self._closed(sure | chosen)
                yield subjects, subjects

    def _closed(self, pairs: set[tuple[str, str]]) -> frozenset[str]:
        groups: dict[str, list[str]] = {}
        for member, group in pairs:
            groups.setdefault(member, []).append(group)
        return closure(self._principal, lambda member: groups.get(member, ()))

    def _standing(self, entries: list[tuple[str, str, Register[Setting]]], t: float) -> list[tuple[str, str, int]]:
        return [(subject, thing, self._stands(register, t)) for subject, thing, register in entries]

    def _stands(self, register: Register[Setting], t: float) -> int:
        found = 0
        for setting in register.possible(t):
            if not setting.stands:
                found |= NO
            elif setting.expires is None:
                found |= YES
            else:
                moment = self._access.clock.moment(setting.expires)
                found |= (YES if t <= moment.last else 0) | (NO if t >= moment.first else 0)
        return found

    def _locked(self, t: float) -> int:
        """Whether the principal reads nothing. Without credentials either is right: public may or may not be open."""
        if self._principal is None:
            return YES | NO
        register = self._access.lock_of(self._principal)
        if register is not None:
            return flags_of(register.possible(t))
        known = self._access.world.principals.get(self._principal)
        return YES if known and known.disabled else NO


def flags_of(values: Iterable[bool]) -> int:
    """``YES`` when a true one is among them, ``NO`` when a false one is."""
    found = 0
    for value in values:
        found |= YES if value else NO
    return found


def closure(principal: str | None, groups_of: Callable[[str], Iterable[str]]) -> frozenset[str]:
    """The principal's subjects through any nesting of groups; cycles end. Nobody in particular is only the public."""
    found = {"public"} if principal is None else {"public", f"principal:{principal}"}
    waiting = list(found)
    while waiting:
        for group in groups_of(waiting.pop()):
            if group not in found:
                found.add(group)
                waiting.append(group)
    return frozenset(found)
