"""How long what was given could not yet be seen."""

from withheld_policies.scores import Score
from withheld_policies.scores.enforcement import GIVES, Enforced
from withheld_policies.seen import CaseSeen, Seen


class TimeToGrant(Enforced, Score):
    """How long what was given could not yet be seen.

    What it measures: the real time until a newly granted person is answered; cached denials stretch it.

    Formula: from the completion of the change to the first completion of a right answer after the last probe without
    one. Parts: the median with its interval, the worst, and the share that did not converge while watched.

    Left out: cases that probe only once after the change, and changes that were not confirmed. Absent without any
    other.
    """

    name = "time_to_grant"
    verbs = GIVES

    def old(self, seen: Seen, case: CaseSeen) -> bool:
        """Whether the response does not yet give what is asked for."""
        return not (seen.answered and seen.states_required)
