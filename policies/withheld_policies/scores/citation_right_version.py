"""Of the citations of the right document, the share that name the right version."""

from collections.abc import Sequence

from withheld_policies.history import Citation
from withheld_policies.scores import Score
from withheld_policies.scores.citations import Cited, versions_of
from withheld_policies.scores.ranking import passages_of
from withheld_policies.seen import Scene, Seen


class CitationRightVersion(Cited, Score):
    """Of the citations of the right document, the share that name the right version.

    What it measures: whether a citation leads to the version in force (or the one asked for), and not to one that has
    been replaced and may say something else by now.

    Formula: mean over answers of citations whose version holds a relevant passage / citations of a document that holds
    one and that name a version.

    Left out: answers without such a citation, targets that give none, questions without a relevant source, abstentions
    and unusable responses. Absent without any other.
    """

    name = "citation_right_version"

    def share(self, seen: Seen, cited: Sequence[Citation], scene: Scene) -> float | None:
        """The share of these citations that name the right version of a right document."""
        right: dict[str, set[int]] = {}
        for passage in seen.relevant:
            document = passages_of(scene.world).get(passage, ("", ""))[0]
            right.setdefault(document, set()).update(versions_of(passage, document, scene.world))
        named = [
            citation.version in right[citation.document]
            for citation in cited
            if citation.version is not None and citation.document in right
        ]
        return sum(named) / len(named) if named else None
