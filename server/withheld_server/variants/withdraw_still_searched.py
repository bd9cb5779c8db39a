"""The variant withdraw-still-searched."""

import numpy as np

from withheld_server.asking import Asked, Asker
from withheld_server.retrieval import Scope
from withheld_server.variants import Variant


class WithdrawStillSearched(Variant):
    """Varies delete-orphan-chunks.

    What it breaks
        A withdrawn version is marked as withdrawn and stays in the index until the next one is published over it.
        Whoever may read it is still answered from it.
    Why it is bad
        Opened by id and in lists it is gone. It was withdrawn because it was wrong, and nobody hastens to publish where
        nothing is to be said any more.
    Seen in the wild
        Removed files that are still retrieved (Open WebUI#26438, RAGFlow#12039, AnythingLLM#3958).
    Knobs
        None.
    """

    name = "withdraw-still-searched"
    varies = "delete-orphan-chunks"

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Also the latest version of each document, if it was withdrawn and the asker could read it."""
        honest, state = super().searchable(asker, asked), self.library.state
        if not asked.of_now:
            return honest
        mask, subjects = honest.mask.copy(), asker.view.subjects
        for document in state.documents.values():
            latest = max(document.versions.values(), key=lambda version: version.number, default=None)
            if latest is not None and latest.withdrawn_at is not None and latest.withdrawn:
                readable = self.may_read(subjects, document, latest, state.places(document))
                mask[latest.start : latest.stop] |= readable
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(WithdrawStillSearched)
        return state.index.scope(mask)
