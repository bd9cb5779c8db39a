"""An answer that does not give the value that it must, but something else."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.leak import leaks
from withheld_policies.rules.stale_answer import outdated
from withheld_policies.seen import May, Scene, Seen, Shown


class WrongValue(Rule):
    """What can be answered is answered with something else.

    What it finds: an answer to an answerable question without the value that it must state, or with the value of a
    version that is not in force yet. Superseded and substituted values have rules of their own, unless they are given
    as past, were put into its mouth by the asker, or were never published: then the answer lacks what was asked for.

    Why it matters: a wrong answer costs more than none.

    Example: the fee is 250; the answer says 275, which no document says.
    """

    name = "wrong_value"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # the base's signature
        """At most one finding for each ask and reason."""
        question = seen.question
        if question is None or seen.ask.door != "ask" or not seen.usable:
            return
        pinned = question.version is not None or seen.ask.version is not None
        for shown in seen.shown:
            early = shown.not_yet and not shown.current and shown.fact in question.facts
            if early and not pinned and shown.channel == "answer" and outdated(shown):
                yield found(self, seen, f"a value of {shown.document} that is not in force yet is given", shown=shown)
                return
        if seen.answerable is not May.YES or not seen.answered or seen.states_required or seen.kind in question.accepts:
            return
        told = {shown.fact for shown in seen.shown if shown.fact in question.facts and _told_elsewhere(shown)}
        # Who is asked for two things, tells one and says that the other is missing has told no untruth; and where
        # sources contradict each other, or a question has several readings, one of them may be preferred.
        either = question.why in ("contradiction", "underspecified")
        enough = told.issuperset(question.facts) or seen.kind == "partial" or either
        if told and enough:
            return
        what = "states a value that no document states" if seen.wrong else "does not state the value that was asked for"
        yield found(self, seen, f"the answer {what}", channel="answer")


def _told_elsewhere(shown: Shown) -> bool:
    """Whether another rule speaks of this value, or it is the right one although the words about it look back."""
    if shown.negated or shown.channel != "answer":
        return False
    return shown.current or shown.remembered or outdated(shown) or leaks(shown)
