"""The fault acache-survives-revoke."""

from dataclasses import replace
from typing import Any

from withheld_server.answering import written
from withheld_server.asking import Answer, Asker
from withheld_server.caches.cache import Entry
from withheld_server.faults import Fault
from withheld_server.settings import Layer


class AcacheSurvivesRevoke(Fault):
    """What it breaks
        After a revocation the contexts and citations of a stored answer are checked again, but the answer itself is
        sent as it was stored. An answer with nothing beside it is the tell-tale.
    Why it is bad
        Whoever looks at what was retrieved sees nothing wrong; the secret stands in the prose.
    Seen in the wild
        Answer caches that survive a change of documents (LightRAG#755, #1041), stale grants (nexi-lab/nexus#4739),
        rights kept after their removal (MeshCentral#7279).
    Knobs
        None.
    """

    name = "acache-survives-revoke"

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """A stored answer holds as long as what it rests on is in force, whoever may read it."""
        honest = super().holds(layer, entry, asker)
        if honest or layer != "answer":
            return honest
        answer: Answer = entry.value
        documents = self.services.library.state.documents
        kept = all(
            (document := documents.get(source.document)) is not None
            and document.current is not None
            and document.current.number == source.version
            for source in answer.sources
        )
        # Where the asker still reads it all, nothing was revoked, and the honest way gives the same answer.
        revoked = any(not asker.view.reads(source.document, source.version) for source in answer.sources)
        return self.swap(AcacheSurvivesRevoke, honest, kept and revoked)

    def as_served(self, asker: Asker, answer: Answer) -> Answer:
        """The stored answer without the contexts and citations that may no longer be read."""
        honest = super().as_served(asker, answer)
        contexts = tuple(c for c in honest.contexts if asker.view.reads(c.passage.document, c.passage.version))
        citations = tuple(c for c in honest.citations if asker.view.reads(c["document"], c["version"]))
        if (contexts, citations) == (honest.contexts, honest.citations):
            return honest
        return written(replace(honest, contexts=contexts, citations=citations))
