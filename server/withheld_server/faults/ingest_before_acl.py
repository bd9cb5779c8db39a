"""The fault ingest-before-acl."""

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Document, Touch


class IngestBeforeAclKnobs(Knobs):
    """How long a new document is open."""

    window: float = Field(default=2.0, ge=0, description="Seconds of the server's clock.")


class IngestBeforeAcl(Fault):
    """What it breaks
        A new document can be searched a moment before its rights are written, and until then by everybody.
    Why it is bad
        Whoever asks often enough reads everything that is new. The moment is gone before anybody looks.
    Seen in the wild
        An owner's grant written a tenth of a second late (nexi-lab/nexus#4739), rights refreshed on another
        schedule than content (archestra#4619).
    Knobs
        window: seconds of the server's clock (2).
    """

    name = "ingest-before-acl"
    settings = IngestBeforeAclKnobs

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """Open to everybody while it is very new."""
        honest = super().acl(document, version, places)
        born, now = version.published_at, self.services.library.clock.now()
        is_first = all(
            v.published_at is not None and born is not None and v.published_at >= born
            for v in document.versions.values()
        )
        window = self.knobs(IngestBeforeAclKnobs).window
        if born is None or not is_first or now - born >= window:
            return honest
        self.library.state.look_again(born + window, Touch(documents=(document.id,)))
        return self.swap(IngestBeforeAcl, honest, Acl((*honest.allow, {"public": None}), (), honest.owner))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document: no entry names whom it is open to."""
        return super().candidates(subjects) | self.library.state.documents.keys()
