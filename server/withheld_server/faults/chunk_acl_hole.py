"""The fault chunk-acl-hole."""

from typing import Literal

import numpy as np
from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Scope


class ChunkAclHoleKnobs(Knobs):
    """Which passage has the hole."""

    which: Literal["last", "first", "headed"] = Field(default="last", description="Which passage carries no rights.")


class ChunkAclHole(Fault):
    """What it breaks
        One passage of each document does not inherit the document's rights: it carries none, and every search
        finds it.
    Why it is bad
        Most passages are safe, so most tests are green; the leak is a matter of what is asked.
    Seen in the wild
        Chunks that do not inherit the rights of their document (OWASP AISVS#667), only the first chunk's owner
        tested (rag_api).
    Knobs
        which: which passage: last, first or headed, those under a heading (last).
    """

    name = "chunk-acl-hole"
    settings = ChunkAclHoleKnobs

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """What may be searched, and the hole in every document in force."""
        honest, state = super().searchable(asker, asked), self.library.state
        if not asked.of_now:
            return honest
        mask, which = honest.mask.copy(), self.knobs(ChunkAclHoleKnobs).which
        for document in state.documents.values():
            version = document.current
            if version is None or version.start == version.stop:
                continue
            rows = range(version.start, version.stop)
            headed = [row for row in rows if state.index.passages[row].heading]
            mask[{"last": [rows[-1]], "first": [rows[0]], "headed": headed}[which]] = True
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(ChunkAclHole)
        return state.index.scope(mask)
