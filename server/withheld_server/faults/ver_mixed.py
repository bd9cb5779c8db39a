"""The fault ver-mixed."""

from dataclasses import replace

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Found, Hit, Scope


class VerMixedKnobs(Knobs):
    """How much an old version is favoured."""

    boost: float = Field(default=1.5, gt=0, description="What the scores of versions out of force are multiplied by.")


class VerMixed(Fault):
    """What it breaks
        Old versions stay in the index beside the one in force. Both are retrieved; the answer may be the old value,
        or both as if they contradicted each other.
    Why it is bad
        The answer is well grounded, cited and out of date.
    Seen in the wild
        No notion of versions, so that old and new copies are both retrieved (RAGFlow#17815, LightRAG#3831).
    Knobs
        boost: what the scores of old passages are multiplied by (1.5).
    """

    name = "ver-mixed"
    settings = VerMixedKnobs

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Every version that the asker may read by name, where the question names none."""
        honest = super().searchable(asker, asked)
        if not asked.of_now:
            return honest
        mask = honest.mask.copy()
        for sight in asker.view.sights.values():
            for _, start, stop in sight.named:
                mask[start:stop] = True
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(VerMixed)
        return self.services.library.state.index.scope(mask)

    def find(self, asker: Asker, asked: Asked) -> Found:
        """The best passages when old ones are favoured."""
        state, boost = self.services.library.state, self.knobs(VerMixedKnobs).boost
        if not asked.of_now:
            return super().find(asker, asked)
        found = super().find(asker, replace(asked, k=asked.k * 2))
        hits = [h if state.in_force[h.row] else Hit(h.row, round(h.score * boost, 6)) for h in found.hits]
        hits.sort(key=lambda hit: -hit.score)
        return Found(tuple(hits[: asked.k]), found.total)
