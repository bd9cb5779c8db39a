"""The variant cite-link-keeps-revoked."""

from withheld_server.asking import Asker
from withheld_server.links import Link
from withheld_server.variants import Variant


class CiteLinkKeepsRevoked(Variant):
    """Varies cite-download-open.

    What it breaks
        A link to the file of a citation is good for the person it was made for until it expires, whatever they may
        read by then. Nobody else can follow it.
    Why it is bad
        A link tried by a stranger is refused, so links look safe. After a revocation, everything that was ever cited
        to somebody stays open to them for a day.
    Seen in the wild
        Citation views without rights (azure-search-openai-demo#1160, #813), other people's chat files by id
        (Onyx#10380).
    Knobs
        None.
    """

    name = "cite-link-keeps-revoked"
    varies = "cite-download-open"

    def link_holds(self, asker: Asker, link: Link) -> bool:
        """Whether the link was made for who follows it, and has not expired."""
        honest = super().link_holds(asker, link)
        own = link.principal == asker.principal and self.services.library.clock.now() < link.expires
        return self.swap(CiteLinkKeepsRevoked, honest, own)
