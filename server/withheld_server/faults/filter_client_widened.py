"""The fault filter-client-widened."""

import numpy as np

from withheld_server.asking import Asked
from withheld_server.faults import Fault
from withheld_server.retrieval import Scope


class FilterClientWidened(Fault):
    """What it breaks
        A request may name the document that it wants to be answered from. Instead of narrowing what may be searched,
        the name is taken for permission: a hidden document that is named is searched.
    Why it is bad
        No name that a client sends is secret. Who knows or guesses an id reads the document, through a parameter that
        was meant for convenience.
    Seen in the wild
        Client-supplied collection names that reached other users' files (Open WebUI 0.9.6), document sets of a chat
        request that overrode the agent's (onyx#10602), a request flag that switches the filter off
        (azure-search-openai-demo, http_protocol.md).
    Knobs
        None.
    """

    name = "filter-client-widened"

    def restricted(self, scope: Scope, asked: Asked) -> Scope:
        """The version in force of the document that was named, whoever may read it."""
        honest = super().restricted(scope, asked)
        state = self.services.library.state
        document = state.documents.get(asked.document or "")
        if document is None or document.current is None or asked.version is not None or asked.as_of is not None:
            return honest
        mask = honest.mask.copy()
        mask[document.current.start : document.current.stop] = True
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(FilterClientWidened)
        return state.index.scope(mask)
