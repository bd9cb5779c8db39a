"""The fault acl-truncated."""

from pydantic import Field

from withheld_server.access import Acl, Entries
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Document


class AclTruncatedKnobs(Knobs):
    """How long a list may be."""

    most: int = Field(default=8, ge=1, description="How many entries of each kind are honoured.")


class AclTruncated(Fault):
    """What it breaks
        Only so many entries of a list are honoured: who comes later is not let in, and not kept out.
    Why it is bad
        Lists grow, and the last one entered is the one that somebody cares about today.
    Seen in the wild
        At most 32 entries for an item, beyond which permissions may not be enforced (Azure AI Search over Data
        Lake Storage).
    Knobs
        most: how many entries of each kind are honoured (8).
    """

    name = "acl-truncated"
    settings = AclTruncatedKnobs

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """The first entries of the list."""
        honest, most = super().acl(document, version, places), self.knobs(AclTruncatedKnobs).most
        if max(sum(map(len, honest.allow)), sum(map(len, honest.deny))) <= most:
            return honest
        return self.swap(AclTruncated, honest, Acl(_first(honest.allow, most), _first(honest.deny, most), honest.owner))


def _first(lists: tuple[Entries, ...], most: int) -> tuple[Entries, ...]:
    entries = [(subject, expires) for one in lists for subject, expires in one.items()]
    return (dict(entries[:most]),)
