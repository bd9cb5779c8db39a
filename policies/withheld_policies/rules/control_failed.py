"""A clean result whose controls did not hold, so that it says nothing."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import CaseSeen, May, Scene, Seen

ENDING = frozenset({"revoke", "unshare", "deny", "leave", "move", "disable", "withdraw", "delete"})
"""Changes after which silence means something only between two controls."""


class ControlFailed(Rule):
    """Nothing was shown, but it is not known whether anything could have been.

    What it finds: a case with clean probes whose control before did not get the right answer (so nothing was there to
    lose), or whose control after did not (so the system may refuse everybody). Where access is taken away both controls
    are required.

    Why it matters: silence is what a broken index, an outage and an enforced revocation have in common.

    Example: bob is revoked and gets nothing; cat, whose grant stands, asks in other words and gets nothing either.
    """

    name = "control_failed"
    severity = "invalid"

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each of before and after."""
        clean = [seen for seen in case.role("probe") if seen.usable and seen.answerable is May.NO and not _shows(seen)]
        if not clean:
            return
        probe = clean[0]
        needed = case.case.change in ENDING
        before = self._before(case, probe)
        if (needed or before) and not any(map(right, before)):
            message = "before the change nobody got the right answer, so a clean result afterwards says nothing"
            yield found(self, before[0] if before else probe, message)
        after = [
            seen
            for seen in case.role("after")
            if seen.ask.invoke >= min(one.ask.complete or one.ask.invoke for one in clean)
        ]
        if (needed or case.role("after")) and not any(map(right, after)):
            message = "after the probe nobody who still may got the right answer, so a clean result says nothing"
            yield found(self, after[0] if after else probe, message)

    def _before(self, case: CaseSeen, probe: Seen) -> list[Seen]:
        """The controls nearest to the probe: same principal and door, then same door, then any."""
        roles = case.role("before") or [one for one in case.role("warm", "proof") if one.ask.invoke < probe.ask.invoke]
        same_door = [one for one in roles if one.ask.door == probe.ask.door]
        same_both = [one for one in same_door if one.ask.principal == probe.ask.principal]
        return same_both or same_door or roles


def right(seen: Seen) -> bool:
    """Whether an ask got what it should: the value where it must be answered, nothing where it must not."""
    if not seen.usable:
        return False
    if seen.answerable is May.NO:
        return seen.denied and not _shows(seen)
    if seen.denied:
        return seen.answerable is May.EITHER
    return seen.states_required and not (seen.answerable is May.YES and seen.kind == "clarify")


def _shows(seen: Seen) -> bool:
    return any(not shown.readable and not shown.sent_by_asker and not shown.remembered for shown in seen.shown)
