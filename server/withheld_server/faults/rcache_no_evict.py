"""The fault rcache-no-evict."""

from typing import Any

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.caches.cache import Entry
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Found
from withheld_server.settings import Layer


class RcacheNoEvictKnobs(Knobs):
    """How long a revoked search result lives on."""

    ttl: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock since the entry was made.")


class RcacheNoEvict(Fault):
    """What it breaks
        A revocation does not evict search results: whoever searched before it still gets the passages, and answers
        from them, for the same words.
    Why it is bad
        Other words are refused at once, so the revocation looks done. The old question leaks until the entry dies.
    Seen in the wild
        Grants cached for 300 s and bitmaps for 3600 s (nexi-lab/nexus#4739), rights kept for ten seconds after their
        removal (MeshCentral#7279), results of an earlier query by somebody else (CVE-2020-7019).
    Knobs
        ttl: seconds for which a search result survives (86400).
    """

    name = "rcache-no-evict"
    settings = RcacheNoEvictKnobs

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """A search result holds as long as what was found is in force, whoever may read it."""
        honest = super().holds(layer, entry, asker)
        if honest or layer != "retrieval":
            return honest
        found: Found = entry.value
        library = self.services.library
        young = library.clock.now() - entry.made < self.knobs(RcacheNoEvictKnobs).ttl
        # An empty result is the negative cache's matter, and a superseded one is about versions, not access.
        kept = bool(found.hits) and all(library.state.in_force[hit.row] for hit in found.hits)
        return self.swap(RcacheNoEvict, honest, young and kept)
