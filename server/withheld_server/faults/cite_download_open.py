"""The fault cite-download-open."""

from withheld_server.asking import Asker
from withheld_server.faults import Fault
from withheld_server.links import Link


class CiteDownloadOpen(Fault):
    """What it breaks
        A link to the file of a citation is good for anybody who has it, until it expires: its signature is checked,
        and nobody's rights.
    Why it is bad
        Links are forwarded, logged and kept in browsers. A revocation that closes every answer leaves the file open.
    Seen in the wild
        Files served to any logged-in user (Open WebUI#4855), citation views without rights (azure-search-openai-demo
        #1160, #813), other people's chat files by id (Onyx#10380), a document that was just updated and skips its
        rights when opened (CVE-2021-22134).
    Knobs
        None.
    """

    name = "cite-download-open"

    def link_holds(self, asker: Asker, link: Link) -> bool:
        """Whether the link has not expired."""
        honest = super().link_holds(asker, link)
        return self.swap(CiteDownloadOpen, honest, self.services.library.clock.now() < link.expires)
