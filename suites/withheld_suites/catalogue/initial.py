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
        handed_down = [
            f"document:{document}",
            *(f"folder:{name}" for name in self.world.ancestors(folder or record.folder)),
        ]
        own = f"version:{document}@{number}"
        version = self.world.versions[document][number]
        if self._has("deny", (own, *handed_down), subjects, without):
            return False
        if record.owner == principal:
            return True
        return self._has("allow", (own,) if version.own_access else (own, *handed_down), subjects, without)

    def _has(
        self, effect: str, objects: Collection[str], subjects: frozenset[str], without: Collection[Access | Membership]
    ) -> bool:
        return any(
            entry.effect == effect and entry.subject in subjects and entry not in without
            for place in objects
            for entry in self.entries.get(place, ())
        )


def _precedence(version: Version) -> tuple[float, int]:
    return (float("-inf") if version.effective_from is None else version.effective_from, version.number)
