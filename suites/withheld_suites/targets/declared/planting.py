"""A world put into a target thing by thing: accounts, containers, documents and access, each noted in the journal."""

import secrets
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from withheld_policies.world import Document, Principal, Version, World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Ack
from withheld_suites.targets.declared.control_shape import Control, Made
from withheld_suites.targets.declared.doing import Doer, Done
from withheld_suites.targets.declared.journal import Journal, Sort


@dataclass(slots=True)
class Planted:
    """What is at the target. Names are what templates call ``{document.NAME}`` and so on."""

    documents: dict[str, dict[str, Any]] = field(default_factory=dict)
    containers: dict[str, dict[str, Any]] = field(default_factory=dict)
    container_of: dict[str, str] = field(default_factory=dict)
    """By document, the key of its container."""
    readers: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    """By document or container, the accounts that it is open to, by their keys."""
    numbers: dict[tuple[Sort, str], int] = field(default_factory=dict)
    """Entries of the journal by what they are about."""

    def together(self, document: str) -> list[str]:
        """The documents that share its access: those of its container, the document first."""
        container = self.container_of.get(document)
        others = [one for one, its in self.container_of.items() if its == container and one != document]
        return [document, *(others if container is not None else [])]


class Gardener:
    """Plants, one thing at a time."""

    def __init__(
        self,
        world: World,
        control: Control,
        doer: Doer,
        journal: Journal,
        *,
        names: dict[str, Any],
        keep_secret: Callable[[str], None],
        credentials: frozenset[str] = frozenset(),
    ) -> None:
        """``names`` are known to every template; ``names["run"]["tag"]`` is in the name of everything.

        ``keep_secret`` is told of each password before it is used, and of each of the ``credentials`` (fields of an
        account by which its owner proves who they are) as soon as it is captured; the journal holds none of them.
        """
        self.planted = Planted()
        self._world = world
        self._initial = Initial(world)
        self._control = control
        self._doer = doer
        self._journal = journal
        self._names = names
        self._keep_secret = keep_secret
        self._credentials = credentials
        self._whole_list = threading.Lock()
        self._live: set[str] = set()
        self._deleted: dict[str, int] = {}
        self._tag = str(names["run"]["tag"])

    def account(self, principal: Principal) -> dict[str, Any]:
        """Make an account; its fields, with a password of its own."""
        made = self._control.principal
        if made is None:
            raise TargetError("[control.principal] is missing")
        own = self.person(principal)
        self.make("principal", principal.id, made, {"principal": own})
        return own

    def person(self, principal: Principal) -> dict[str, Any]:
        """The fields of an account before it is made."""
        name, password = f"{self._tag}-{principal.id}".lower(), secrets.token_urlsafe(18)
        self._keep_secret(password)
        return {
            "key": principal.id, "id": principal.id, "user": name, "name": f"{principal.name} ({name})",
            "email": f"{name}@example.com", "password": password,
        }  # fmt: skip

    def documents(self, readers: dict[str, dict[str, Any]]) -> None:
        """Plant every document that is in force, and open it to those of the readers who may read it."""
        for document in self._world.documents.values():
            version = self._initial.in_force(document.id)
            if version is not None:
                self.document(document, version, readers)

    def document(self, document: Document, version: Version, readers: dict[str, dict[str, Any]]) -> Done:
        """Plant one document with one version, and open it to its initial readers."""
        made = self._control.document
        if made is None:
            raise TargetError("[control.document] is missing")
        container = self._container(document)
        names: dict[str, Any] = {"document": self.names_of(document, version), "version": version.number}
        if container is not None:
            names["container"] = self.planted.containers[container]
        done = self.make("document", document.id, made, names)
        self.planted.documents[document.id] = names["document"]
        fresh = container is None or self.planted.together(document.id) == [document.id]
        # What was deleted took the entries on it along: only what comes from elsewhere opens its successor.
        lost = [one for one in self._world.access if one.object == f"document:{document.id}"]
        without = lost if document.id in self._deleted else []
        self._live.add(document.id)
        for principal, fields in readers.items():
            if fresh and self._initial.may_read(principal, document.id, version.number, without):
                ack = self.access("grant", fields, document.id)
                if ack.outcome != "ok":
                    raise TargetError(f"document {document.id} could not be opened to {principal}: {ack.error}")
        return done

    def names_of(self, document: Document, version: Version) -> dict[str, Any]:
        """What templates may say of a document before the target has given it an id."""
        marker = f"{self._tag}-{document.id}"
        parts = [part for passage in version.passages for part in (passage.heading, passage.text) if part]
        return {
            "key": document.id, "id": document.id, "title": document.title, "name": f"{document.title} ({marker})",
            "file": f"{marker}.txt", "text": "\n\n".join([document.title, *parts]), "version": version.number,
            "passages": [passage.model_dump() for passage in version.passages],
        }  # fmt: skip

    def access(self, verb: str, subject: dict[str, Any], document: str) -> Ack:
        """Open a document, or its container, to an account, or close it."""
        action = self._control.action(verb)  # type: ignore[arg-type]
        if action is None:
            raise TargetError(f"[control.{verb}] is missing")
        names = {**self._names, "subject": subject, "principal": subject, "document": self.planted.documents[document]}
        container = self.planted.container_of.get(document)
        if container is not None:
            names["container"] = self.planted.containers[container]
        # Where a call sets all readers at once, two of them at a time would undo each other.
        with self._whole_list:
            readers = dict(self.planted.readers.get(container or document, {}))
            if verb == "grant":
                readers[str(subject["key"])] = subject
            else:
                readers.pop(str(subject["key"]), None)
            ack = self._doer.do(action, {**names, "readers": list(readers.values())}).ack
            if ack.outcome != "error":
                self.planted.readers[container or document] = readers
            return ack

    def make(self, sort: Sort, key: str, made: Made, names: dict[str, Any]) -> Done:
        """Make a thing, noted before and after; what is captured is added to its names. Raises ``TargetError``."""
        number = self._journal.intend(sort, key, names)
        done = self._doer.do(made.create, {**self._names, **names}, sort)
        noted = {**names, sort: {**names[sort], **self._without_credentials(sort, done.captured)}}
        names[sort].update(done.captured)
        if done.ack.outcome == "error" and not done.captured:
            self._journal.removed(number)  # The target says that nothing was made.
        else:
            self._journal.planted(number, noted)
            self.planted.numbers[sort, key] = number
        if done.ack.outcome != "ok":
            raise TargetError(f"{sort} {key} could not be made: {done.ack.error or done.ack.outcome}")
        return done

    def _without_credentials(self, sort: Sort, captured: dict[str, Any]) -> dict[str, Any]:
        secret = self._credentials if sort == "principal" else frozenset()
        for name in secret & captured.keys():
            self._keep_secret(str(captured[name]))
        return {name: value for name, value in captured.items() if name not in secret}

    def gone(self, sort: Sort, key: str) -> None:
        """A thing was removed by the run itself."""
        number = self.planted.numbers.pop((sort, key), None)
        if number is not None:
            self._journal.removed(number)

    def is_there(self, document: str) -> bool:
        """Whether a document was planted, and not deleted since."""
        return document in self._live

    def deleted(self, document: str) -> None:
        """A document was deleted by the run, as a change; another may come in its place, with no access of its own.

        What templates may say of it stays, so that the deleted one can still be asked for.
        """
        self.gone("document", document)
        self._live.discard(document)
        self._deleted[document] = self._deleted.get(document, 0) + 1
        self.planted.readers.pop(document, None)

    def again(self, document: str, captured: dict[str, Any]) -> None:
        """A document was replaced, and may have a new id; the old one is removed at the end as well."""
        if not captured:
            return
        own = self.planted.documents[document]
        number = self._journal.intend("document", document, {"document": {**own, **captured}})
        self._journal.planted(number, {"document": {**own, **captured}})
        own.update(captured)

    def _container(self, document: Document) -> str | None:
        """The key of the document's container, made if it is not there yet; none where access is by document."""
        made = self._control.container
        if self._control.unit == "document" or made is None:
            return None
        key = self.audience(document) if self._control.unit == "audience" else document.id
        if document.id in self._deleted:
            # The old container still lets in whoever was let in for the old document.
            key = f"{document.id}-again-{self._deleted[document.id]}"
        if key not in self.planted.containers:
            name = f"{self._tag}-{key}"
            names: dict[str, Any] = {"container": {"key": key, "id": key, "name": name}}
            self.make("container", key, made, names)
            self.planted.containers[key] = names["container"]
        self.planted.container_of[document.id] = key
        return key

    def audience(self, document: Document) -> str:
        """The first document with the same access, entry by entry; itself where access comes from above."""
        own = self._entries(document)
        if own is None:
            return document.id
        return next(one.id for one in self._world.documents.values() if self._entries(one) == own)

    def _entries(self, document: Document) -> frozenset[tuple[str, str]] | None:
        """Its access as entries for people on itself; none where groups, folders or versions play a part."""
        above = {f"folder:{name}" for name in self._world.ancestors(document.folder)}
        versions = {f"version:{document.id}@{number}" for number in self._world.versions.get(document.id, {})}
        found: set[tuple[str, str]] = {("owner", document.owner)} if document.owner is not None else set()
        for entry in self._world.access:
            if entry.object in above | versions or (
                entry.object == f"document:{document.id}"
                and (not entry.subject.startswith("principal:") or entry.expires is not None)
            ):
                return None
            if entry.object == f"document:{document.id}":
                found.add((entry.subject, entry.effect))
        return frozenset(found)


def present(world: World) -> Iterator[Principal]:
    """Everybody who has an account at the start."""
    yield from (one for one in world.principals.values() if not one.disabled)
