"""The fault docid-reuse."""

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, either
from withheld_server.holdings import Document


class DocidReuse(Fault):
    """What it breaks
        A new document under an id that was used before inherits the rights of the deleted one.
    Why it is bad
        Whoever could read the old one reads the new one, which was perhaps made because they should not.
    Seen in the wild
        Cached content inherited by whoever gets the id next (zettelrobbe#77), a tenant's folder left behind for
        a tenant of the same name (weaviate#8889).
    Knobs
        None.
    """

    name = "docid-reuse"

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list with whoever was on that of the document that had the id before."""
        honest = super().acl(document, version, places)
        versions, now, before = self.notes(DocidReuse).get(document.id, (document.versions, honest, None))
        if versions is not document.versions:
            before = now
        now = honest.copy() if version is document.current or versions is not document.versions else now
        self.notes(DocidReuse)[document.id] = (document.versions, now, before)
        if before is None:
            return honest
        return self.swap(DocidReuse, honest, either(honest, Acl(before.allow, honest.deny, honest.owner)))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document: no entry names who could read the old one."""
        return super().candidates(subjects) | self.library.state.documents.keys()
