"""The fault acl-null-public."""

from typing import Literal

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Document


class AclNullPublicKnobs(Knobs):
    """Which lists are taken for public."""

    missing: Literal["either", "never", "emptied"] = Field(default="either", description="Which lists are taken so.")


class AclNullPublic(Fault):
    """What it breaks
        A document without any entry of access is taken for public: one whose list was never written, or one
        whose list has become empty.
    Why it is bad
        A list is missing exactly where something went wrong, or where nobody was to read it.
    Seen in the wild
        Documents without a list are public by design (Amazon Kendra, Amazon Q Business), by a flag (azure-
        search-openai-demo#1532) or by a missing owner (rag_api).
    Knobs
        missing: which lists are taken so: either, never (nothing was ever entered) or emptied (either).
    """

    name = "acl-null-public"
    settings = AclNullPublicKnobs
    by_subject = False

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """An empty list lets everybody in."""
        honest = super().acl(document, version, places)
        key, had = (document.id, version.number), self.notes(AclNullPublic)
        if not honest.empty:
            had[key] = True
            return honest
        sort = "emptied" if key in had else "never"
        if self.knobs(AclNullPublicKnobs).missing not in ("either", sort):
            return honest
        return self.swap(AclNullPublic, honest, Acl(({"public": None},), honest.deny, honest.owner))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document: no entry names whom it is open to."""
        return super().candidates(subjects) | self.library.state.documents.keys()
