"""The fault reingest-drops-acl."""

from typing import Literal

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Document


class ReingestDropsAclKnobs(Knobs):
    """What takes the list's place."""

    reset_to: Literal["public", "empty", "older"] = Field(default="public", description="What takes the list's place.")


class ReingestDropsAcl(Fault):
    """What it breaks
        A document that is taken into the index anew loses its list of rights, until somebody changes the list.
    Why it is bad
        Maintenance at night opens what was closed, and nobody has changed any right.
    Seen in the wild
        Updates without fields of access that overwrote them (Onyx#7384), lists cleared by indexing a record
        again (hyrax#6324, uwazi#8998), a column of rights that was never filled (azure-search-openai-
        demo#2278).
    Knobs
        reset_to: what takes the list's place: public, empty or older (public).
    """

    name = "reingest-drops-acl"
    settings = ReingestDropsAclKnobs
    by_subject = False

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """What the list is reset to, if the passages are others than those for which it was written."""
        honest = super().acl(document, version, places)
        key, notes = (document.id, version.number), self.notes(ReingestDropsAcl)
        first: Acl
        first, start, written, dropped = notes.get(key, (honest.copy(), version.start, honest.copy(), False))
        dropped = written == honest and (dropped or start != version.start)
        notes[key] = (first, version.start, honest.copy(), dropped)
        if not dropped:
            return honest
        reset = self.knobs(ReingestDropsAclKnobs).reset_to
        lists = {
            "public": Acl(({"public": None},), (), honest.owner),
            "empty": Acl((), (), honest.owner),
            "older": first,
        }
        return self.swap(ReingestDropsAcl, honest, lists[reset])

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document: no entry names whom it is open to."""
        return super().candidates(subjects) | self.library.state.documents.keys()
