"""The variant conv-rights-of-start."""

from dataclasses import replace
from typing import Any

import numpy as np

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.retrieval import Scope
from withheld_server.searching import Seen
from withheld_server.variants import Variant


class ConvRightsOfStart(Variant):
    """Varies conv-keeps-revoked.

    What it breaks
        Which documents may be searched is settled when a conversation begins and kept with it. Whoever goes on with it
        is answered from them, with new questions as well, whatever was revoked since.
    Why it is bad
        A new conversation and a single question refuse, and what was said before is withheld from the transcript. One
        tab left open has the rights of last month.
    Seen in the wild
        Checks that see one snapshot from the start of a call to its end (SpiceDB, "fully_consistent"), answers from
        documents that are gone for the rest of the system until the conversation is restarted (Dify#3022).
    Knobs
        None.
    """

    name = "conv-rights-of-start"
    varies = "conv-keeps-revoked"

    def remember(self, asker: Asker, asked: Asked, answer: Answer, conversation: str) -> None:
        """Remember the turn; with the first one, what the asker may read now."""
        super().remember(asker, asked, answer, conversation)
        shown = tuple(name for name, sight in asker.view.sights.items() if sight.current is not None)
        self._kept().setdefault(conversation, shown)

    def go_on(self, asker: Asker, asked: Asked, conversation: str, seen: Seen) -> Answer:
        """Answer with the rights of the beginning."""
        self._kept()[""] = conversation
        try:
            return super().go_on(asker, asked, conversation, seen)
        finally:
            del self._kept()[""]

    def answer(self, asker: Asker, asked: Asked, seen: Seen, *, recalled: bool = False) -> Answer:
        """Answers of a conversation that goes on are stored for it alone."""
        going_on = self._kept().get("")
        if going_on is not None:
            asked = replace(asked, memory=(*asked.memory, going_on))
        return super().answer(asker, asked, seen, recalled=recalled)

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Also what is in force of the documents that could be read at the beginning."""
        honest, state, kept = super().searchable(asker, asked), self.services.library.state, self._kept()
        if "" not in kept or not asked.of_now:
            return honest
        mask = honest.mask.copy()
        for name in kept.get(kept[""], ()):
            document = state.documents.get(name)
            if document is not None and document.current is not None:
                mask[document.current.start : document.current.stop] = True
        if np.array_equal(mask, honest.mask):
            return honest
        self.fire(ConvRightsOfStart)
        return state.index.scope(mask)

    def _kept(self) -> dict[Any, Any]:
        """Documents by conversation; under the empty name, the conversation that is being answered. Under the lock."""
        return self.notes(ConvRightsOfStart)
