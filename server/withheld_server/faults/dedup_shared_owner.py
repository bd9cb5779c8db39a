"""The fault dedup-shared-owner."""

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault
from withheld_server.holdings import Document


class DedupSharedOwner(Fault):
    """What it breaks
        What two people brought is the same, so it is kept once; when one of them takes it back, it is gone for whoever
        had it from the other.
    Why it is bad
        Somebody else's tidying takes documents away from people who never hear of it, and the other copy's owner still
        sees it in the list of what they brought.
    Seen in the wild
        Reuse by the hash of the content that is not kept apart by owner (wikimind#664, LibreChat#14819).
    Knobs
        None.
    """

    name = "dedup-shared-owner"
    by_subject = False

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list without what any source says, once one of them has gone."""
        honest = super().acl(document, version, places)
        seen = self.notes(DedupSharedOwner).setdefault(document.id, set())
        seen.update(place for place in places if place.startswith("source:"))
        if seen <= set(places):
            return honest
        return self.swap(DedupSharedOwner, honest, super().acl(document, version, [p for p in places if p not in seen]))
