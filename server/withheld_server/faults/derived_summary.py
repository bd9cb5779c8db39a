"""The fault derived-summary."""

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.faults import Fault, Knobs


class DerivedSummaryKnobs(Knobs):
    """What a summary outlives."""

    most: int = Field(default=50, ge=1, description="How many documents a summary is made from at most.")


class DerivedSummary(Fault):
    """What it breaks
        The summary of a folder is derived once from all of its documents and given to everybody, whichever of them the
        asker may read.
    Why it is bad
        The search is filtered, and the passages are; what was written about them is nobody's, so nobody checks it.
    Seen in the wild
        Summaries of entities and relations that keep what deleted chunks said (LightRAG#1554, #2244), expansion from
        permitted to hidden neighbours (lunora#694).
    Knobs
        most: how many documents a summary is made from at most (50).
    """

    name = "derived-summary"
    settings = DerivedSummaryKnobs

    def summarised(self, asker: Asker, documents: list[str]) -> list[str]:
        """All of the folder's documents that are in force."""
        honest = super().summarised(asker, documents)
        known = self.services.library.state.documents
        everything = [name for name in documents if known[name].current is not None]
        return self.swap(DerivedSummary, honest, everything[: self.knobs(DerivedSummaryKnobs).most])
