"""What changes of documents and versions do to the tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from withheld_server.changes import Change
from withheld_server.currency import Version, in_force
from withheld_server.effects import Drop, Effect, Put
from withheld_server.errors import Invalid, NotFound
from withheld_server.holdings import Document
from withheld_server.naming import known_document, known_object, known_subject
from withheld_server.records import AccessRecord, DocumentRecord, VersionRecord
from withheld_server.state import State


def move(state: State, change: Change, _now: float) -> list[Effect]:
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


def publish(state: State, change: Change, now: float) -> list[Effect]:
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
    effects += version_effects(record, now, [])
    return effects + [_entry(state, entry, name, record.number) for entry in change.access or ()]


def _entry(state: State, entry: AccessRecord, document: str, number: int) -> Effect:
    """An entry that comes with a publication, and may only be about what is published."""
    if entry.object not in (f"document:{document}", f"version:{document}@{number}"):
        raise Invalid(f"{entry.object!r} is not what is published (document:{document} or its version {number})")
    known_subject(state, entry.subject)
    return Put("access", entry.model_dump(exclude={"kind"}))


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


def withdraw(state: State, change: Change, now: float) -> list[Effect]:
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


def rollback(state: State, change: Change, now: float) -> list[Effect]:
    document = known_document(state, change.object)
    version = _copy(_known_version(document, change.version))
    version.withdrawn, version.withdrawn_at = False, None
    version.come_back(now)
    return [Put("versions", version.row()), *_leave(document, lambda other: other.number > version.number, now)]


def delete(state: State, change: Change, _now: float) -> list[Effect]:
    if (change.object or "").startswith("source:"):
        # The document stays as its other sources have it.
        return [Drop("access", {"object": known_object(state, str(change.object))})]
    document = known_document(state, change.object)
    objects = [f"document:{document.id}", *(f"version:{document.id}@{number}" for number in document.versions)]
    objects += state.sources.get(document.id, ())
    return [
        *(Drop("access", {"object": object}) for object in objects),
        Drop("passages", {"document": document.id}),
        Drop("versions", {"document": document.id}),
        Drop("documents", {"id": document.id}),
    ]


def reindex(state: State, change: Change, _now: float) -> list[Effect]:
    """The passages are taken into the index anew; what they say, and who may read them, stays."""
    document = known_document(state, change.object)
    effects: list[Effect] = []
    for version in document.versions.values():
        passages = state.index.passages[version.start : version.stop]
        effects += [
            Drop("passages", {"document": document.id, "version": version.number}),
            Drop("versions", {"document": document.id, "number": version.number}),
            Put("versions", version.row(), fresh=True),
        ]
        for position, passage in enumerate(passages):
            row = {"document": document.id, "version": version.number, "position": position}
            row |= {"id": passage.passage, "heading": passage.heading, "text": passage.text}
            effects.append(Put("passages", row, fresh=True))
    return effects
