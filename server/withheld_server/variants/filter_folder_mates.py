"""The variant filter-folder-mates."""

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Knobs
from withheld_server.retrieval import Found, Hit
from withheld_server.variants import Variant


class FilterFolderMatesKnobs(Knobs):
    """How many come along."""

    most: int = Field(default=2, ge=1, description="Passages that come along, in the last places.")


class FilterFolderMates(Variant):
    """Varies filter-one-leg.

    What it breaks
        What is found is rounded out by passages from the best hit's folder, on the thought that who may read one
        document of a folder may read the others. Those are not filtered.
    Why it is bad
        It needs a hidden document beside a permitted one. Alone in its folder it stays hidden, as most planted ones
        do.
    Seen in the wild
        Expansion from permitted to hidden neighbours (lunora#694), a query authorised on the owner of its first chunk
        (rag_api).
    Knobs
        most: passages that come along, in the last places (2).
    """

    name = "filter-folder-mates"
    varies = "filter-one-leg"
    settings = FilterFolderMatesKnobs

    def find(self, asker: Asker, asked: Asked) -> Found:
        """The honest hits, with the best of the hidden ones from the first hit's folder in the last places."""
        honest, state = super().find(asker, asked), self.services.library.state
        if not honest.hits or not asked.of_now:
            return honest
        folder = state.documents[state.index.passages[honest.hits[0].row].document].folder
        mask = np.zeros(state.index.capacity, np.bool_)
        for name in state.in_folder.get(folder, ()) if folder is not None else ():
            current = state.documents[name].current
            if current is not None and not asker.view.shows(name, current.number):
                mask[current.start : current.stop] = True
        scope = self.restricted(state.index.scope(mask), asked)
        most = min(self.knobs(FilterFolderMatesKnobs).most, asked.k - 1)
        mates = state.index.search(self.query(asked), scope, most).hits if most else ()
        kept = honest.hits[: asked.k - len(mates)]
        beneath = tuple(Hit(hit.row, min(hit.score, kept[-1].score)) for hit in mates)
        return self.swap(FilterFolderMates, honest, Found((*kept, *beneath), honest.total))
