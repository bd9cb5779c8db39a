"""The share of cited sources that support the answer."""

from withheld_policies.history import Citation
from withheld_policies.scores import Measured, Score
from withheld_policies.scores.ranking import passages_of, squeezed
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, cluster_of, firsts
from withheld_policies.world import World


class CitationPrecision(Score):
    """The share of cited sources that support the answer.

    What it measures: whether a reader who follows the citations finds the answer there.

    Formula: mean over answers of citations of a relevant passage / citations, each source once. A citation without a
    passage is matched by its text, or else by its document.

    Left out: answers without any citation, targets that give none, questions without a relevant source, abstentions and
    unusable responses. Absent without any other.
    """

    name = "citation_precision"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.answers = Tally()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count the citations of each answer of one case."""
        for seen in firsts(case, _wording):
            if seen.question is None or seen.ask.door != "ask":
                continue
            reason = _left_out(seen)
            if reason:
                self.answers.leave_out(reason)
                continue
            cited = dict.fromkeys(seen.ask.response.citations or ())
            good = sum(supports(citation, seen.relevant, scene.world) for citation in cited)
            self.answers.add(good / len(cited), cluster_of(seen))

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.answers.measured(self.name)]


def _wording(seen: Seen) -> tuple[str | None, str, tuple[str, ...]]:
    return seen.ask.principal, seen.ask.words, seen.relevant


def _left_out(seen: Seen) -> str | None:
    if not seen.usable:
        return "no usable response"
    if not seen.answered:
        return "not answered"
    if not seen.relevant:
        return "nothing relevant"
    if seen.ask.response.citations is None:
        return "citations not exposed"
    return None if seen.ask.response.citations else "no citation"


def supports(citation: Citation, relevant: tuple[str, ...], world: World) -> bool:
    """Whether a citation names a relevant passage, or, naming none that is known, its text or its document."""
    passages = passages_of(world)
    if citation.passage in passages:
        return citation.passage in relevant
    text = squeezed(citation.text or "")
    for passage in relevant:
        document, words = passages.get(passage, ("", ""))
        if text and (words in text or text in words):
            return True
        if not text and citation.document is not None and citation.document == document:
            return True
    return False
