"""Who may read what at the start of a run, which is all that a plan can know before it is played."""

from collections.abc import Collection
from functools import cached_property

from withheld_policies.world import Access, Version, World

Membership = tuple[str, str]
"""A member (``principal:ID`` or ``group:ID``) and the group that holds it (``group:ID``)."""


class Initial:
    """Access and versions at world time 0. ``without`` asks what would be if some entries or memberships were gone."""

    def __init__(self, world: World) -> None:
        """The world is only read."""
        self.world = world
        self._subjects: dict[str, frozenset[str]] = {}
        self._readers: dict[tuple[str, int], frozenset[str]] = {}

    @cached_property
    def entries(self) -> dict[str, list[Access]]:
        """Entries that count at the start, by the object they stand on."""
        found: dict[str, list[Access]] = {}
        for entry in self.world.access:
            if entry.expires is None or entry.expires > 0:
                found.setdefault(entry.object, []).append(entry)
        return found

    @cached_property
    def holders(self) -> dict[str, list[str]]:
        """By member, the groups that hold it directly."""
        found: dict[str, list[str]] = {}
        for group in self.world.groups.values():
            for member in group.members:
                found.setdefault(member, []).append(f"group:{group.id}")
        return found

    def subjects(self, principal: str, without: Collection[Access | Membership] = ()) -> frozenset[str]:
        """The principal, every group that contains it through any nesting, and the public."""
        if not without and principal in self._subjects:
            return self._subjects[principal]
        found = {f"principal:{principal}", "public"}
        ahead = [f"principal:{principal}"]
        while ahead:
            member = ahead.pop()
            for group in self.holders.get(member, ()):
                if group not in found and (member, group) not in without:
                    found.add(group)
                    ahead.append(group)
        if not without:
            self._subjects[principal] = frozenset(found)
        return frozenset(found)

    def in_force(self, document: str) -> Version | None:
        """The version in force at the start; none when every version is staged, withdrawn or not yet effective."""
        if document not in self.world.documents or self.world.documents[document].staged:
            return None
        there = [
            version
            for version in self.world.versions.get(document, {}).values()
            if not version.staged
            and not version.withdrawn
            and (version.effective_from is None or version.effective_from <= 0)
            and (version.effective_until is None or version.effective_until > 0)
        ]
        return max(there, key=_precedence, default=None)

    def may_read(
        self,
        principal: str,
        document: str,
        number: int,
        without: Collection[Access | Membership] = (),
        folder: str | None = None,
    ) -> bool:
        """Whether that principal may read that version, in force or not; ``folder``: if the document lay there."""
        record, person = self.world.documents[document], self.world.principals[principal]
        if person.disabled:
            return False
        subjects = self.subjects(principal, without)
        allowed, denied = self._named(document, number, without, folder)
        return subjects.isdisjoint(denied) and (record.owner == principal or not subjects.isdisjoint(allowed))

    def readers(self, document: str, number: int) -> frozenset[str]:
        """Everybody who may read that version, in force or not."""
        known = self._readers.get((document, number))
        if known is None:
            owner = self.world.documents[document].owner
            allowed, denied = self._named(document, number, (), None)
            known = frozenset(
                person.id
                for person in self.world.principals.values()
                if not person.disabled
                and (subjects := self.subjects(person.id)).isdisjoint(denied)
                and (person.id == owner or not subjects.isdisjoint(allowed))
            )
            self._readers[document, number] = known
        return known

    def _named(
        self, document: str, number: int, without: Collection[Access | Membership], folder: str | None
    ) -> tuple[set[str], set[str]]:
        """The subjects that entries allow, and that entries deny, to read that version."""
        own = f"version:{document}@{number}"
        folders = self.world.ancestors(folder or self.world.documents[document].folder)
        own_access = self.world.versions[document][number].own_access
        allowed: set[str] = set()
        denied: set[str] = set()
        for place in (own, f"document:{document}", *(f"folder:{name}" for name in folders)):
            for entry in self.entries.get(place, ()):
                if entry in without:
                    continue
                if entry.effect == "deny":
                    denied.add(entry.subject)
                elif place == own or not own_access:
                    allowed.add(entry.subject)
        return allowed, denied


def _precedence(version: Version) -> tuple[float, int]:
    return (float("-inf") if version.effective_from is None else version.effective_from, version.number)
