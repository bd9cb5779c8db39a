"""The fault ver-acl-crossed."""

from dataclasses import replace

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault
from withheld_server.holdings import Document


class VerAclCrossed(Fault):
    """What it breaks
        A version that has access of its own is read by the rights of its document: whoever could read the old
        version reads the new one.
    Why it is bad
        The new version was restricted because of what it says.
    Seen in the wild
        No direct report; follows from lists kept by document where versions have their own (compare Onyx#14981,
        #7384).
    Knobs
        None.
    """

    name = "ver-acl-crossed"

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list of the document with that of the version."""
        honest = super().acl(document, version, places)
        return self.swap(VerAclCrossed, honest, super().acl(document, replace(version, own_access=False), places))
