"""The fault delete-orphan-chunks."""

from typing import Literal

from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Scope


class DeleteOrphanChunksKnobs(Knobs):
    """Who still finds what was deleted."""

    scope: Literal["readers", "everybody"] = Field(default="readers", description="Who still finds it.")


class DeleteOrphanChunks(Fault):
    """What it breaks
        A deleted document's record is gone and its passages are not: search goes on finding them, and answers
        rest on them.
    Why it is bad
        Lists and links say that it is deleted. Erasing something was perhaps the law.
    Seen in the wild
        Vectors that stay when a file is removed (Open WebUI#26438), deleted files that are still retrieved
        (RAGFlow#12039, AnythingLLM#3958), a deletion that matches nothing and counts as done (LibreChat#14988).
    Knobs
        scope: who still finds them: readers, who found them before, or everybody (readers).
    """

    name = "delete-orphan-chunks"
    settings = DeleteOrphanChunksKnobs

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """What may be searched, and the rows of what was deleted since it was last searched."""
        honest, state = super().searchable(asker, asked), self.library.state
        seen = self.notes(DeleteOrphanChunks).setdefault(asker.principal, {})
        seen.update({name: sight.current for name, sight in asker.view.sights.items() if sight.current is not None})
        everybody = self.knobs(DeleteOrphanChunksKnobs).scope == "everybody"
        of = self.notes(DeleteOrphanChunks).values() if everybody else [seen]
        left = [rows for known in of for name, rows in known.items() if name not in state.documents]
        if not left:
            return honest
        mask = honest.mask.copy()
        for _, start, stop in left:
            mask[start:stop] = True
        self.fire(DeleteOrphanChunks)
        return state.index.scope(mask)
