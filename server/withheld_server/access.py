"""Who may read which version now: deny beats allow, groups and folders are followed, no entry means hidden."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from withheld_server.currency import Version
from withheld_server.holdings import Document
from withheld_server.state import State

Entries = Mapping[str, float | None]
"""Subjects in the order in which they were entered, each with the world time at which its entry ends, if it does."""


@dataclass(frozen=True, slots=True)
class Acl:
    """The entries that bear on one version, place by place: its own, its document's, and each folder's above it."""

    allow: tuple[Entries, ...]
    deny: tuple[Entries, ...]
    owner: str | None

    def copy(self) -> "Acl":
        """The same entries, which later changes leave alone."""
        return Acl(tuple(map(dict, self.allow)), tuple(map(dict, self.deny)), self.owner)

    @property
    def empty(self) -> bool:
        """Whether nobody is allowed by any entry, expired ones aside."""
        return not any(self.allow)


def counts(entries: Entries, subjects: frozenset[str], now: float) -> bool:
    """Whether an entry for one of the subjects is there and has not expired."""
    if not entries or subjects.isdisjoint(entries):
        return False
    return any(s in subjects and (expires is None or now < expires) for s, expires in entries.items())


class Holder(Protocol):
    """Whatever holds the state, and may put another in its place."""

    state: State


_NOBODY: Entries = {}


class Rights:
    """The rules of reading, in methods that are small enough to be overridden one at a time."""

    by_subject: ClassVar[bool] = True
    """Whether an entry only ever bears on whom it names, so that nobody else need be looked at when it changes."""

    def __init__(self, library: Holder) -> None:
        """The rules keep nothing of their own."""
        self.library = library

    def subjects(self, principal: str) -> frozenset[str]:
        """Itself, every group that contains it through any nesting, and public."""
        return self.library.state.subjects(principal)

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The entries on a version now; ``places`` are the document's. With access of its own, only its own allow."""
        state, own = self.library.state, f"version:{document.id}@{version.number}"
        above = () if version.own_access else places
        return Acl(
            tuple(state.allow.get(place, _NOBODY) for place in (own, *above)),
            tuple(state.deny.get(place, _NOBODY) for place in (own, *places)),
            document.owner,
        )

    def admits(self, subjects: frozenset[str], acl: Acl) -> bool:
        """Whether these entries let the subjects in: deny beats allow, and the owner needs no entry."""
        now = self.library.state.now
        if any(counts(entries, subjects, now) for entries in acl.deny):
            return False
        owns = acl.owner is not None and f"principal:{acl.owner}" in subjects
        return owns or any(counts(entries, subjects, now) for entries in acl.allow)

    def may_read(self, subjects: frozenset[str], document: Document, version: Version, places: list[str]) -> bool:
        """Whether these subjects may read this version of the document."""
        return self.admits(subjects, self.acl(document, version, places))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Ids of all documents that an allow entry or ownership could open to the subjects."""
        state, found = self.library.state, set[str]()
        for subject in subjects:
            if subject.startswith("principal:"):
                found |= state.owned.get(subject.removeprefix("principal:"), set())
            for object in state.allowed_to.get(subject, ()):
                found |= state.documents_of(object)
        return found
