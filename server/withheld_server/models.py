"""The tables. A world's records are rows; what a world says about time is in seconds of world time."""

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """One row: the clock and the rules of the world."""

    __tablename__ = "meta"
    id: int = Field(primary_key=True)
    zero: float = Field(description="Wall time of world time 0, less what the clock was advanced by.")
    advanced: float
    withdrawal_revives: bool


class PrincipalRow(SQLModel, table=True):
    """A person or service that asks."""

    __tablename__ = "principals"
    id: str = Field(primary_key=True)
    name: str
    disabled: bool
    salt: str
    password: str | None


class TokenRow(SQLModel, table=True):
    """A login; only the token's hash is kept."""

    __tablename__ = "tokens"
    hash: str = Field(primary_key=True)
    principal: str = Field(index=True)
    expires: float


class GroupRow(SQLModel, table=True):
    """A group of principals and groups."""

    __tablename__ = "groups"
    id: str = Field(primary_key=True)
    name: str


class MembershipRow(SQLModel, table=True):
    """A member, ``principal:ID`` or ``group:ID``, of a group."""

    __tablename__ = "memberships"
    group: str = Field(primary_key=True)
    member: str = Field(primary_key=True)


class FolderRow(SQLModel, table=True):
    """A folder and the one it lies in."""

    __tablename__ = "folders"
    id: str = Field(primary_key=True)
    name: str
    parent: str | None


class DocumentRow(SQLModel, table=True):
    """A document; its text is in the passages of its versions."""

    __tablename__ = "documents"
    id: str = Field(primary_key=True)
    title: str
    genre: str
    folder: str | None
    owner: str | None


class VersionRow(SQLModel, table=True):
    """A version. ``out`` lists spans of time, ``[from, until]``, in which it could not be in force (none: open)."""

    __tablename__ = "versions"
    document: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    effective_from: float | None
    effective_until: float | None
    published_at: float | None
    withdrawn: bool
    withdrawn_at: float | None
    own_access: bool
    out: list[list[float | None]] = Field(sa_column=Column(JSON, nullable=False))


class PassageRow(SQLModel, table=True):
    """A passage of one version."""

    __tablename__ = "passages"
    document: str = Field(primary_key=True)
    version: int = Field(primary_key=True)
    position: int = Field(primary_key=True)
    id: str
    heading: str
    text: str


class AccessRow(SQLModel, table=True):
    """An entry: a subject may (*allow*), or explicitly may not (*deny*), read an object, until it expires."""

    __tablename__ = "access"
    subject: str = Field(primary_key=True)
    object: str = Field(primary_key=True)
    effect: str = Field(primary_key=True)
    expires: float | None


class SenseRow(SQLModel, table=True):
    """One sense of a term."""

    __tablename__ = "senses"
    term: str = Field(primary_key=True)
    concept: str = Field(primary_key=True)
    genres: list[str] = Field(sa_column=Column(JSON, nullable=False))


class ChangeRow(SQLModel, table=True):
    """The change log. ``effects`` none: more than a log should hold; read the tables anew."""

    __tablename__ = "changes"
    revision: int = Field(primary_key=True)
    verb: str
    at: float
    effects: list[Any] | None = Field(sa_column=Column(JSON, nullable=True))


class ConversationRow(SQLModel, table=True):
    """A conversation of one principal."""

    __tablename__ = "conversations"
    id: str = Field(primary_key=True)
    principal: str = Field(index=True)


class TurnRow(SQLModel, table=True):
    """A question and its answer. ``sources`` are the passages that it rests on."""

    __tablename__ = "turns"
    conversation: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    question: str
    answer: str
    abstained: bool
    citations: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    sources: list[Any] = Field(sa_column=Column(JSON, nullable=False))


class SnapshotRow(SQLModel, table=True):
    """A copy of every table of the world, to go back to."""

    __tablename__ = "snapshots"
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
