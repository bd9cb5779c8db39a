"""The share of repeated questions that are not answered alike each time."""

from collections.abc import Hashable

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, cluster_of


class FlipRate(Score):
    """The share of repeated questions that are not answered alike each time.

    What it measures: how much of a result is chance. Where a question flips, one answer to it proves little, and a
    difference between two runs smaller than this rate is to be expected.

    Formula: questions whose repeats differ / questions that were repeated. A repeat is the same words from the same
    person with no change of the case in between and no cache that answered. Two responses differ when one answers and
    the other does not, or when only one states what is required. `--repeat` asks again.

    Left out: unusable responses, and repeats that a cache answered. Absent when nothing was repeated.
    """

    name = "flip_rate"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.questions = Tally()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count the repeated questions of one case."""
        if len(case.asks) < 2:
            return
        groups: dict[Hashable, list[Seen]] = {}
        for seen in case.asks:
            if seen.ask.door == "ask" and seen.question is not None and seen.ask.conversation is None:
                groups.setdefault(_same(seen, case), []).append(seen)
        for repeats in groups.values():
            if len(repeats) > 1:
                self._count(repeats)

    def _count(self, repeats: list[Seen]) -> None:
        fresh = [seen for seen in repeats if seen.usable and not _cached(seen)]
        if len(fresh) < 2:
            cached = any(map(_cached, repeats))
            self.questions.leave_out("answered by a cache" if cached else "no usable response")
            return
        behaviours = {(seen.answered, seen.abstained, seen.states_required) for seen in fresh}
        self.questions.add(float(len(behaviours) > 1), cluster_of(fresh[0]))

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.questions.measured(self.name, better="lower")]


def _same(seen: Seen, case: CaseSeen) -> Hashable:
    ask = seen.ask
    # What came before or after a change is another question; an ask beside one stands alone.
    over = sum((change.complete or float("inf")) <= ask.invoke for change in case.changes)
    begun = sum(change.invoke < (ask.complete or float("inf")) for change in case.changes)
    return ask.principal, ask.words, ask.version, ask.supplied, over, begun, ask.id if over != begun else None


def _cached(seen: Seen) -> bool:
    states = seen.ask.response.cache or {}
    return any(states.get(layer) == "hit" for layer in ("answer", "semantic", "negative"))
