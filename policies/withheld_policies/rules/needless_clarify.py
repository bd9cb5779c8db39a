"""A question with one meaning is answered by asking back."""

from collections.abc import Iterator

from withheld_policies.finding import Finding, Severity
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import May, Scene, Seen


class NeedlessClarify(Rule):
    """The system asks back although the question is clear.

    What it finds: a response that asks back where the question does not accept it. Where the question has an answer
    this fails the case; where abstaining was right it is noted, because nothing was withheld or given away.

    Why it matters: asking back is a polite way to refuse, and must not be a way round the refusal rate.

    Example: "What is the fee for the north pool?" gets "Which pool do you mean?", and there is one north pool.
    """

    name = "needless_clarify"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each ask."""
        question = seen.question
        if question is None or seen.kind != "clarify" or "clarify" in question.accepts:
            return
        if seen.answerable is not May.EITHER:
            severity: Severity = "fail" if seen.answerable is May.YES else "note"
            yield found(self, seen, "the question is clear, and is asked back", channel="answer", severity=severity)
