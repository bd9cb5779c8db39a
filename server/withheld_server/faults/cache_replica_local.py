"""The fault cache-replica-local."""

from typing import Any

from withheld_server.asking import Answer, Asker
from withheld_server.caches.cache import Entry
from withheld_server.faults import Fault
from withheld_server.settings import Layer


class CacheReplicaLocal(Fault):
    """What it breaks
        Several processes serve, each with a cache of its own. A revocation drops stored answers in the process that
        handled it, and the others never hear of it. With one process, or a cache that all share, nothing is broken.
    Why it is bad
        Asked once, the system refuses; asked again, it answers. Whoever checks after a revocation may meet the process
        that knows about it, and goes on meeting it as long as the connection is kept.
    Seen in the wild
        A cache that only the handling process clears (onyx#10172), a removal that never reached one path until a
        restart while others said "revoked" (MeshWeaver#697).
    Knobs
        None.
    """

    name = "cache-replica-local"
    workers = 2

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """A stored answer holds until this process itself makes a change that bears on what it rests on."""
        honest, library, settings = super().holds(layer, entry, asker), self.services.library, self.services.settings
        alone = not settings.shared or settings.cache_url is not None
        if honest or alone or layer != "answer":
            return honest
        answer: Answer = entry.value
        if any(library.handled_since(source.document, entry.made) for source in answer.sources):
            return honest
        found = ((library.state.documents.get(source.document), source.version) for source in answer.sources)
        kept = all(one is not None and one.current and one.current.number == version for one, version in found)
        revoked = any(not asker.view.reads(source.document, source.version) for source in answer.sources)
        return self.swap(CacheReplicaLocal, honest, kept and revoked)
