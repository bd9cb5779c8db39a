"""Groups as an outside directory states them: taken as a whole, and never wider than could be read."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pydantic import Field

from withheld_server.effects import Drop, Effect, Put
from withheld_server.settings import Frozen
from withheld_server.state import State


class DirectoryGroup(Frozen):
    """One group of the directory."""

    id: str = Field(min_length=1)
    name: str
    members: tuple[str, ...] | None = Field(
        default=None, description="principal:ID, principal:ADDRESS or group:ID; none: the members could not be read."
    )


class Directory(Frozen):
    """Every group of the directory. One that it had the last time and does not have any more has no members."""

    groups: tuple[DirectoryGroup, ...]


@dataclass(slots=True)
class Read:
    """What could be read of a directory. ``problems`` says in words what could not; ``health`` follows from it."""

    members: dict[str, set[str]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def health(self) -> str:
        """*ok*, or *degraded* when the memberships are narrower than the directory may have meant them."""
        return "degraded" if self.problems else "ok"

    def effects(self, state: State) -> Iterator[Effect]:
        """From the memberships of the state to these; groups that nothing is said of stay as they are."""
        for group, members in self.members.items():
            if state.groups.get(group) != self.names[group] or group not in state.from_directory:
                yield Put("groups", {"id": group, "name": self.names[group], "directory": True})
            there = state.members.get(f"group:{group}", set())
            for member in sorted(there - members):
                yield Drop("memberships", {"group": group, "member": member})
            for member in sorted(members - there):
                yield Put("memberships", {"group": group, "member": member})


def read(state: State, directory: Directory) -> Read:
    """Fails closed: a member that is not known is left out, and a group that cannot be read has no members at all."""
    found = Read()
    coming = {group.id for group in directory.groups}
    for group in directory.groups:
        found.names[group.id] = group.name
        members = found.members[group.id] = set[str]()
        if group.members is None:
            found.problems.append(f"the members of group {group.id!r} cannot be read: it has none now")
        for member in group.members or ():
            sort, _, name = member.partition(":")
            if (sort == "principal" and name in state.people) or (
                sort == "group" and (name in state.groups or name in coming)
            ):
                members.add(member)
            else:
                found.problems.append(f"group {group.id!r} has a member {member!r}, who does not exist: left out")
    for gone in sorted(state.from_directory - coming):
        found.names[gone], found.members[gone] = state.groups[gone], set()
    return found
