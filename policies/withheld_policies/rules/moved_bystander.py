"""A change for one principal changes what another one is answered."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.control_failed import right
from withheld_policies.seen import CaseSeen, May, Scene


class MovedBystander(Rule):
    """Somebody whom a change does not concern is answered otherwise than before.

    What it finds: a bystander who got the right response before the case's change and does not after it, to words that
    were answered right before. Words that nobody had asked then say nothing: the system may never understand them.

    Why it matters: an index that is rebuilt for one person can lose everybody's rights, or hand them out.

    Example: bob is revoked; cat, who shares nothing with him but the document, is told that nothing is known.
    """

    name = "moved_bystander"
    severity = "fail"

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """One finding for each bystander who moved."""
        change = next((c for c in case.changes if c.verb == case.case.change), None) or next(iter(case.changes), None)
        if change is None:
            return
        stood: set[str | None] = set()
        understood: set[str] = set()
        moved: set[str | None] = set()
        for seen in case.role("bystander"):
            who = seen.ask.principal
            if seen.answerable is May.EITHER or not seen.usable:
                continue
            if seen.ask.invoke < change.invoke:
                if right(seen):
                    stood.add(who)
                    understood.add(seen.ask.words)
            elif who in stood - moved and seen.ask.words in understood and not right(seen):
                moved.add(who)
                yield found(
                    self, seen, f"the {change.verb} moved what {who} is answered", channel="answer", after=change
                )
