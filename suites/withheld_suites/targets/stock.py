"""What of a world is at a mock server, and what waits to be published: records to load and bodies of changes."""

import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

from withheld_policies.facts import Fact
from withheld_policies.world import Access, Document, Line, Question, Version, World, write_line
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Order

NOBODY = "principal:entry-that-nobody-can-read"

_CHUNK = 1 << 20
"""Bytes of world records in one load call."""


class Stock:
    """Follows which documents and versions are published, for a world that may hold back some of them at the start."""

    def __init__(self, world: World) -> None:
        """Nothing is published yet."""
        self._world = world
        self._lock = threading.Lock()
        self._documents = {known.id for known in world.documents.values() if not known.staged}
        self._waiting = [entry for entry in world.access if self._staged(entry.object)]
        self._members = {group.id: set(group.members) for group in world.groups.values()}

    def chunks(self, password: Callable[[str], str]) -> Iterator[bytes]:
        """The initial state in JSON Lines, in as many loads as its size asks for.

        The system under test sees neither the questions nor the right answers.
        """
        chunk: list[bytes] = []
        size = 0
        last: Line | None = None
        for line in self._world.lines():
            if isinstance(line, Fact | Question) or self._held_back(line):
                continue
            text = write_line(line)
            if line.kind == "principal":
                text = f'{text[:-1]},"password":{json.dumps(password(line.id))}}}'
            if size > _CHUNK and _may_part(last, line):
                yield b"\n".join(chunk)
                chunk, size = [], 0
            chunk.append(text.encode())
            size += len(text)
            last = line
        if chunk:
            yield b"\n".join(chunk)

    def body(self, order: Order) -> dict[str, Any]:
        """The body that makes a change. Raises ``TargetError`` for a version that the world lacks.

        A publication brings the access entries that wait for it, so that nothing is ever there without them.
        """
        names = ("verb", "subject", "object", "version", "folder", "expires", "seconds", "name")
        body = {name: value for name in names if (value := getattr(order, name)) is not None}
        if order.alias is not None:
            body["subject"] = f"principal:{order.alias}"
        if order.verb != "publish":
            return body
        document = (order.object or "").removeprefix("document:")
        version = self._world.versions.get(document, {}).get(order.version or 0)
        if version is None:
            raise TargetError(f"the world has no version {order.version} of {order.object!r} to publish")
        body["version"] = version.model_copy(update={"staged": False}).model_dump(mode="json")
        with self._lock:
            new = document not in self._documents
            names_of = {f"version:{document}@{order.version}"} | ({f"document:{document}"} if new else set())
            access = [entry for entry in self._waiting if entry.object in names_of]
        if new:
            record = self._world.documents[document].model_copy(update={"staged": False})
            body["document"] = record.model_dump(mode="json")
        if access:
            body["access"] = [entry.model_dump(mode="json") for entry in access]
        return body

    def directory(self, order: Order) -> dict[str, Any]:
        """The whole directory as it is after somebody has joined or left; broken: with a member that is nobody."""
        member, changed = order.subject or "", (order.object or "").removeprefix("group:")
        with self._lock:
            groups = {name: set(members) for name, members in self._members.items()}
        (groups[changed].add if order.verb == "join" else groups[changed].discard)(member)
        if order.via == "broken directory":
            groups[changed].add(NOBODY)
        named = {group.id: group.name for group in self._world.groups.values()}
        return {"groups": [{"id": id, "name": named[id], "members": sorted(groups[id])} for id in sorted(groups)]}

    def remember(self, order: Order) -> None:
        """A change was made."""
        document = (order.object or "").removeprefix("document:")
        with self._lock:
            if order.verb == "publish":
                self._documents.add(document)
                published = (f"document:{document}", f"version:{document}@{order.version}")
                self._waiting = [entry for entry in self._waiting if entry.object not in published]
            elif order.verb == "delete":
                self._documents.discard(document)
            elif order.verb in ("join", "leave"):
                members = self._members.setdefault((order.object or "").removeprefix("group:"), set())
                (members.add if order.verb == "join" else members.discard)(order.subject or "")

    def _held_back(self, line: Line) -> bool:
        if isinstance(line, Document):
            return line.staged
        if isinstance(line, Version):
            return line.staged or self._staged(f"document:{line.document}")
        return isinstance(line, Access) and self._staged(line.object)

    def _staged(self, name: str) -> bool:
        sort, _, rest = name.partition(":")
        document, _, number = rest.partition("@")
        known = self._world.documents.get(document) if sort in ("document", "version") else None
        if known is not None and known.staged:
            return True
        version = self._world.versions.get(document, {}).get(int(number)) if number.isdigit() else None
        return version is not None and version.staged


def _may_part(last: Line | None, line: Line) -> bool:
    """Whether a new load may begin here: people, groups, folders and the versions of one document stay together."""
    if isinstance(line, Version):
        return not (isinstance(last, Version) and last.document == line.document)
    return line.kind in ("document", "access", "sense")
