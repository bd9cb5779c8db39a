"""How the lines of a world become effects: checked as a whole, so that one bad line loads nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pydantic import ValidationError

from withheld_server.content import record_row, version_effects
from withheld_server.currency import ALWAYS
from withheld_server.effects import Drop, Effect, Put
from withheld_server.errors import Invalid
from withheld_server.models import WORLD
from withheld_server.passwords import hashed
from withheld_server.records import (
    LINE,
    AccessRecord,
    DocumentRecord,
    FolderRecord,
    GroupRecord,
    PrincipalRecord,
    SenseRecord,
    VersionRecord,
    WorldLine,
    WorldRecord,
)
from withheld_server.state import State

KINDS = ("world", "principal", "group", "folder", "document", "version", "access", "sense")


def read(body: bytes) -> list[WorldLine]:
    """The records of a body in JSON Lines; empty lines are skipped. Raises ``Invalid`` naming the line."""
    found = []
    for number, text in enumerate(body.split(b"\n"), 1):
        if not text.strip():
            continue
        try:
            found.append(LINE.validate_json(text))
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise Invalid(
                f"line {number}: {where + ': ' if where else ''}{first['msg']} (kinds: {', '.join(KINDS)})"
            ) from None
    return found


@dataclass
class Load:
    """The effects of one load, gathered in an order in which they can be applied in one pass."""

    state: State
    salt: Callable[[], str]
    revives: bool
    header: WorldRecord | None = None
    parts: dict[str, list[Effect]] = field(default_factory=dict)
    _people: set[str] = field(default_factory=set)
    _groups: set[str] = field(default_factory=set)
    _folders: set[str] = field(default_factory=set)
    _documents: set[str] = field(default_factory=set)
    _versions: dict[tuple[str, int], VersionRecord] = field(default_factory=dict)
    _of_document: dict[str, list[VersionRecord]] = field(default_factory=dict)

    def effects(self) -> list[Effect]:
        """All effects: people and groups first, then folders and documents, their versions, access and senses.

        Rows of one table stand together, so that they are written together.
        """
        return [effect for part in WORLD for effect in self.parts.get(part, ())]

    def _add(self, part: str, *effects: Effect) -> None:
        self.parts.setdefault(part, []).extend(effects)

    def take(self, records: Iterable[WorldLine]) -> None:
        """Add records. Raises ``Invalid`` for one that names what is neither loaded nor among them."""
        records = list(records)
        for record in records:
            self._name(record)
        for record in records:
            self._take(record)
        for version in self._versions.values():
            self._of_document.setdefault(version.document, []).append(version)
        for version in self._versions.values():
            self._version(version)

    def _name(self, record: WorldLine) -> None:
        match record:
            case PrincipalRecord():
                self._people.add(record.id)
            case GroupRecord():
                self._groups.add(record.id)
            case FolderRecord():
                self._folders.add(record.id)
            case DocumentRecord():
                self._documents.add(record.id)
            case VersionRecord():
                self._versions[(record.document, record.number)] = record
            case WorldRecord():
                self.header, self.revives = record, record.withdrawal_revives
            case _:
                pass

    def _take(self, record: WorldLine) -> None:
        state = self.state
        match record:
            case PrincipalRecord():
                salt = self.salt()
                password = hashed(record.password, salt) if record.password else None
                row = {
                    "id": record.id,
                    "name": record.name,
                    "email": record.email,
                    "disabled": record.disabled,
                    "salt": salt,
                    "password": password,
                }
                self._add("principals", Put("principals", row, fresh=record.id not in state.people))
            case GroupRecord():
                self._group(record)
            case FolderRecord():
                self._need(record.parent is None or self._folder(record.parent), record.id, "folder", record.parent)
                row = {"id": record.id, "name": record.name, "parent": record.parent}
                self._add("folders", Put("folders", row, fresh=record.id not in state.folders))
            case DocumentRecord():
                self._need(record.folder is None or self._folder(record.folder), record.id, "folder", record.folder)
                self._need(record.owner is None or self._person(record.owner), record.id, "owner", record.owner)
                self._add("documents", Put("documents", record_row(record), fresh=record.id not in state.documents))
            case AccessRecord():
                self._need(self._subject(record.subject), record.object, "subject", record.subject)
                self._need(self._object(record.object), record.subject, "object", record.object)
                entries = self.state.allow if record.effect == "allow" else self.state.deny
                fresh = record.subject not in entries.get(record.object, ())
                self._add("access", Put("access", record.model_dump(exclude={"kind"}), fresh))
            case SenseRecord():
                row = {"term": record.term, "concept": record.concept, "genres": list(record.genres)}
                self._add("senses", Put("senses", row))
            case _:
                pass

    def _need(self, there: bool, holder: str, what: str, name: object) -> None:
        if not there:
            raise Invalid(f"{holder!r} names {what} {name!r}, which does not exist")

    def _person(self, name: str) -> bool:
        return name in self._people or name in self.state.people

    def _folder(self, name: str) -> bool:
        return name in self._folders or name in self.state.folders

    def _subject(self, subject: str) -> bool:
        sort, _, name = subject.partition(":")
        if sort == "group":
            return name in self._groups or name in self.state.groups
        return subject == "public" or (sort == "principal" and self._person(name))

    def _object(self, object: str) -> bool:
        sort, _, name = object.partition(":")
        if sort == "folder":
            return self._folder(name)
        if sort == "source":
            source, _, name = name.partition("@")
            sort = "document" if source else sort
        if sort == "version":
            document, _, number = name.rpartition("@")
            there = self.state.documents.get(document)
            return number.isdigit() and (
                (document, int(number)) in self._versions or (there is not None and int(number) in there.versions)
            )
        return sort == "document" and (name in self._documents or name in self.state.documents)

    def _group(self, record: GroupRecord) -> None:
        fresh = record.id not in self.state.groups
        self._add("groups", Put("groups", {"id": record.id, "name": record.name, "directory": False}, fresh=fresh))
        if not fresh:
            self._add("memberships", Drop("memberships", {"group": record.id}))
        for member in dict.fromkeys(record.members):
            self._need(member != "public" and self._subject(member), record.id, "member", member)
            self._add("memberships", Put("memberships", {"group": record.id, "member": member}, fresh=True))

    def _version(self, record: VersionRecord) -> None:
        there = self.state.documents.get(record.document)
        self._need(
            there is not None or record.document in self._documents,
            f"version {record.number}",
            "document",
            record.document,
        )
        if there is not None and record.number in there.versions:
            key = {"document": record.document, "version": record.number}
            self._add("versions", Drop("passages", key))
            self._add("versions", Drop("versions", {"document": record.document, "number": record.number}))
        version, *passages = version_effects(record, None, [[None, None]] if self._eclipsed(record) else [])
        self._add("versions", version)
        self._add("passages", *passages)

    def _eclipsed(self, record: VersionRecord) -> bool:
        """Whether a withdrawn version would be in force in its place: then none is, unless predecessors revive."""
        if self.revives:
            return False
        others = self._of_document[record.document]
        return any(v.withdrawn and _rank(v) > _rank(record) for v in others)


def _rank(version: VersionRecord) -> tuple[float, int]:
    return (ALWAYS if version.effective_from is None else version.effective_from, version.number)
