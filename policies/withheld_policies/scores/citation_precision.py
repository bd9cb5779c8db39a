"""The share of cited sources that support the answer."""

from collections.abc import Sequence

from withheld_policies.history import Citation
from withheld_policies.scores import Score
from withheld_policies.scores.citations import Cited, supported
from withheld_policies.seen import Scene, Seen


class CitationPrecision(Cited, Score):
    """The share of cited sources that support the answer.

    What it measures: whether a reader who follows the citations finds the answer there.

    Formula: mean over answers of citations of a relevant passage / citations, each source once. A citation without a
    passage is matched by its text, or else by its document and version.

    Left out: answers without any citation, targets that give none, questions without a relevant source, abstentions and
    unusable responses. Absent without any other.
    """

    name = "citation_precision"

    def share(self, seen: Seen, cited: Sequence[Citation], scene: Scene) -> float:
        """The share of these citations that lead to a relevant passage."""
        return sum(bool(supported(citation, seen.relevant, scene.world)) for citation in cited) / len(cited)
