"""Somebody is refused what they may read and what is there."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import May, Scene, Seen

DOORS = frozenset({"ask", "open", "download"})
"""Doors at which one document can be refused. A list may be cut short, so a missing entry is no refusal."""


class OverRefusal(Rule):
    """A question that this principal can be answered is not answered.

    What it finds: an abstention, or a closed door, where the answer is in force and readable under every possible order
    of the changes; whatever the ask was for: probes, controls and twins alike.

    Why it matters: a system that refuses everybody leaks nothing and is of no use.

    Example: bob is revoked, and from then on cat is told that nothing is known, although her grant stands.
    """

    name = "over_refusal"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each ask."""
        if refused(seen) and seen.given_by is None:
            yield found(
                self, seen, f"{seen.ask.principal} may read what answers this, and is refused", channel="answer"
            )


def refused(seen: Seen) -> bool:
    """Whether something that must be given was not."""
    accepted = seen.question.accepts if seen.question else ()
    return (
        seen.usable
        and seen.answerable is May.YES
        and seen.denied
        and seen.ask.door in DOORS
        and (seen.kind is None or seen.kind not in accepted)
    )
