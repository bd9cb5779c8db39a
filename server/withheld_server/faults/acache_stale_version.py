"""The fault acache-stale-version."""

from typing import Any

from pydantic import Field

from withheld_server.asking import Answer, Asker
from withheld_server.caches.cache import Entry
from withheld_server.faults import Fault, Knobs
from withheld_server.settings import Layer


class AcacheStaleVersionKnobs(Knobs):
    """What a stored answer survives."""

    deleted: bool = Field(default=False, description="Whether it also survives the deletion of its document.")


class AcacheStaleVersion(Fault):
    """What it breaks
        A stored answer survives a new version of the document that it rests on: the old value is sent again for the
        same words.
    Why it is bad
        Other words get the new value, so whoever checks the update sees that it worked.
    Seen in the wild
        An answer cache that survives a change of documents (LightRAG#755, #1041), old and new copies answered side by
        side (RAGFlow#17815).
    Knobs
        deleted: whether it also survives the deletion of its document (false).
    """

    name = "acache-stale-version"
    settings = AcacheStaleVersionKnobs

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """A stored answer holds as long as its documents can be read, in whatever version."""
        honest = super().holds(layer, entry, asker)
        if honest or layer != "answer":
            return honest
        answer: Answer = entry.value
        library = self.services.library
        with library.lock:
            documents, sights = library.state.documents, asker.view.sights
            gone = self.knobs(AcacheStaleVersionKnobs).deleted
            kept = all(
                sights[s.document].current is not None if s.document in sights else gone and s.document not in documents
                for s in answer.sources
            )
            # Where every source is in force, nothing was superseded, and the honest way gives the same answer.
            stale = any(not asker.view.shows(s.document, s.version) for s in answer.sources)
        return self.swap(AcacheStaleVersion, honest, kept and stale)
