"""The fault cite-leaks-titles."""

from typing import Any

from pydantic import Field

from withheld_server.asking import Asked, Asker, Context
from withheld_server.faults import Fault, Knobs
from withheld_server.reader import Reading


class CiteLeaksTitlesKnobs(Knobs):
    """How many sources are named."""

    most: int = Field(default=3, ge=1, description="How many hidden sources are named at most.")


class CiteLeaksTitles(Fault):
    """What it breaks
        When the answer is an abstention, the list of sources names the documents that would have answered, titles
        included, although the asker may not know that they exist.
    Why it is bad
        A title is often the secret: whose contract it is, which company is to be bought.
    Seen in the wild
        Titles and deep links of records without a grant (open-mercato#5168), one of several search providers run
        unfiltered (MeshWeaver#3890), retrieved text sent ahead of the answer (azure-search-openai-demo).
    Knobs
        most: how many hidden sources are named at most (3).
    """

    name = "cite-leaks-titles"
    settings = CiteLeaksTitlesKnobs

    def cite(
        self, asker: Asker, asked: Asked, reading: Reading, contexts: tuple[Context, ...]
    ) -> tuple[dict[str, Any], ...]:
        """The honest citations, and for an abstention the hidden documents that match best."""
        honest = super().cite(asker, asked, reading, contexts)
        if not reading.abstained:
            return honest
        state = self.services.library.state
        hidden = state.in_force.copy()
        hidden[: len(asker.view.mask)] &= ~asker.view.mask
        found = state.index.search(self.query(asked), state.index.scope(hidden), 50)
        named: dict[str, dict[str, Any]] = {}
        for hit in found.hits:
            passage = state.index.passages[hit.row]
            public = self.context(passage, hit.score).public
            named.setdefault(passage.document, {n: public[n] for n in ("document", "version", "passage", "title")})
        broken = (*honest, *list(named.values())[: self.knobs(CiteLeaksTitlesKnobs).most])
        return self.swap(CiteLeaksTitles, honest, broken)
