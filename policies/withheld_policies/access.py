"""Who may read which version when, over every order in which the recorded changes may have taken effect.

Every entry, membership, folder and lock is a register of its own (``register.py``). Changes of different registers do
not constrain each other beyond their own intervals, so an instant is judged by the values that each may have then.
"""

from collections.abc import Iterable

from withheld_policies.clock import WorldClock
from withheld_policies.made import Made
from withheld_policies.register import Placed, Register, place
from withheld_policies.rights import Reading, Rights, Setting, closure, flags_of
from withheld_policies.steps import NO, YES, Steps, build
from withheld_policies.world import World

KEPT = 200_000
"""Answers that are kept at most, so that memory stays bounded in a long run over a large world."""

Entry = tuple[str, str]
"""Subject and effect of an entry on some object."""

_ENTRY_VERBS: dict[str, tuple[str, bool]] = {
    "grant": ("allow", True),
    "revoke": ("allow", False),
    "deny": ("deny", True),
    "undeny": ("deny", False),
    "share": ("allow", True),
    "unshare": ("allow", False),
}


class Access:
    """Answers for a principal, a document and a version; every answer is worked out once and kept."""

    def __init__(self, world: World, changes: Iterable[Made], clock: WorldClock) -> None:
        """The world gives what was so at the start; the changes may stand in any order."""
        self._world = world
        self._clock = clock
        self._initial: dict[str, dict[Entry, Setting]] = {}
        self._settings: dict[str, dict[Entry, list[tuple[Placed, Setting]]]] = {}
        self._emptied: dict[str, list[Placed]] = {}
        self._sources: dict[str, set[str]] = {}
        self._groups: dict[str, dict[str, Register[bool]]] = {}
        self._locks: dict[str, Register[bool]] = {}
        self._folders: dict[str, Register[str | None]] = {}
        self._reach: dict[str | None, frozenset[str]] = {}
        self._readings: dict[tuple[str | None, str, int], Reading] = {}
        self._index(place(changes))

    def _index(self, placed: list[Placed]) -> None:
        self._index_entries(placed)
        members: dict[tuple[str, str], list[tuple[Placed, bool]]] = {}
        locks: dict[str, list[tuple[Placed, bool]]] = {}
        folders: dict[str, list[tuple[Placed, str | None]]] = {}
        for group in self._world.groups.values():
            for member in group.members:
                members[member, f"group:{group.id}"] = []
        starting = set(members)
        for one in placed:
            change = one.change
            subject, thing = change.subject or "", change.object or ""
            if change.verb in ("join", "leave"):
                members.setdefault((subject, thing), []).append((one, change.verb == "join"))
            elif change.verb in ("disable", "enable"):
                locks.setdefault(_bare(subject), []).append((one, change.verb == "disable"))
            elif change.verb == "move":
                folders.setdefault(_bare(thing), []).append((one, _bare(change.folder) if change.folder else None))
        for (member, name), joins in members.items():
            self._groups.setdefault(member, {})[name] = Register((member, name) in starting, joins)
        for principal, turns in locks.items():
            person = self._world.principals.get(principal)
            self._locks[principal] = Register(person.disabled if person else False, turns)
        for document, moves in folders.items():
            place_of = self._world.documents.get(document)
            self._folders[document] = Register(place_of.folder if place_of else None, moves)

    def _index_entries(self, placed: list[Placed]) -> None:
        for entry in self._world.access:
            here = self._initial.setdefault(entry.object, {})
            key = (entry.subject, entry.effect)
            if not ((known := here.get(key)) and known.expires is None):
                here[key] = Setting(True, entry.expires)
        for one in placed:
            change, thing = one.change, one.change.object or ""
            if change.verb in _ENTRY_VERBS:
                effect, stands = _ENTRY_VERBS[change.verb]
                settings = self._settings.setdefault(thing, {}).setdefault((change.subject or "", effect), [])
                settings.append((one, Setting(stands, change.expires)))
            elif change.verb == "delete":
                self._emptied.setdefault(thing, []).append(one)
        for thing in (*self._initial, *self._settings):
            if thing.startswith("source:"):
                self._sources.setdefault(_document(thing), set()).add(thing)

    def subjects(self, principal: str | None) -> frozenset[str]:
        """Every subject that may ever have stood for this principal: itself, groups through any nesting, public."""
        if (known := self._reach.get(principal)) is None:
            known = closure(principal, lambda member: self._groups.get(member, {}))
            self._reach[principal] = known
        return known

    def disabled(self, principal: str | None) -> Steps[int]:
        """Whether the principal may be locked out: ``YES`` and ``NO`` flags over time."""
        if principal is None:
            return Steps((), (YES | NO,))
        if (register := self._locks.get(principal)) is None:
            known = self._world.principals.get(principal)
            return Steps((), (YES if known and known.disabled else NO,))
        instants = [t for first, end, _ in register.instants() for t in (first, end)]
        return build(instants, lambda t: flags_of(register.possible(t)))

    def reading(self, principal: str | None, document: str, version: int) -> Reading:
        """Whether this principal may read this version by access alone, whether or not it is published."""
        key = (principal, document, version)
        if (known := self._readings.get(key)) is None:
            if len(self._readings) >= KEPT:
                self._readings.clear()
            known = self._readings[key] = Rights(self, principal, document, version).reading()
        return known

    # What follows serves Rights, which looks at one principal and one version.

    def folders_of(self, document: str) -> "Register[str | None]":
        """The register of the document's folder."""
        known = self._folders.get(document)
        if known is None:
            place_of = self._world.documents.get(document)
            known = self._folders[document] = Register(place_of.folder if place_of else None, ())
        return known

    def lock_of(self, principal: str | None) -> "Register[bool] | None":
        """The register that says whether the principal is disabled, if anything ever changed it."""
        return self._locks.get(principal) if principal is not None else None

    def memberships(self, member: str) -> "dict[str, Register[bool]]":
        """By group: the register that says whether this subject is a member of it."""
        return self._groups.get(member, {})

    def entries_on(self, thing: str) -> "dict[Entry, Register[Setting]]":
        """The registers of all entries on an object."""
        initial, settings = self._initial.get(thing, {}), self._settings.get(thing, {})
        keys = (*initial, *(key for key in settings if key not in initial))
        # What is deleted takes the entries on it along; another thing of that name begins without any.
        emptied = [one for name in {thing, f"document:{_document(thing)}"} for one in self._emptied.get(name, ())]
        gone = [(one, Setting(False)) for one in emptied]
        return {
            key: Register(
                initial.get(key, Setting(False)),
                sorted([*settings.get(key, ()), *gone], key=_first) if gone else settings.get(key, ()),
            )
            for key in keys
        }

    def sources_of(self, document: str) -> frozenset[str]:
        """The sources of a document on which there was ever an entry, as objects."""
        return frozenset(self._sources.get(document, ()))

    @property
    def world(self) -> World:
        """What was so at the start."""
        return self._world

    @property
    def clock(self) -> WorldClock:
        """When scheduled moments come."""
        return self._clock


def _first(setting: tuple[Placed, Setting]) -> float:
    return setting[0].first


def _document(thing: str) -> str:
    """The document that a version or a source is of; empty for anything else."""
    kind, _, rest = thing.partition(":")
    return rest.rpartition("@")[0] if kind == "version" else rest.partition("@")[2] if kind == "source" else ""


def _bare(name: str) -> str:
    """The id in ``principal:ID``, ``document:ID`` or ``folder:ID``; a bare id stays as it is."""
    kind, colon, rest = name.partition(":")
    return rest if colon and kind in ("principal", "document", "folder", "group") else name
