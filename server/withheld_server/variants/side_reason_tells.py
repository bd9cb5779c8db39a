"""The variant side-reason-tells."""

from dataclasses import replace

from withheld_server.answering import written
from withheld_server.asking import Answer, Asked, Asker, Context
from withheld_server.variants import Variant


class SideReasonTells(Variant):
    """Varies side-status.

    What it breaks
        The reason of an abstention tells whether there is no answer or one that the asker may not see. Its words are
        the same in both cases.
    Why it is bad
        It was meant as help for people who should request access. Question by question, anybody learns what is
        written in documents that they may not know of.
    Seen in the wild
        Closed and unknown document sets told apart until it was mended (Onyx#10602), 403 where an absent resource gives
        404 (omicron#665), a blind search over hidden fields (hacktricks#2775).
    Knobs
        None.
    """

    name = "side-reason-tells"
    varies = "side-status"

    def make(self, asker: Asker, asked: Asked, contexts: tuple[Context, ...]) -> Answer:
        """The honest answer; an abstention with another reason where something hidden would answer."""
        honest, state = super().make(asker, asked, contexts), self.services.library.state
        if not honest.abstained or not asked.of_now:
            return honest
        hidden = state.in_force.copy()
        hidden[: len(asker.view.mask)] &= ~asker.view.mask
        scope = self.restricted(state.index.scope(hidden), asked)
        found = state.index.search(self.query(asked), scope, asked.k)
        unseen = tuple(self.context(state.index.passages[hit.row], hit.score) for hit in found.hits)
        if self.read(asked, unseen).abstained:
            return honest
        return self.swap(SideReasonTells, honest, written(replace(honest, reason="no_permission")))
