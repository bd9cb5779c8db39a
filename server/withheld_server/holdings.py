"""What the state holds: documents, people, and notes of what a change touched."""

from dataclasses import dataclass, field

from withheld_server.currency import Version


@dataclass(slots=True)
class Document:
    """A document with its versions; ``current`` is the one in force now."""

    id: str
    title: str
    genre: str
    folder: str | None
    owner: str | None
    versions: dict[int, Version] = field(default_factory=dict)
    current: Version | None = None


@dataclass(frozen=True, slots=True)
class Touch:
    """What a change may have altered: for which subjects (none: everybody), in which documents (none: all).

    ``content``: answers may differ although nobody's access or version did.
    """

    subjects: frozenset[str] | None = None
    documents: tuple[str, ...] | None = None
    content: bool = False


@dataclass(slots=True)
class Person:
    """A principal."""

    id: str
    name: str
    email: str
    disabled: bool
    salt: str
    password: str | None
