"""The fault acl-source-union."""

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, either
from withheld_server.holdings import Document


class AclSourceUnion(Fault):
    """What it breaks
        A document that comes from several sources keeps what each of them said of rights, also when a source is
        gone.
    Why it is bad
        The public copy was a mistake and is removed; the document stays public.
    Seen in the wild
        A document that stays public after losing its only public source (Onyx#14981), filters joined by OR with
        what one owns (R2R#2114).
    Knobs
        None.
    """

    name = "acl-source-union"

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The list with what every source said that there ever was."""
        honest, state = super().acl(document, version, places), self.library.state
        said = self.notes(AclSourceUnion).setdefault(document.id, {})
        said.update({place: dict(state.allow.get(place, {})) for place in places if place.startswith("source:")})
        gone = tuple(entries for place, entries in said.items() if place not in places)
        return self.swap(AclSourceUnion, honest, either(honest, Acl(gone, honest.deny, honest.owner)))
