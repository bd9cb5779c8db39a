"""The fault side-count."""

from typing import Literal

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs


class SideCountKnobs(Knobs):
    """Where it counts too much."""

    door: Literal["both", "list", "search"] = Field(default="both", description="Whose total is wrong.")


class SideCount(Fault):
    """What it breaks
        The total of a list or of a search is taken before the permission filter, so it counts what the asker may not
        see; the rows shown are right.
    Why it is bad
        Whoever asks twice learns that something new was filed on a subject, and by narrowing the words, on which.
    Seen in the wild
        Counts that reveal hidden rows (atomic-server#286, NeoWiki#1062); scores and counts over documents that are
        not accessible (Elastic, "Security limitations").
    Knobs
        door: whose total is wrong, list, search or both (both).
    """

    name = "side-count"
    settings = SideCountKnobs

    def counted(self, asker: Asker, visible: int, asked: Asked | None) -> int:
        """How many there are of what is in force, whoever may see it."""
        honest = super().counted(asker, visible, asked)
        if self.knobs(SideCountKnobs).door not in ("both", "list" if asked is None else "search"):
            return honest
        state = self.services.library.state
        if asked is None:
            everything = sum(document.current is not None for document in state.documents.values())
        else:
            mask = np.zeros(state.index.capacity, np.bool_)
            mask[: len(state.in_force)] = state.in_force
            everything = state.index.search(self.query(asked), state.index.scope(mask), 1).total
        return self.swap(SideCount, honest, max(honest, everything))
