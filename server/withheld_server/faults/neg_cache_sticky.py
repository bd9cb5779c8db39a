"""The fault neg-cache-sticky."""

from typing import Any

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.caches.cache import Entry
from withheld_server.faults import Fault, Knobs
from withheld_server.settings import Layer


class NegCacheStickyKnobs(Knobs):
    """How long an abstention is repeated."""

    ttl: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock since it was first given.")


class NegCacheSticky(Fault):
    """What it breaks
        "I could not find an answer" is remembered and repeated for the same words, although access was granted or the
        document published since.
    Why it is bad
        People who were just given access conclude that it did not work, or that the answer does not exist.
    Seen in the wild
        An empty answer returned after documents were inserted (LightRAG#2881), denials cached for 60 s
        (nexi-lab/nexus#4739), a check cache that makes answers depend on the order of checks (OpenFGA#1058).
    Knobs
        ttl: seconds for which an abstention is repeated (86400).
    """

    name = "neg-cache-sticky"
    settings = NegCacheStickyKnobs

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """An abstention holds until its time is over."""
        honest = super().holds(layer, entry, asker)
        if honest or layer != "negative":
            return honest
        young = self.services.library.clock.now() - entry.made < self.knobs(NegCacheStickyKnobs).ttl
        return self.swap(NegCacheSticky, honest, young)
