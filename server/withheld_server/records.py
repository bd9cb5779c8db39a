"""The records of a world that can be loaded; facts and questions are none of them, so the server never sees any."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from withheld_server.settings import Frozen


class WorldRecord(Frozen):
    """The header: world time 0 is the moment it is loaded."""

    kind: Literal["world"]
    format: int = 1
    seed: int | None = None
    salt: str = ""
    size: str = "own"
    language: str = "en"
    today: str = ""
    withdrawal_revives: bool = False


class PrincipalRecord(Frozen):
    """A person or service that asks; without a password it cannot log in."""

    kind: Literal["principal"]
    id: str = Field(min_length=1)
    name: str
    email: str = ""
    title: str = ""
    disabled: bool = False
    password: str | None = Field(default=None, min_length=1)


class GroupRecord(Frozen):
    """A group; members are ``principal:ID`` or ``group:ID``."""

    kind: Literal["group"]
    id: str = Field(min_length=1)
    name: str
    members: tuple[str, ...] = ()


class FolderRecord(Frozen):
    """A folder that hands its access down."""

    kind: Literal["folder"]
    id: str = Field(min_length=1)
    name: str
    parent: str | None = None


class DocumentRecord(Frozen):
    """A document without its text."""

    kind: Literal["document"] = "document"
    id: str = Field(min_length=1)
    title: str = Field(min_length=1)
    genre: str = ""
    folder: str | None = None
    owner: str | None = None
    staged: bool = False


class PassageRecord(Frozen):
    """A few sentences that are retrieved, cited and shown as one."""

    id: str = Field(min_length=1)
    text: str
    heading: str = ""


class VersionRecord(Frozen):
    """One state of a document, with its text."""

    kind: Literal["version"] = "version"
    document: str
    number: int
    effective_from: float | None = None
    effective_until: float | None = None
    withdrawn: bool = False
    staged: bool = False
    own_access: bool = False
    passages: tuple[PassageRecord, ...] = ()


class AccessRecord(Frozen):
    """An entry of access."""

    kind: Literal["access"]
    subject: str
    object: str
    effect: Literal["allow", "deny"] = "allow"
    expires: float | None = None


class SenseRecord(Frozen):
    """One sense of a term."""

    kind: Literal["sense"]
    term: str = Field(min_length=1)
    concept: str = Field(min_length=1)
    genres: tuple[str, ...] = ()


WorldLine = Annotated[
    WorldRecord
    | PrincipalRecord
    | GroupRecord
    | FolderRecord
    | DocumentRecord
    | VersionRecord
    | AccessRecord
    | SenseRecord,
    Field(discriminator="kind"),
]

LINE: TypeAdapter[WorldLine] = TypeAdapter(WorldLine)
