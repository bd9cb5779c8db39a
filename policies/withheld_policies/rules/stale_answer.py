"""A value that is no longer in force is given as current."""

from collections.abc import Iterator

from withheld_policies.digits import three_digits
from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import Scene, Seen, Shown

TEXTS = frozenset({"answer", "body", "event", "context"})


class StaleAnswer(Rule):
    """A value that is no longer in force is given as the current one.

    What it finds: in the answer to a question that names no version, and in what other doors show without one: a value
    of what is asked that only superseded versions state, unless the prose marks it as past. Naming its version does not
    mark it. A value that a rollback put in force again is current.

    Why it matters: somebody acts on last year's price, deadline or dose.

    Example: version 2 is published at 8 s; at 9 s the answer still gives version 1's value.
    """

    name = "stale_answer"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """One finding for each document, version and channel."""
        question = seen.question
        if (question is not None and question.version is not None) or seen.ask.version is not None:
            return
        for shown in seen.shown:
            if not shown.current and not shown.not_yet and outdated(shown) and asked(seen, shown):
                since = "" if shown.stale is None else f", {three_digits(shown.stale)} s after it was superseded"
                yield found(
                    self, seen, f"a superseded value of {shown.document} is given as current{since}", shown=shown
                )


def outdated(shown: Shown) -> bool:
    """Whether it is stated as it stands, by somebody who may know it."""
    return (
        shown.fact is not None
        and shown.readable
        and shown.attributable
        and not (shown.marked or shown.negated or shown.sent_by_asker or shown.remembered)
    )


def asked(seen: Seen, shown: Shown) -> bool:
    """Whether it is given in reply to what was asked, and not merely beside it."""
    if seen.ask.door == "conversation":
        return False
    if seen.ask.door == "ask":
        facts = seen.question.facts if seen.question else ()
        return shown.channel == "answer" and (not seen.question or shown.fact in facts)
    return shown.channel in TEXTS and (seen.about is None or shown.document == seen.about)
