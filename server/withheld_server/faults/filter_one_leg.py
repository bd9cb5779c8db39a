"""The fault filter-one-leg."""

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Scope
from withheld_server.searching import Leg


class FilterOneLegKnobs(Knobs):
    """Which leg has no filter."""

    leg: Leg = Field(default="vector", description="keyword, vector, or neighbour: what an agent reads on to.")


class FilterOneLeg(Fault):
    """What it breaks
        One of several legs of the search has no permission filter, and what the legs find is put together.
    Why it is bad
        The leg that is looked at is right. The hidden passage comes in at the last place, beside permitted ones.
    Seen in the wild
        One of several search providers run unfiltered and its results united with the others' (MeshWeaver#3890), a
        hybrid search without access per record (open-mercato#5168), graph expansion from permitted to hidden
        neighbours (lunora#694), a filter lost on an aliased index (GHSA-f4qr-f4xx-hjxw).
    Knobs
        leg: the leg without a filter: keyword, vector or neighbour (vector).
    """

    name = "filter-one-leg"
    settings = FilterOneLegKnobs

    def leg_scope(self, leg: Leg, asker: Asker, asked: Asked) -> Scope:
        """Everything in force, for that leg."""
        honest = super().leg_scope(leg, asker, asked)
        plain = asked.of_now and asked.document is None
        if leg != self.knobs(FilterOneLegKnobs).leg or not plain:
            return honest
        state = self.services.library.state
        mask = honest.mask | state.in_force[: len(honest.mask)]
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(FilterOneLeg)
        return state.index.scope(mask)
