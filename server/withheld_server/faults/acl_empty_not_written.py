"""The fault acl-empty-not-written."""

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault
from withheld_server.holdings import Document


class AclEmptyNotWritten(Fault):
    """What it breaks
        When the last entry of a list is removed, the empty list is never written to the index: the old one
        stays.
    Why it is bad
        With two people on the list a revocation works, so a test with two people is green.
    Seen in the wild
        An empty list that was never written, so that a stale one stayed indexed (Wildbook#1592).
    Knobs
        None.
    """

    name = "acl-empty-not-written"

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The last list that was not empty, in place of an empty one."""
        honest = super().acl(document, version, places)
        key, kept = (document.id, version.number), self.notes(AclEmptyNotWritten)
        if not honest.empty:
            kept[key] = (document.versions, honest.copy())
            return honest
        versions, old = kept.get(key, (None, honest))
        # Another document under the same id is another fault's matter.
        allow = old.allow if versions is document.versions else honest.allow
        return self.swap(AclEmptyNotWritten, honest, Acl(allow, honest.deny, honest.owner))
