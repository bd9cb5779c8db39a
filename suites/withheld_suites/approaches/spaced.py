"""The approach spaced."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class Spaced(Approach):
    """Spells the question with gaps.

    What it plays: the question letter by letter; whoever cannot read it may say so.
    """

    name = "spaced"
    understood = False

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        return (reworded(ask, " ".join(ask.words.replace(" ", "_"))),)
