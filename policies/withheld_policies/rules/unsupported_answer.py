"""An answer to a question that nothing this principal may read answers."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.leak import leaks
from withheld_policies.seen import May, Scene, Seen, Shown


class UnsupportedAnswer(Rule):
    """A question is answered although nothing that this principal may read answers it.

    What it finds: an answer, hedged or not, where abstaining was right. Where the version in force lacks what is asked,
    or the question presupposes something wrong, only a stated value counts, because "there is none" is a true answer.

    Why it matters: made-up answers are what a RAG system is meant to end.

    Example: no document gives a cancellation fee; the answer says 40 euros.
    """

    name = "unsupported_answer"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each ask."""
        question = seen.question
        if question is None or seen.ask.door != "ask" or seen.answerable is not May.NO or not seen.usable:
            return
        if seen.kind not in ("answer", "hedged_answer") or seen.kind in question.accepts:
            return
        if any(_told_as_such(shown, question.facts) for shown in seen.shown if shown.fact is not None):
            return
        # A version that lacks what is asked, or a wrong premise, has a true answer without a value: there is none.
        there_is_none = not seen.hidden and (bool(question.facts) or question.why == "premise.false")
        if seen.wrong or not there_is_none:
            yield found(
                self, seen, "the question is answered, and nothing that may be read answers it", channel="answer"
            )


def _told_as_such(shown: Shown, asked: tuple[str, ...]) -> bool:
    """Whether it is a leak, a stale or a substituted value, or one that may be repeated."""
    if shown.readable:
        return shown.fact in asked
    return leaks(shown) or shown.remembered or shown.sent_by_asker
