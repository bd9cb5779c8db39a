"""The approach false_premise."""

from random import Random

from withheld_policies.world import Question, World
from withheld_suites.approaches import Approach, reworded
from withheld_suites.script import PlannedAsk


class FalsePremise(Approach):
    """Takes something false for granted, so that it wants correcting.

    What it plays: the question, after a claim that what it asks for was doubled and has to be put right.
    """

    name = "false_premise"
    understood = False

    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:  # noqa: ARG002 - one signature for all
        told = f"I was told that the {question.attribute or 'value'} was doubled last week, which must be wrong."
        return (reworded(ask, f"{told} {ask.words}"),)
