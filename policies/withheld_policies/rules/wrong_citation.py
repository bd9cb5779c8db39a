"""A right answer that cites a source in which it does not stand."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import May, Scene, Seen


class WrongCitation(Rule):
    """A right answer whose citations lead elsewhere.

    What it finds: an answer that states what it must, where a citation of the right document names a version that does
    not state it, or where there are citations and none is of a document that states it. Further citations beside the
    right one are fine, and so is an answer without any: that is counted by a score.

    Why it matters: the citation is what a careful reader checks.

    Example: the answer gives version 2's fee and cites version 1.
    """

    name = "wrong_citation"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:
        """At most one finding for each ask."""
        question, citations = seen.question, seen.ask.response.citations
        if question is None or not citations or seen.ask.door != "ask" or not (seen.answered and seen.required):
            return
        if seen.answerable is not May.YES or not seen.states_required:
            return
        facts = [scene.world.facts[name] for name in question.facts if name in scene.world.facts]
        supporting = {
            (fact.document, stated.version) for fact in facts for stated in fact.stated if stated.value in seen.required
        }
        documents = {document for document, _ in supporting}
        named = [one for one in citations if one.document in scene.world.documents]
        if not named:
            return
        right = [one for one in named if one.document in documents]
        if not right:
            yield found(self, seen, "no citation is of a document that states the answer", channel="citation")
        elif all(one.version is not None and (one.document, one.version) not in supporting for one in right):
            first = right[0]
            message = f"the citation names version {first.version} of {first.document}, which does not state the answer"
            yield found(self, seen, message, channel="citation", version=first.version)
