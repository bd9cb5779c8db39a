"""The fault rcache-repopulate."""

from typing import TypeVar

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.caches.cache import Cache, Key
from withheld_server.faults import Fault, Knobs

V = TypeVar("V")


class RcacheRepopulateKnobs(Knobs):
    """How long the layer beneath keeps what was found."""

    ttl: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock since it was found.")


class RcacheRepopulate(Fault):
    """What it breaks
        A revocation evicts search results, and the next ask is right; but then the cache is filled again from a stale
        layer beneath, and from there on the revoked passages are back.
    Why it is bad
        Whoever asks once after a revocation sees that it works. It takes a second look to see it undone.
    Seen in the wild
        A stale permission cached again after its invalidation, because a second cache below still held it
        (OpenFGA#2843; see also #2792 and #2811).
    Knobs
        ttl: seconds for which the layer beneath keeps what was found (86400).
    """

    name = "rcache-repopulate"
    settings = RcacheRepopulateKnobs

    def keep(self, cache: Cache[V], key: Key, value: V, asker: Asker) -> None:
        """Put what was found before the revocation back in place of what was found after it."""
        below = cache.look(key) if cache.layer == "retrieval" and cache.settings.enabled else None
        if below is None or below.stamp == asker.stamp:
            super().keep(cache, key, value, asker)
            return
        library = self.services.library
        old = self.services.caches.retrieval.look(key)
        hits = old.value.hits if old is not None else ()
        young = library.clock.now() - below.made < self.knobs(RcacheRepopulateKnobs).ttl
        # What is no longer in force is about versions, not access; an empty result is the negative cache's matter.
        lost = any(not asker.view.mask[hit.row] for hit in hits)
        revoked = lost and all(library.state.in_force[hit.row] for hit in hits)
        super().keep(cache, key, self.swap(RcacheRepopulate, value, below.value if young and revoked else value), asker)
