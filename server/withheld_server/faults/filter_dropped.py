"""The fault filter-dropped."""

import numpy as np

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault
from withheld_server.retrieval import Scope


class FilterDropped(Fault):
    """What it breaks
        The permission filter is handed to the index and not applied there: every search runs over everything that is
        in force.
    Why it is bad
        Any question shows anybody anything; lists and documents opened by id are still right, so a test of those
        doors sees nothing.
    Seen in the wild
        The list of permitted collections silently discarded by the vector store (Open WebUI 0.11.1), filter arguments
        accepted and unused (litellm#14323, mem0#3887, Flowise#4970), or passed under a wrong keyword
        (llama_index#17857).
    Knobs
        None.
    """

    name = "filter-dropped"

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Everything in force, or of the named version, whoever may read it."""
        honest, state = super().searchable(asker, asked), self.services.library.state
        mask = honest.mask.copy()
        if asked.version is not None:
            for document in state.documents.values():
                version = document.versions.get(asked.version)
                if version is not None and version.reached(state.now):
                    mask[version.start : version.stop] = True
        else:
            mask |= state.in_force[: len(mask)]
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(FilterDropped)
        return state.index.scope(mask)
