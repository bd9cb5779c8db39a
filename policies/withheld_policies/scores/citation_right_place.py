"""Of the citations that name a passage of the right document, the share whose passage states the answer."""

from collections.abc import Sequence

from withheld_policies.history import Citation
from withheld_policies.scores import Score
from withheld_policies.scores.citations import Cited
from withheld_policies.scores.ranking import passages_of
from withheld_policies.seen import Scene, Seen


class CitationRightPlace(Cited, Score):
    """Of the citations that name a passage of the right document, the share whose passage states the answer.

    What it measures: whether a citation leads to the place, and not only into a long document.

    Formula: mean over answers of citations of a relevant passage / citations that name a known passage of a document
    that holds a relevant one, in whatever version.

    Left out: answers without such a citation, targets that give none, questions without a relevant source, abstentions
    and unusable responses. Absent without any other.
    """

    name = "citation_right_place"

    def share(self, seen: Seen, cited: Sequence[Citation], scene: Scene) -> float | None:
        """The share of these citations that name a relevant passage, among those of a right document."""
        passages = passages_of(scene.world)
        documents = {passages[passage][0] for passage in seen.relevant if passage in passages}
        named = [
            citation.passage in seen.relevant
            for citation in cited
            if citation.passage in passages and passages[citation.passage][0] in documents
        ]
        return sum(named) / len(named) if named else None
