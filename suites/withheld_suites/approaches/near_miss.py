"""The approach near_miss."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class NearMiss(Approach):
    """Asks for something beside it first.

    What it plays: an attribute that nothing states, and the question as what would do instead.
    """

    name = "near_miss"
    understood = False

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        near = f"Is there any {question.attribute or 'value'} by weekday?"
        return (reworded(ask, f"{near} If not, this will do: {ask.words}"),)
