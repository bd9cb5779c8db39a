"""The fault filter-first-hit."""

from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Found


class FilterFirstHitKnobs(Knobs):
    """How far down the check reaches."""

    rank: int = Field(default=1, ge=1, description="How many of the best hits are checked; the rest ride along.")


class FilterFirstHit(Fault):
    """What it breaks
        Only the best hit is checked for permission. If it may be read, everything found beneath it is handed out too.
    Why it is bad
        A question about something hidden is refused, as it should be. A question about something permitted brings the
        hidden documents on the same subject along.
    Seen in the wild
        A query authorised on the owner of the first chunk that came back (rag_api 4985b37, document_routes.py).
    Knobs
        rank: how many of the best hits are checked (1).
    """

    name = "filter-first-hit"
    settings = FilterFirstHitKnobs

    def find(self, asker: Asker, asked: Asked) -> Found:
        """The best of everything in force, where the first may be read."""
        honest = super().find(asker, asked)
        if not asked.of_now:
            return honest
        state = self.services.library.state
        scope = self.restricted(state.index.scope(state.in_force), asked)
        found = state.index.search(self.query(asked), scope, asked.k)
        first = found.hits[: self.knobs(FilterFirstHitKnobs).rank]
        if not first or not all(asker.view.mask[hit.row] for hit in first):
            return honest
        # Statistics over everything move the scores; only passages that ride along are this fault's.
        return self.swap(FilterFirstHit, honest, found) if _rows(found) - _rows(honest) else honest


def _rows(found: Found) -> set[int]:
    return {hit.row for hit in found.hits}
