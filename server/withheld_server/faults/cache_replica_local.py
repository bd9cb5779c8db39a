"""The fault cache-replica-local."""

from pydantic import Field

from withheld_server.answering import Seen
from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault, Knobs


class CacheReplicaLocalKnobs(Knobs):
    """How many replicas take turns."""

    replicas: int = Field(default=2, ge=2, description="Replicas; the last of them never hears of a revocation.")


class CacheReplicaLocal(Fault):
    """What it breaks
        Several replicas serve in turn, each with a cache of its own. A revocation evicts the stored answers of those
        that handled it, and one replica never hears of it.
    Why it is bad
        Asked once, the system refuses; asked again, it answers. Whoever checks after a revocation meets the replica
        that knows about it.
    Seen in the wild
        A cache that only the handling process clears (onyx#10172), a removal that never reached one path until a
        restart while others said "revoked" (MeshWeaver#697).
    Knobs
        replicas: how many replicas take turns for each person (2).
    """

    name = "cache-replica-local"
    settings = CacheReplicaLocalKnobs

    def recall_answer(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """Where it is the deaf replica's turn, the answer from before a revocation."""
        honest = super().recall_answer(asker, asked, seen)
        library, cache = self.services.library, self.services.caches.answer
        with library.lock:
            turns = self.services.notes.setdefault(CacheReplicaLocal.name, {})
            turns[asker.principal] = turn = turns.get(asker.principal, 0) + 1
            entry = cache.look(self.exact_key(asker, asked))
            replicas = self.knobs(CacheReplicaLocalKnobs).replicas
            if honest is not None or entry is None or turn % replicas or not cache.settings.enabled:
                return honest
            documents, sources = library.state.documents, entry.value.sources
            known = ((documents.get(source.document), source.version) for source in sources)
            kept = all(one is not None and one.current and one.current.number == version for one, version in known)
            revoked = any(not asker.view.reads(s.document, s.version) for s in sources)
        if not (kept and revoked):
            return honest
        seen["answer"] = "hit"
        return self.swap(CacheReplicaLocal, honest, entry.value)
