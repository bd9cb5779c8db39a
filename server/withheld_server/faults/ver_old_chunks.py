"""The fault ver-old-chunks."""

from dataclasses import replace

from withheld_server.asking import Context
from withheld_server.faults import Fault
from withheld_server.reader import Passage


class VerOldChunks(Fault):
    """What it breaks
        A new version is published: its number, title and file are new, but the chunks that answers are made of are
        still those of the version before.
    Why it is bad
        The citation names the new version and says the old thing. Whoever checks the number is reassured.
    Seen in the wild
        A source updated while its chunks stay old, since the digest for reuse held no content, or the file kept its
        name (RAGFlow#12918, #2725); a file deleted and uploaded again that still answers as before (RAGFlow#12039).
    Knobs
        None.
    """

    name = "ver-old-chunks"

    def context(self, passage: Passage, score: float) -> Context:
        """The passage in the words of the version before, where that was in force while this server ran."""
        old = self._before(passage)
        if old is not None and (old.heading, old.text) != (passage.heading, passage.text):
            self.fire(VerOldChunks)
            passage = replace(passage, heading=old.heading, text=old.text)
        return super().context(passage, score)

    def _before(self, passage: Passage) -> Passage | None:
        state = self.services.library.state
        document = state.documents.get(passage.document)
        version = document.versions.get(passage.version) if document else None
        if document is None or version is None or version.published_at is None or version.published_at <= 0:
            return None
        earlier = [one for one in document.versions.values() if one.number < version.number]
        if not earlier:
            return None
        old = max(earlier, key=lambda one: one.number)
        rows = state.index.passages[version.start : version.stop]
        place = next((place for place, row in enumerate(rows) if row.passage == passage.passage), None)
        if place is None or old.start + place >= old.stop:
            return None
        return state.index.passages[old.start + place]
