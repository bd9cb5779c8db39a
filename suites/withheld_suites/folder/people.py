"""Who may read what in a world folder: people, groups and entries, with every name looked up."""

from collections.abc import Iterable, Iterator
from typing import Literal

from withheld_policies.world import Access, Group, Principal
from withheld_suites.folder.problems import Spot, nearest
from withheld_suites.folder.shapes import AccessFile, Entry

FILE = "access.toml"


class Names:
    """Turns the names that an author writes into subjects and objects. An unknown name is a problem."""

    def __init__(self, access: AccessFile, documents: dict[str, list[int]], folders: Iterable[str]) -> None:
        """``documents`` gives the version numbers of each document."""
        self._people = access.people
        self._groups = access.groups
        self._documents = documents
        self._folders = set(folders)

    def person(self, name: str, at: Spot) -> str | None:
        """The id of a person; none, with a problem, for anything else."""
        bare = name.removeprefix("principal:")
        if bare in self._people:
            return bare
        at.problem(f"nobody is called {name!r}{nearest(bare, self._people)}")
        return None

    def subject(self, name: str, at: Spot) -> str | None:
        """``principal:ID``, ``group:ID`` or ``public``."""
        if name == "public":
            return name
        sort, _, bare = name.rpartition(":")
        person, group = bare in self._people, bare in self._groups
        if person and group and not sort:
            at.problem(f"{name!r} is a person and a group; write principal:{name} or group:{name}")
        if person and sort in ("", "principal"):
            return f"principal:{bare}"
        if group and sort in ("", "group"):
            return f"group:{bare}"
        valid = ["public", *self._people, *self._groups]
        at.problem(f"no person or group is called {name!r}{nearest(bare, valid)}")
        return None

    def thing(self, name: str, at: Spot) -> str | None:
        """``document:ID``, ``folder:ID``, ``version:ID@N`` or ``group:ID``."""
        sort, _, bare = name.rpartition(":")
        document, mark, number = bare.partition("@")
        if mark and document in self._documents and sort in ("", "version"):
            if number.isdigit() and int(number) in self._documents[document]:
                return f"version:{bare}"
            versions = ", ".join(map(str, self._documents[document]))
            at.problem(f"{document!r} has no version {number!r} (valid: {versions})")
            return None
        if not sort and bare in self._documents and bare in self._folders:
            at.problem(f"{name!r} is a document and a folder; write document:{name} or folder:{name}")
        for kind, known in (("document", self._documents), ("folder", self._folders), ("group", self._groups)):
            if bare in known and sort in ("", kind):
                return f"{kind}:{bare}"
        valid = [*self._documents, *sorted(self._folders)]
        at.problem(f"no document or folder is called {name!r}{nearest(bare, valid)}")
        return None


def records(access: AccessFile, names: Names, at: Spot) -> list[Principal | Group | Access]:
    """People, groups and entries; ``at`` is the file."""
    made: list[Principal | Group | Access] = [
        Principal(id=key, name=one.name or key, email=one.email, title=one.title, disabled=one.disabled)
        for key, one in access.people.items()
    ]
    for key, group in access.groups.items():
        members = [names.subject(member, at.under("groups", key, "members")) for member in group.members]
        made.append(Group(id=key, name=group.name or key, members=tuple(filter(None, members))))
    for number, entry in enumerate(access.allow, start=1):
        made.extend(_entries(entry, "allow", names, at.under("allow", number)))
    for number, entry in enumerate(access.deny, start=1):
        made.extend(_entries(entry, "deny", names, at.under("deny", number)))
    return made


def _entries(entry: Entry, effect: Literal["allow", "deny"], names: Names, at: Spot) -> Iterator[Access]:
    """One record for each pair of subject and object."""
    subjects = [names.subject(who, at.under("who")) for who in as_list(entry.who)]
    things = [names.thing(what, at.under("what")) for what in as_list(entry.what)]
    for subject in filter(None, subjects):
        for thing in filter(None, things):
            yield Access(subject=subject, object=thing, effect=effect, expires=entry.expires)


def as_list(value: tuple[str, ...] | str) -> tuple[str, ...]:
    """One name or several, as several."""
    return (value,) if isinstance(value, str) else value
