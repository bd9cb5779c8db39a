"""How long a person waits until something of an answer arrives."""

from withheld_policies.scores import Measured, Score
from withheld_policies.scores.durations import Durations
from withheld_policies.seen import Scene, Seen


class TimeToFirstByte(Score):
    """How long a person waits until something of an answer arrives.

    What it measures: the wait before a streamed answer starts, cached or not.

    Formula: seconds from sending the question to the first byte of the body. Median and 95th percentile; each
    duration is kept to within half a percent.

    Left out: other doors, unusable responses, and targets that do not show it. Absent without any other.
    """

    name = "time_to_first_byte"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.times = Durations()

    def on_ask(self, seen: Seen, scene: Scene) -> None:
        """Take the time of one response."""
        if seen.ask.door != "ask":
            return
        first = seen.ask.response.first_byte
        if not seen.usable:
            self.times.left_out["no usable response"] += 1
        elif first is None:
            self.times.left_out["not shown"] += 1
        else:
            self.times.add(first)

    def measured(self) -> list[Measured]:
        """The median, then the 95th percentile."""
        return self.times.measured(self.name)
