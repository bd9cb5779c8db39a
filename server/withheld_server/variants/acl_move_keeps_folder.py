"""The variant acl-move-keeps-folder."""

from withheld_server.access import Acl
from withheld_server.changes import Change
from withheld_server.currency import Version
from withheld_server.effects import Effect
from withheld_server.faults import either
from withheld_server.holdings import Document
from withheld_server.variants import Variant


class AclMoveKeepsFolder(Variant):
    """Varies sync-content-gated.

    What it breaks
        A document that is moved gets the rights of its new folder and keeps those of the one that it was in, until its
        next version is published.
    Why it is bad
        Moving a file out of the open folder is how people lock it away, and the list of the new folder says that it
        is.
    Seen in the wild
        Rights refreshed only when the content is (archestra#4619), a sync of rights that leaves those on documents
        alone (elastic/connectors#2303), a document that keeps what a lost source said (Onyx#14981).
    Knobs
        None.
    """

    name = "acl-move-keeps-folder"
    varies = "sync-content-gated"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """The honest effects; a move notes the folders that a document was in, a publication forgets them."""
        honest, state, notes = super().effects(change, now), self.library.state, self.notes(AclMoveKeepsFolder)
        document = state.documents.get((change.object or "").removeprefix("document:"))
        if document is not None and change.verb == "move":
            folders = [place for place in state.places(document) if place.startswith("folder:")]
            notes[document.id] = list(dict.fromkeys((*notes.get(document.id, ()), *folders)))
        elif document is not None and change.verb == "publish":
            notes.pop(document.id, None)
        return honest

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list with whom the folders of before let in."""
        honest = super().acl(document, version, places)
        before = [place for place in self.notes(AclMoveKeepsFolder).get(document.id, ()) if place not in places]
        if not before:
            return honest
        old = super().acl(document, version, [*places, *before])
        return self.swap(AclMoveKeepsFolder, honest, either(honest, Acl(old.allow, honest.deny, honest.owner)))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Also what was moved: no entry on where it is now names who could read it."""
        return super().candidates(subjects) | self.notes(AclMoveKeepsFolder).keys()
