"""The fault stream-divergent."""

from typing import Literal

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Context, Reply
from withheld_server.faults import Fault, Knobs


class StreamDivergentKnobs(Knobs):
    """What of a stream goes its own way."""

    event: Literal["contexts", "later"] = Field(
        default="contexts", description="Which events are not checked: the passages ahead, or all after the first."
    )


class StreamDivergent(Fault):
    """What it breaks
        Streamed and whole answers are made in two places. The stream sends what was retrieved before the permission
        filter ran, or checks rights once at its beginning and never again while it goes on.
    Why it is bad
        The answer itself refuses, so tests that read only the answer pass; the browser has already got the text.
    Seen in the wild
        The first chunk of a stream carries everything retrieved (azure-search-openai-demo, "context.thoughts"), consent
        withdrawn while an answer is generated (N.E.K.O#2433), checks that see one snapshot from the start of a call to
        its end (SpiceDB, "fully_consistent").
    Knobs
        event: which events are not checked, the passages ahead of the answer (contexts) or all later ones (contexts).
    """

    name = "stream-divergent"
    settings = StreamDivergentKnobs

    def streamed(self, reply: Reply, asked: Asked) -> tuple[Context, ...]:
        """The best passages of all that is in force."""
        honest = super().streamed(reply, asked)
        if self.knobs(StreamDivergentKnobs).event != "contexts":
            return honest
        state = self.services.library.state
        mask = np.zeros(state.index.capacity, np.bool_)
        mask[: len(state.in_force)] = state.in_force
        found = state.index.search(self.query(asked), state.index.scope(mask), asked.k)
        known = {(one.passage.document, one.passage.version, one.passage.passage) for one in honest}
        everything = (self.context(state.index.passages[hit.row], hit.score) for hit in found.hits)
        ahead = tuple(
            one
            for one in everything
            if (one.passage.document, one.passage.version, one.passage.passage) not in known
            and not reply.asker.view.reads(one.passage.document, one.passage.version)
        )
        return self.swap(StreamDivergent, honest, (*honest, *ahead))

    def still_open(self, reply: Reply) -> bool:
        """What was open once stays open."""
        honest = super().still_open(reply)
        if self.knobs(StreamDivergentKnobs).event != "later":
            return honest
        return self.swap(StreamDivergent, honest, True)
