"""The fault id-key-as-owner."""

from withheld_server.faults import Fault, everybody
from withheld_server.identity import Credential

WORKSPACE = "workspace"
"""As whom a key reads; nobody is called that."""


class IdKeyAsOwner(Fault):
    """What it breaks
        A key that somebody made for a program reads as the owner of the whole workspace, not as the one who
        made it.
    Why it is bad
        Making a key needs no rights, so anybody can have all of them. The web page still shows only what is
        theirs.
    Seen in the wild
        A service API that authorises every key as the workspace's owner (Dify#41316), agents that run without a
        test of who owns them (RAGFlow#14590, #15456).
    Knobs
        None.
    """

    name = "id-key-as-owner"

    def stands_for(self, credential: Credential) -> str:
        """The workspace's owner, for a key."""
        honest = super().stands_for(credential)
        return honest if credential.key is None else self.swap(IdKeyAsOwner, honest, WORKSPACE)

    def subjects(self, principal: str) -> frozenset[str]:
        """Everybody at once, for the workspace's owner."""
        return everybody(self.library.state) if principal == WORKSPACE else super().subjects(principal)
