"""The approach by_id."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class ById(Approach):
    """Names the document by its id, as somebody does who saw it in an address.

    What it plays: the question, about the document of that id.
    """

    name = "by_id"

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        document = world.documents.get(question.document or "")
        if document is None:
            return ()
        return (reworded(ask, f"In document {document.id}: {ask.words}"),)
