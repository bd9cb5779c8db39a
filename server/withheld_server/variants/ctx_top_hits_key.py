"""The variant ctx-top-hits-key."""

from collections.abc import Hashable

from pydantic import Field

from withheld_server.asking import Asker, Context
from withheld_server.faults import Knobs
from withheld_server.retrieval import Found
from withheld_server.searching import Seen
from withheld_server.variants import Variant


class CtxTopHitsKeyKnobs(Knobs):
    """How much of a key is kept."""

    kept: int = Field(default=1, ge=1, description="Hits that fit into a key; what comes behind them is cut off.")


class CtxTopHitsKey(Variant):
    """Varies rcache-no-principal.

    What it breaks
        Keys of the context cache are cut to a certain length. With few hits they are whole; with more, only the first
        ones are left of it, and neither the others nor who asks.
    Why it is bad
        The search is filtered and its cache is right. Whose best hit is a document that both may read is handed the
        other's passages beneath it.
    Seen in the wild
        Two keys that share one cache key (bifrost#5769), keys that miss the filters (OWASP/Nest#3815).
    Knobs
        kept: hits that fit into a key (1).
    """

    name = "ctx-top-hits-key"
    varies = "rcache-no-principal"
    settings = CtxTopHitsKeyKnobs

    def contexts(self, asker: Asker, found: Found, seen: Seen) -> tuple[Context, ...]:
        """What somebody else has been given for the same first hits."""
        honest, cache = super().contexts(asker, found, seen), self.services.caches.context
        first, views = self._first(found.hits), self.services.library.views
        if not first or not cache.settings.enabled:
            return honest
        for key, entry in cache.entries():
            foreign = key.principal != asker.principal and self._first(key.asked) == first
            if foreign and views.of(key.principal).stamp == entry.stamp:
                # The same passages with other scores are nobody's loss.
                if [one.passage for one in entry.value] == [one.passage for one in honest]:
                    return honest
                seen["context"] = "hit"
                return self.swap(CtxTopHitsKey, honest, entry.value)
        return honest

    def _first(self, hits: Hashable) -> tuple[int, ...]:
        """The rows that are left of a key that is too long; none of one that fits."""
        kept = self.knobs(CtxTopHitsKeyKnobs).kept
        return tuple(hit.row for hit in hits[:kept]) if isinstance(hits, tuple) and len(hits) > kept else ()
