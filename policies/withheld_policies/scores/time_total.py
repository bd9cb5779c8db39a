"""How long a person waits for the whole answer."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.durations import Durations
from withheld_policies.seen import Scene, Seen


class TimeTotal(Score):
    """How long a person waits for the whole answer.

    What it measures: the wait for everything, cached or not.

    Formula: seconds from sending the question to the last byte of the response. Median and 95th percentile; each
    duration is kept to within half a percent.

    Left out: other doors and unusable responses. Absent without any other.
    """

    name = "time_total"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.times = Durations()

    def on_ask(self, seen: Seen, scene: Scene) -> None:
        """Take the time of one response."""
        if seen.ask.door != "ask":
            return
        if not seen.usable or seen.ask.complete is None:
            self.times.left_out["no usable response"] += 1
        else:
            self.times.add(seen.ask.complete - seen.ask.invoke)

    def measured(self) -> list[Measured]:
        """The median, then the 95th percentile."""
        return self.times.measured(self.name)
