"""How long what was taken away could still be seen."""

from withheld_policies.scores import Score
from withheld_policies.scores.enforcement import TAKES, Enforced
from withheld_policies.seen import CaseSeen, Seen


class TimeToRevocation(Enforced, Score):
    """How long what was taken away could still be seen.

    What it measures: the real time to enforcement, whatever bound the target promises.

    Formula: from the completion of the change to the first clean completion after the last probe that showed anything
    of the document. Parts: the median with its interval, the worst, and the share that did not converge while
    watched.

    Left out: cases that probe only once after the change, and changes that were not confirmed. Absent without any
    other.
    """

    name = "time_to_revocation"
    verbs = TAKES

    def old(self, seen: Seen, case: CaseSeen) -> bool:
        """Whether the response holds a value of the case's document. A settle bound excuses it, but not here."""
        return any(
            shown.fact is not None
            and shown.attributable
            and not shown.sent_by_asker
            and case.case.document in (None, shown.document)
            for shown in seen.shown
        )
