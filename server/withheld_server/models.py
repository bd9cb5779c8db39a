"""The tables, each named after its class. What a world says about time is in seconds of world time."""

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """One row: the clock and the rules of the world."""

    id: int = Field(primary_key=True)
    zero: float = Field(description="Wall time of world time 0, less what the clock was advanced by.")
    advanced: float
    withdrawal_revives: bool


class Principals(SQLModel, table=True):
    """People and services that ask."""

    id: str = Field(primary_key=True)
    name: str
    email: str
    disabled: bool
    salt: str
    password: str | None


class Tokens(SQLModel, table=True):
    """Logins, and keys that people made for their programs; only the hash is kept."""

    hash: str = Field(primary_key=True)
    principal: str = Field(index=True)
    expires: float | None
    key: str | None = Field(description="The id of a key; none for a login.")


class Groups(SQLModel, table=True):
    """Groups of principals and groups; ``directory``: an outside directory says who is in it."""

    id: str = Field(primary_key=True)
    name: str
    directory: bool


class Memberships(SQLModel, table=True):
    """Members of groups, each ``principal:ID`` or ``group:ID``."""

    group: str = Field(primary_key=True)
    member: str = Field(primary_key=True)


class Folders(SQLModel, table=True):
    """Folders, each with the one it lies in."""

    id: str = Field(primary_key=True)
    name: str
    parent: str | None


class Documents(SQLModel, table=True):
    """Documents; their text is in the passages of their versions."""

    id: str = Field(primary_key=True)
    title: str
    genre: str
    folder: str | None
    owner: str | None


class Versions(SQLModel, table=True):
    """Versions. ``out`` lists spans of time, ``[from, until]``, in which it could not be in force (none: open)."""

    document: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    effective_from: float | None
    effective_until: float | None
    published_at: float | None
    withdrawn: bool
    withdrawn_at: float | None
    own_access: bool
    out: list[list[float | None]] = Field(sa_column=Column(JSON, nullable=False))


class Passages(SQLModel, table=True):
    """The passages of each version."""

    document: str = Field(primary_key=True)
    version: int = Field(primary_key=True)
    position: int = Field(primary_key=True)
    id: str
    heading: str
    text: str


class Access(SQLModel, table=True):
    """Entries of access: a subject may (*allow*), or explicitly may not (*deny*), read an object, until it expires."""

    subject: str = Field(primary_key=True)
    object: str = Field(primary_key=True)
    effect: str = Field(primary_key=True)
    expires: float | None


class Senses(SQLModel, table=True):
    """The senses of terms."""

    term: str = Field(primary_key=True)
    concept: str = Field(primary_key=True)
    genres: list[str] = Field(sa_column=Column(JSON, nullable=False))


class Changes(SQLModel, table=True):
    """The change log. ``effects`` none: more than a log should hold; read the tables anew."""

    revision: int = Field(primary_key=True)
    verb: str
    at: float
    effects: list[Any] | None = Field(sa_column=Column(JSON, nullable=True))


class Conversations(SQLModel, table=True):
    """Conversations, each of one principal."""

    id: str = Field(primary_key=True)
    principal: str = Field(index=True)


class Turns(SQLModel, table=True):
    """Questions with their answers. ``sources`` are the passages that it rests on."""

    conversation: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    question: str
    answer: str
    abstained: bool
    citations: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    sources: list[Any] = Field(sa_column=Column(JSON, nullable=False))


class Runs(SQLModel, table=True):
    """Streamed answers, by the order in which they were begun, each as text that any process reads."""

    number: int | None = Field(primary_key=True, default=None)
    id: str = Field(index=True, unique=True)
    principal: str
    kept: str


class Fired(SQLModel, table=True):
    """How often each fault changed something, where several processes count together."""

    fault: str = Field(primary_key=True)
    times: int


class Assistants(SQLModel, table=True):
    """Shared assistants: documents that one answers from, and the subjects whom it is shared with."""

    id: str = Field(primary_key=True)
    owner: str
    documents: list[str] = Field(sa_column=Column(JSON, nullable=False))
    members: list[str] = Field(sa_column=Column(JSON, nullable=False))


class Snapshots(SQLModel, table=True):
    """Copies of every table of the world, to go back to."""

    id: str = Field(primary_key=True)
    now: float
    tables: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


WORLD = (
    "meta",
    "principals",
    "groups",
    "memberships",
    "folders",
    "documents",
    "versions",
    "passages",
    "access",
    "senses",
)
"""The tables that make up a world, in an order in which they can be read in one pass."""
