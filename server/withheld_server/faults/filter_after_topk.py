"""The fault filter-after-topk."""

from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Found


class FilterAfterTopkKnobs(Knobs):
    """How many hits are left to filter."""

    k: int | None = Field(default=None, ge=1, description="Hits that are fetched; none: as many as were asked for.")


class FilterAfterTopk(Fault):
    """What it breaks
        The best hits of the whole index are fetched first and filtered by permission afterwards; what the filter takes
        away is not made up for.
    Why it is bad
        Nothing leaks. But whoever may read little is told that nothing was found, because better matches that they may
        not read took all the places.
    Seen in the wild
        Access applied after the limit without backfill (ShieldCortex#410), 16 results left of 322 (lancedb#2761), the
        same in azure-docs#114474, yeti#1345 and flink-agents#997.
    Knobs
        k: hits that are fetched (none: as many as were asked for).
    """

    name = "filter-after-topk"
    settings = FilterAfterTopkKnobs

    def find(self, asker: Asker, asked: Asked) -> Found:
        """What is left of the best hits of all when those that may not be read are taken away."""
        honest = super().find(asker, asked)
        if not asked.of_now:
            return honest
        state = self.services.library.state
        scope = self.restricted(state.index.scope(state.in_force), asked)
        found = state.index.search(self.query(asked), scope, self.knobs(FilterAfterTopkKnobs).k or asked.k)
        rows = {hit.row for hit in found.hits}
        left = tuple(hit for hit in honest.hits if hit.row in rows)
        return self.swap(FilterAfterTopk, honest, Found(left, honest.total))
