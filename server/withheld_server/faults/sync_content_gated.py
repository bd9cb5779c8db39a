"""The fault sync-content-gated."""

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs, either
from withheld_server.holdings import Document


class SyncContentGatedKnobs(Knobs):
    """What waits for new content."""

    both: bool = Field(default=False, description="Whether what is given waits too, and not only what is taken.")


class SyncContentGated(Fault):
    """What it breaks
        Rights are taken over from the store only when the content of a document is: until it changes, whoever
        was let in stays in.
    Why it is bad
        Documents that matter most change least, and no waiting helps.
    Seen in the wild
        Lists refreshed only when content is revisited (archestra#4619), a sync of rights that leaves those on
        documents alone (elastic/connectors#2303), answers by old permissions until the next indexing (Microsoft
        365 Copilot).
    Knobs
        both: whether what is given waits too (false).
    """

    name = "sync-content-gated"
    settings = SyncContentGatedKnobs

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list as it was when the content was taken in, with whoever was let in since."""
        honest = super().acl(document, version, places)
        key, notes = (document.id, version.number), self.notes(SyncContentGated)
        start, old = notes.get(key, (None, honest))
        if start != version.start:
            notes[key] = (version.start, honest.copy())
            return honest
        broken = old if self.knobs(SyncContentGatedKnobs).both else either(honest, old)
        notes[key] = (start, broken.copy())
        return self.swap(SyncContentGated, honest, broken)

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document, so that its list is known from before a change."""
        return super().candidates(subjects) | self.library.state.documents.keys()
