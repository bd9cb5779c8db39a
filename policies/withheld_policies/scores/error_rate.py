"""The share of asks that brought no usable response."""

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import Scene, Seen
from withheld_policies.tally import Tally


class ErrorRate(Score):
    """The share of asks that brought no usable response.

    What it measures: transport errors, statuses that say that the system failed, and shapes that were not understood,
    at every door.

    Formula: unusable responses / asks.

    Left out: nothing. Absent when nothing was asked.
    """

    name = "error_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.asks = Tally()

    def on_ask(self, seen: Seen, scene: Scene) -> None:
        """Count one ask."""
        self.asks.add(float(not seen.usable))

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.asks.measured(self.name, better="lower")]
