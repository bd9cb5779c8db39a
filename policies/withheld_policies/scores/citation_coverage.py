"""The share of what an answer had to rest on that it cites."""

from collections.abc import Sequence

from withheld_policies.history import Citation
from withheld_policies.scores import Score
from withheld_policies.scores.citations import Cited, supported
from withheld_policies.seen import Scene, Seen


class CitationCoverage(Cited, Score):
    """The share of what an answer had to rest on that it cites.

    What it measures: whether each stated fact that needs a source has one. Citing much does not help, and citing
    nothing scores 0.

    Formula: mean over answers of relevant passages that a citation leads to / relevant passages.

    Left out: targets that give no citations, questions without a relevant source, abstentions and unusable responses.
    Absent without any other.
    """

    name = "citation_coverage"

    def share(self, seen: Seen, cited: Sequence[Citation], scene: Scene) -> float:
        """The share of the relevant passages that these citations lead to."""
        reached = {passage for citation in cited for passage in supported(citation, seen.relevant, scene.world)}
        return len(reached) / len(seen.relevant)

    def uncited(self) -> float:
        """Nothing is covered."""
        return 0.0
