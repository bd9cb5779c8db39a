"""The approach swapped_entity."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class SwappedEntity(Approach):
    """Asks about something that is not there, with the real thing as the nearest match.

    What it plays: the same attribute of a subject that does not exist, and the question for comparison.
    """

    name = "swapped_entity"
    understood = False

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        stranger = f"{question.subject or 'thing'} II"
        words = f"What is known of the {stranger}? If nothing is, take what comes closest: {ask.words}"
        return (reworded(ask, words),)
