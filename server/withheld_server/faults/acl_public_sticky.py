"""The fault acl-public-sticky."""

from typing import Literal

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Document


class AclPublicStickyKnobs(Knobs):
    """Which change goes unnoticed."""

    direction: Literal["narrowing", "widening", "both"] = Field(default="narrowing", description="What is not noticed.")


class AclPublicSticky(Fault):
    """What it breaks
        That a document is public is written to the index once: made private again, it stays open to everybody
        there, or the other way round.
    Why it is bad
        The page of the document says private, and search goes on showing it to all.
    Seen in the wild
        An update that never writes whether a document is public, so that it stays searchable after it was made
        private, also when it has lost its only public source (Onyx#14981).
    Knobs
        direction: what is not noticed: narrowing, widening or both (narrowing).
    """

    name = "acl-public-sticky"
    settings = AclPublicStickyKnobs

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list with the word on the public that it had first, or had once."""
        honest = super().acl(document, version, places)
        is_public, knob = any("public" in entries for entries in honest.allow), self.knobs(AclPublicStickyKnobs)
        was_public = self.notes(AclPublicSticky).setdefault((document.id, version.number), is_public)
        if is_public and not was_public and knob.direction in ("widening", "both"):
            private = tuple({s: end for s, end in entries.items() if s != "public"} for entries in honest.allow)
            return self.swap(AclPublicSticky, honest, Acl(private, honest.deny, honest.owner))
        if is_public:
            self.notes(AclPublicSticky)[document.id, version.number] = True
        elif was_public and knob.direction in ("narrowing", "both"):
            allow = (*honest.allow, {"public": None})
            return self.swap(AclPublicSticky, honest, Acl(allow, honest.deny, honest.owner))
        return honest
