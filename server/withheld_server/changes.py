"""The changes that the control plane takes, and what each does to the tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from pydantic import Field

from withheld_server.currency import Version, in_force
from withheld_server.effects import Drop, Effect, Put
from withheld_server.errors import Invalid, NotFound
from withheld_server.holdings import Document
from withheld_server.records import DocumentRecord, VersionRecord
from withheld_server.settings import Frozen
from withheld_server.state import State

Verb = Literal[
    "grant", "revoke", "deny", "undeny", "join", "leave", "move",
    "publish", "withdraw", "rollback", "delete", "disable", "enable", "advance",
]  # fmt: skip


class Change(Frozen):
    """One change. Which fields it takes depends on the verb."""

    verb: Verb
    subject: str | None = Field(default=None, description="principal:ID, group:ID or public.")
    object: str | None = Field(default=None, description="folder:ID, document:ID, version:ID@N; group:ID for join.")
    expires: float | None = Field(default=None, description="World time at which the entry ends (grant, deny).")
    folder: str | None = Field(default=None, description="Where to (move); none: out of every folder.")
    version: VersionRecord | int | None = Field(default=None, description="A record to publish, or a number.")
    document: DocumentRecord | None = Field(default=None, description="The record of a new document (publish).")
    seconds: float | None = Field(default=None, ge=0, description="How far to move the clock (advance).")


_TAKES: dict[str, frozenset[str]] = {
    "grant": frozenset({"subject", "object", "expires"}),
    "revoke": frozenset({"subject", "object"}),
    "deny": frozenset({"subject", "object", "expires"}),
    "undeny": frozenset({"subject", "object"}),
    "join": frozenset({"subject", "object"}),
    "leave": frozenset({"subject", "object"}),
    "move": frozenset({"object", "folder"}),
    "publish": frozenset({"object", "document", "version"}),
    "withdraw": frozenset({"object", "version"}),
    "rollback": frozenset({"object", "version"}),
    "delete": frozenset({"object"}),
    "disable": frozenset({"subject"}),
    "enable": frozenset({"subject"}),
    "advance": frozenset({"seconds"}),
}
_MAY_LACK = frozenset({"expires", "folder", "document"})


def plan(state: State, change: Change, now: float) -> list[Effect]:
    """What the change does, without doing it. Raises ``NotFound`` for unknown ids and ``Invalid`` for nonsense."""
    takes, given = _TAKES[change.verb], change.model_fields_set - {"verb"}
    if odd := sorted(f for f in given - takes if getattr(change, f) is not None):
        raise Invalid(f"{change.verb} does not take {', '.join(odd)} (it takes: {', '.join(sorted(takes))})")
    if lacking := sorted(f for f in takes - _MAY_LACK if getattr(change, f) is None):
        raise Invalid(f"{change.verb} lacks {', '.join(lacking)}")
    return _PLANS[change.verb](state, change, now)


def known_subject(state: State, subject: str) -> str:
    """The subject, if it exists."""
    sort, _, name = subject.partition(":")
    if (
        subject == "public"
        or (sort == "principal" and name in state.people)
        or (sort == "group" and name in state.groups)
    ):
        return subject
    if sort in ("principal", "group"):
        raise NotFound(f"there is no {sort} {name!r}")
    raise Invalid(f"{subject!r} is no subject (valid: principal:ID, group:ID, public)")


def known_object(state: State, object: str) -> str:
    """The object of an access entry, if it exists."""
    sort, _, name = object.partition(":")
    if sort == "folder" and name in state.folders:
        return object
    if sort == "document":
        return f"document:{known_document(state, object).id}"
    if sort == "version":
        document, _, number = name.rpartition("@")
        if document in state.documents and number.isdigit() and int(number) in state.documents[document].versions:
            return object
    if sort in ("folder", "version"):
        raise NotFound(f"there is no {sort} {name!r}")
    raise Invalid(f"{object!r} is no object (valid: folder:ID, document:ID, version:ID@N)")


def known_document(state: State, object: str | None) -> Document:
    """The document that ``document:ID`` names."""
    sort, _, name = (object or "").partition(":")
    if sort != "document":
        raise Invalid(f"{object!r} is no document (valid: document:ID)")
    if name not in state.documents:
        raise NotFound(f"there is no document {name!r}")
    return state.documents[name]


def _grant(state: State, change: Change, _now: float) -> list[Effect]:
    subject, object = known_subject(state, str(change.subject)), known_object(state, str(change.object))
    effect = "allow" if change.verb == "grant" else "deny"
    return [Put("access", {"subject": subject, "object": object, "effect": effect, "expires": change.expires})]


def _revoke(state: State, change: Change, _now: float) -> list[Effect]:
    subject, object = known_subject(state, str(change.subject)), known_object(state, str(change.object))
    effect = "allow" if change.verb == "revoke" else "deny"
    return [Drop("access", {"subject": subject, "object": object, "effect": effect})]


def _join(state: State, change: Change, _now: float) -> list[Effect]:
    member, group = known_subject(state, str(change.subject)), known_subject(state, str(change.object))
    if member == "public" or not group.startswith("group:"):
        raise Invalid(f"{member!r} cannot {change.verb} {group!r} (valid: a principal or group, and a group)")
    where = {"group": group.removeprefix("group:"), "member": member}
    return [Put("memberships", where) if change.verb == "join" else Drop("memberships", where)]


def _move(state: State, change: Change, _now: float) -> list[Effect]:
    document = known_document(state, change.object)
    if change.folder is not None and change.folder not in state.folders:
        raise NotFound(f"there is no folder {change.folder!r}")
    return [Put("documents", document_row(document) | {"folder": change.folder})]


def document_row(document: Document) -> dict[str, Any]:
    """A document's row in the table of documents."""
    return {name: getattr(document, name) for name in ("id", "title", "genre", "folder", "owner")}


def record_row(record: DocumentRecord) -> dict[str, Any]:
    """The row that a document record makes."""
    return {name: getattr(record, name) for name in ("id", "title", "genre", "folder", "owner")}


def version_effects(record: VersionRecord, published_at: float | None, out: list[list[float | None]]) -> list[Effect]:
    """The rows of a version that is not there yet, and of its passages."""
    version = Version(
        record.document, record.number, record.effective_from, record.effective_until, published_at,
        record.withdrawn, None, record.own_access, out,
    )  # fmt: skip
    effects: list[Effect] = [Put("versions", version.row(), fresh=True)]
    for position, passage in enumerate(record.passages):
        row = {"document": record.document, "version": record.number, "position": position, **passage.model_dump()}
        effects.append(Put("passages", row, fresh=True))
    return effects


def check_document(state: State, record: DocumentRecord) -> None:
    """Raise when a document record names a folder or owner that does not exist."""
    if record.folder is not None and record.folder not in state.folders:
        raise NotFound(f"document {record.id!r} lies in folder {record.folder!r}, which does not exist")
    if record.owner is not None and record.owner not in state.people:
        raise NotFound(f"document {record.id!r} is owned by {record.owner!r}, who does not exist")


def _publish(state: State, change: Change, now: float) -> list[Effect]:
    record = change.version
    if not isinstance(record, VersionRecord):
        raise Invalid("publish takes a version record, not a number")
    effects: list[Effect] = []
    if change.document is not None:
        effects = _new_document(state, change.document)
        name = change.document.id
    else:
        name = known_document(state, change.object).id
    if change.object != f"document:{name}" or record.document != name:
        raise Invalid(
            f"object {change.object!r}, document {name!r} and version of {record.document!r} must be the same"
        )
    document = state.documents.get(name)
    there = document.versions.get(record.number) if document is not None else None
    if there is not None and not there.withdrawn:
        raise Invalid(f"document {name!r} already has a version {record.number}")
    if there is not None:
        effects += [
            Drop("passages", {"document": name, "version": record.number}),
            Drop("versions", {"document": name, "number": record.number}),
        ]
    return effects + version_effects(record, now, [])


def _new_document(state: State, record: DocumentRecord) -> list[Effect]:
    check_document(state, record)
    there = state.documents.get(record.id)
    if there is None:
        return [Put("documents", record_row(record), fresh=True)]
    if (there.title, there.owner) != (record.title, record.owner):
        raise Invalid(f"document {record.id!r} exists already, with another title or owner")
    return []


def _known_version(document: Document, number: object) -> Version:
    if not isinstance(number, int):
        raise Invalid("this change takes the number of a version, not a record")
    if number not in document.versions:
        raise NotFound(f"document {document.id!r} has no version {number}")
    return document.versions[number]


def _copy(version: Version) -> Version:
    return replace(version, out=[list(span) for span in version.out])


def _withdraw(state: State, change: Change, now: float) -> list[Effect]:
    document = known_document(state, change.object)
    version = _copy(_known_version(document, change.version))
    current = in_force(document.versions.values(), now)
    version.withdrawn, version.withdrawn_at = True, now
    effects: list[Effect] = [Put("versions", version.row())]
    if current is not None and current.number == version.number and not state.revives:
        effects += _leave(document, lambda other: other.rank < version.rank, now)
    return effects


def _leave(document: Document, which: Callable[[Version], bool], now: float) -> list[Effect]:
    left = [_copy(v) for v in document.versions.values() if which(v)]
    for version in left:
        version.leave(now)
    return [Put("versions", version.row()) for version in left]


def _rollback(state: State, change: Change, now: float) -> list[Effect]:
    document = known_document(state, change.object)
    version = _copy(_known_version(document, change.version))
    version.withdrawn, version.withdrawn_at = False, None
    version.come_back(now)
    return [Put("versions", version.row()), *_leave(document, lambda other: other.number > version.number, now)]


def _delete(state: State, change: Change, _now: float) -> list[Effect]:
    document = known_document(state, change.object)
    objects = [f"document:{document.id}", *(f"version:{document.id}@{number}" for number in document.versions)]
    return [
        *(Drop("access", {"object": object}) for object in objects),
        Drop("passages", {"document": document.id}),
        Drop("versions", {"document": document.id}),
        Drop("documents", {"id": document.id}),
    ]


def _disable(state: State, change: Change, _now: float) -> list[Effect]:
    subject = known_subject(state, str(change.subject))
    if not subject.startswith("principal:"):
        raise Invalid(f"{subject!r} cannot be disabled or enabled (valid: principal:ID)")
    person = state.people[subject.removeprefix("principal:")]
    row = {name: getattr(person, name) for name in ("id", "name", "disabled", "salt", "password")}
    return [Put("principals", row | {"disabled": change.verb == "disable"})]


def _advance(_state: State, _change: Change, _now: float) -> list[Effect]:
    return []


_PLANS: dict[str, Callable[[State, Change, float], list[Effect]]] = {
    "grant": _grant,
    "deny": _grant,
    "revoke": _revoke,
    "undeny": _revoke,
    "join": _join,
    "leave": _join,
    "move": _move,
    "publish": _publish,
    "withdraw": _withdraw,
    "rollback": _rollback,
    "delete": _delete,
    "disable": _disable,
    "enable": _disable,
    "advance": _advance,
}
