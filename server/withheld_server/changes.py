"""The changes that the control plane takes, and which fields each has."""

from typing import Literal

from pydantic import Field

from withheld_server.records import AccessRecord, DocumentRecord, VersionRecord
from withheld_server.settings import Frozen

Verb = Literal[
    "grant", "revoke", "deny", "undeny", "join", "leave", "move",
    "publish", "withdraw", "rollback", "delete", "reindex", "disable", "enable", "rename",
    "share", "unshare", "lend", "advance",
]  # fmt: skip


class Change(Frozen):
    """One change. Which fields it takes depends on the verb."""

    verb: Verb
    subject: str | None = Field(default=None, description="principal:ID, principal:ADDRESS, group:ID or public.")
    object: str | None = Field(
        default=None, description="folder:ID, document:ID, version:ID@N or source:NAME@ID; group:ID for join, rename."
    )
    expires: float | None = Field(default=None, description="World time at which the entry ends (grant, deny).")
    folder: str | None = Field(default=None, description="Where to (move); none: out of every folder.")
    version: VersionRecord | int | None = Field(default=None, description="A record to publish, or a number.")
    document: DocumentRecord | None = Field(default=None, description="The record of a new document (publish).")
    access: tuple[AccessRecord, ...] | None = Field(
        default=None, description="Entries that hold from the moment the document or version is there (publish)."
    )
    name: str | None = Field(default=None, min_length=1, description="The new name (rename).")
    seconds: float | None = Field(default=None, ge=0, description="How far to move the clock (advance).")


TAKES: dict[str, frozenset[str]] = {
    "grant": frozenset({"subject", "object", "expires"}),
    "revoke": frozenset({"subject", "object"}),
    "deny": frozenset({"subject", "object", "expires"}),
    "undeny": frozenset({"subject", "object"}),
    "join": frozenset({"subject", "object"}),
    "leave": frozenset({"subject", "object"}),
    "move": frozenset({"object", "folder"}),
    "publish": frozenset({"object", "document", "version", "access"}),
    "withdraw": frozenset({"object", "version"}),
    "rollback": frozenset({"object", "version"}),
    "delete": frozenset({"object"}),
    "reindex": frozenset({"object"}),
    "disable": frozenset({"subject"}),
    "enable": frozenset({"subject"}),
    "rename": frozenset({"object", "name"}),
    "share": frozenset({"subject", "object"}),
    "unshare": frozenset({"subject", "object"}),
    "lend": frozenset({"subject", "object"}),
    "advance": frozenset({"seconds"}),
}
MAY_LACK = frozenset({"expires", "folder", "document", "access"})
