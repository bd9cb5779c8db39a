"""What is known of the world in memory, and how it moves with time."""

import heapq
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Any

import numpy as np

from withheld_server.currency import in_force
from withheld_server.embeddings import Vectors
from withheld_server.embeddings.trigrams import TrigramVectors
from withheld_server.glossary import Glossary
from withheld_server.holdings import Document, Person, Touch
from withheld_server.retrieval import Index, Mask


class Known:
    """Look-ups over the world, the index, and the list of touches by which views catch up."""

    def __init__(self, vectors: Callable[[], Vectors] = TrigramVectors) -> None:
        """Nothing yet; ``vectors`` makes the empty vectors of an embedding."""
        self.now = 0.0
        self.revision = 0
        self.revives = False
        self.people: dict[str, Person] = {}
        self.emails: dict[str, set[str]] = {}
        self.groups: dict[str, str] = {}
        self.from_directory: set[str] = set()
        self.groups_of: dict[str, set[str]] = {}
        self.members: dict[str, set[str]] = {}
        self.folders: dict[str, str | None] = {}
        self.folder_names: dict[str, str] = {}
        self.subfolders: dict[str, set[str]] = {}
        self.in_folder: dict[str, set[str]] = {}
        self.documents: dict[str, Document] = {}
        self.owned: dict[str, set[str]] = {}
        self.allow: dict[str, dict[str, float | None]] = {}
        self.deny: dict[str, dict[str, float | None]] = {}
        self.allowed_to: dict[str, set[str]] = {}
        self.sources: dict[str, dict[str, None]] = {}
        self.senses: dict[tuple[str, str], tuple[str, ...]] = {}
        self.index = Index(vectors)
        self.in_force: Mask = np.zeros(self.index.capacity, np.bool_)
        self.touches: list[Touch] = []
        self.next_instant = inf
        """When something expires or comes into force next."""
        self._glossary: Glossary | None = None
        self._instants: list[tuple[float, int, str, Any]] = []
        self._order = count()

    # Time

    def tick(self, now: float) -> None:
        """Move to a later world time: what expires or comes into force until then does so."""
        while self._instants and self._instants[0][0] <= now:
            self.now, _, sort, what = heapq.heappop(self._instants)
            if sort == "access":
                self.touches.append(Touch(frozenset([what[0]]), tuple(self.documents_of(what[1]))))
            elif sort == "look":
                self.touches.append(what)
            elif what in self.documents:
                self._refresh(what)
                self.touches.append(Touch(documents=(what,)))
        self.now = max(self.now, now)
        self._foresee()

    def _foresee(self) -> None:
        self.next_instant = self._instants[0][0] if self._instants else inf

    def _at(self, moment: float | None, sort: str, what: Any) -> None:
        if moment is not None and moment > self.now:
            heapq.heappush(self._instants, (moment, next(self._order), sort, what))
            self._foresee()

    def look_again(self, moment: float, touch: Touch) -> None:
        """Let views look again at that moment, as if something were touched then; nothing for a moment that is past."""
        self._at(moment, "look", touch)

    def _refresh(self, name: str) -> None:
        document = self.documents[name]
        self._cover()
        for version in document.versions.values():
            self.in_force[version.start : version.stop] = False
        document.current = in_force(document.versions.values(), self.now)
        if document.current is not None:
            self.in_force[document.current.start : document.current.stop] = True

    def _cover(self) -> None:
        missing = self.index.capacity - len(self.in_force)
        if missing:
            self.in_force = np.concatenate([self.in_force, np.zeros(missing, np.bool_)])

    # Look-ups

    @property
    def glossary(self) -> Glossary:
        """The senses of terms, as one glossary."""
        if self._glossary is None:
            self._glossary = Glossary((term, concept, genres) for (term, concept), genres in self.senses.items())
        return self._glossary

    def subjects(self, principal: str) -> frozenset[str]:
        """Itself, every group that contains it through any nesting, and public. A cycle of groups ends."""
        return self._above(f"principal:{principal}") | {"public"}

    def _above(self, subject: str) -> frozenset[str]:
        return _reach(self.groups_of, subject)

    def _below(self, subject: str) -> frozenset[str]:
        return _reach(self.members, subject)

    def places(self, document: Document) -> list[str]:
        """The document, its sources and every folder above it, as objects of access entries."""
        found, folder = [f"document:{document.id}", *self.sources.get(document.id, ())], document.folder
        while folder is not None and f"folder:{folder}" not in found:
            found.append(f"folder:{folder}")
            folder = self.folders.get(folder)
        return found

    def documents_of(self, object: str) -> set[str]:
        """Ids of the documents that an entry on this object bears on."""
        sort, _, name = object.partition(":")
        if sort == "document":
            return {name} & self.documents.keys()
        if sort == "version":
            return {name.rpartition("@")[0]} & self.documents.keys()
        if sort == "source":
            return {name.partition("@")[2]} & self.documents.keys()
        found: set[str] = set()
        seen, left = {name}, [name]
        while left:
            folder = left.pop()
            found |= self.in_folder.get(folder, set())
            for inner in self.subfolders.get(folder, ()):
                if inner not in seen:
                    seen.add(inner)
                    left.append(inner)
        return found


def _reach(edges: dict[str, set[str]], subject: str) -> frozenset[str]:
    found, left = {subject}, [subject]
    while left:
        for other in edges.get(left.pop(), ()):
            if other not in found:
                found.add(other)
                left.append(other)
    return frozenset(found)
