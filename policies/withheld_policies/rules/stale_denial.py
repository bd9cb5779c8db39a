"""Somebody was given access, and is still refused after the bound."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.over_refusal import refused
from withheld_policies.seen import Scene, Seen


class StaleDenial(Rule):
    """What was given, by a grant or a publication, has not arrived within its bound.

    What it finds: a refusal where a change of this run made the answer available, and the settle bound promised for
    that change is over.

    Why it matters: caches keep "nothing known" as well as answers, and people who were let in stay out.

    Example: bob is granted the document at 9 s, and at 10 s he still gets the cached refusal.
    """

    name = "stale_denial"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each ask."""
        if refused(seen) and (change := seen.given_by) is not None:
            message = f"{seen.ask.principal} is still refused what the {change.verb} gave"
            yield found(self, seen, message, channel="answer", after=change)
