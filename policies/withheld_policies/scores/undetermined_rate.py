"""The share of answers of which nobody can say whether they answer or abstain."""

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import Scene, Seen
from withheld_policies.tally import Tally


class UndeterminedRate(Score):
    """The share of answers of which nobody can say whether they answer or abstain.

    What it measures: how much hides behind wording that was not understood; a gate caps it.

    Formula: undetermined responses / usable responses to questions.

    Left out: other doors, and unusable responses. Absent without any usable response to a question.
    """

    name = "undetermined_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.asks = Tally()

    def on_ask(self, seen: Seen, scene: Scene) -> None:
        """Count one ask."""
        if seen.ask.door != "ask" or seen.question is None:
            return
        if not seen.usable:
            self.asks.leave_out("no usable response")
        else:
            self.asks.add(float(seen.kind == "undetermined"))

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.asks.measured(self.name, better="lower")]
