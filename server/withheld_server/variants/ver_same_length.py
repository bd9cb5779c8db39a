"""The variant ver-same-length."""

from dataclasses import replace

from withheld_server.asking import Context
from withheld_server.reader import Passage
from withheld_server.variants import Variant


class VerSameLength(Variant):
    """Varies ver-old-chunks.

    What it breaks
        When a version is published, a passage is indexed anew only if its length differs from that of the passage in
        its place before. A number replaced by another of as many digits goes unnoticed: the old text answers under the
        new version's name.
    Why it is bad
        Longer and shorter texts are taken over, so most updates work. What changes without changing its length is
        prices, dates and limits.
    Seen in the wild
        A digest for the reuse of chunks that held no content, so that a changed source kept its old ones
        (RAGFlow#12918, #2725).
    Knobs
        None.
    """

    name = "ver-same-length"
    varies = "ver-old-chunks"

    def context(self, passage: Passage, score: float) -> Context:
        """The passage with the text that stood in its place before, if that is as long."""
        old = self._before(passage)
        if old is None or old == passage.text or len(old) != len(passage.text):
            return super().context(passage, score)
        self.fire(VerSameLength)
        return super().context(replace(passage, text=old), score)

    def _before(self, passage: Passage) -> str | None:
        """The text in the same place of the version before, where this one was published while the server ran."""
        state = self.services.library.state
        document = state.documents.get(passage.document)
        version = document.versions.get(passage.version) if document else None
        if document is None or version is None or version.published_at is None:
            return None
        earlier = [one for one in document.versions.values() if one.number < version.number]
        rows = [row.passage for row in state.index.passages[version.start : version.stop]]
        if not earlier or passage.passage not in rows:
            return None
        old = max(earlier, key=lambda one: one.number)
        row = old.start + rows.index(passage.passage)
        return state.index.passages[row].text if row < old.stop else None
