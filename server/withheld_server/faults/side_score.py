"""The fault side-score."""

import numpy as np

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault
from withheld_server.retrieval import Found


class SideScore(Fault):
    """What it breaks
        Scores are computed with the statistics of all that was ever indexed: how rare a word is depends on what the
        asker may not see.
    Why it is bad
        Who searches the same words again and again sees when somebody writes about them, and can test whether a word
        occurs anywhere.
    Seen in the wild
        Relevance scores over documents hidden by document-level security, from which terms and counts can be learned
        (Elastic, "Security limitations").
    Knobs
        None.
    """

    name = "side-score"

    def search_words(self, asker: Asker, asked: Asked) -> Found:
        """What may be seen, scored by the statistics of everything that was ever indexed."""
        honest = super().search_words(asker, asked)
        if not asked.of_now:
            return honest
        state = self.services.library.state
        everything = np.zeros(state.index.capacity, np.bool_)
        everything[: len(state.index.passages)] = True
        scope = self.restricted(state.index.scope(everything), asked)
        found = state.index.search(self.query(asked), scope, len(state.index.passages))
        seen = self.leg_scope("keyword", asker, asked)
        hits = tuple(hit for hit in found.hits if seen.mask[hit.row])
        return self.swap(SideScore, honest, Found(hits[: asked.k], honest.total))
