"""The variant filter-version-by-document."""

import numpy as np

from withheld_server.asking import Asked, Asker
from withheld_server.currency import in_force
from withheld_server.retrieval import Scope
from withheld_server.variants import Variant


class FilterVersionByDocument(Variant):
    """Varies ver-acl-crossed.

    What it breaks
        A question about an earlier moment or a named version is filtered by document, not by version: who may read
        what is in force today may read every version there ever was.
    Why it is bad
        What was restricted was an older text; the one of today was cleaned up so that all may read it. A question that
        names nothing is answered rightly.
    Seen in the wild
        No direct report; follows from lists kept by document where versions have their own (compare Onyx#14981,
        #7384).
    Knobs
        None.
    """

    name = "filter-version-by-document"
    varies = "ver-acl-crossed"

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Also the version that is meant of every document that the asker may read today."""
        honest, state = super().searchable(asker, asked), self.services.library.state
        if asked.of_now:
            return honest
        number = asked.version if asked.version is not None else asked.pinned
        mask = honest.mask.copy()
        for name, sight in asker.view.sights.items():
            versions = state.documents[name].versions
            meant = in_force(versions.values(), asked.as_of) if asked.as_of is not None else versions.get(number or 0)
            if sight.current is not None and meant is not None and meant.reached(state.now):
                mask[meant.start : meant.stop] = True
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(FilterVersionByDocument)
        return state.index.scope(mask)
