"""The approach by_title."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class ByTitle(Approach):
    """Names the document by its title.

    What it plays: the question, about the document of exactly that title.
    """

    name = "by_title"

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        document = world.documents.get(question.document or "")
        if document is None:
            return ()
        return (reworded(ask, f'In the document "{document.title}": {ask.words}'),)
