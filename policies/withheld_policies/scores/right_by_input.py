"""The share of right answers by what they had to be made from."""

from withheld_policies.inputs import INPUTS, input_of
from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import Tally, cluster_of


class RightByInput(Score):
    """The share of right answers by what they had to be made from.

    What it measures: where answers are lost. Good from gold and bad from what is retrieved: retrieval. Bad from both:
    the prompt or the model. Good without any passage: the question does not measure retrieval at all.

    Formula: in cases that send passages along, answers with every required value and no wrong one / usable responses.
    Parts: closed book, gold, retrieved, gold among distractors; over all stands for retrieved.

    Left out: other cases, unusable responses, and questions for which several values may hold. Absent without such a
    case.
    """

    name = "right_by_input"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.inputs = {name: Tally() for name in INPUTS}

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count the answers of one case that sends passages along."""
        if all(seen.ask.supplied is None for seen in case.asks):
            return
        for seen in case.asks:
            if seen.question is None or seen.ask.door != "ask":
                continue
            tally = self.inputs[input_of(seen, scene.world)]
            if not seen.usable:
                tally.leave_out("no usable response")
            else:
                right = seen.answered and seen.states_required and not seen.wrong
                tally.add(float(right), cluster_of(seen))

    def measured(self) -> list[Measured]:
        """With what is retrieved, then by input."""
        whole = self.inputs["retrieved"].measured(self.name)
        return [whole, *(tally.measured(self.name, name) for name, tally in self.inputs.items())]
