"""The variant id-key-acts-for."""

from withheld_server.asking import Claim
from withheld_server.variants import Variant


class IdKeyActsFor(Variant):
    """Varies id-client-asserted.

    What it breaks
        A program that shows a key may say in the header for whom it acts, and that nobody allowed its maker to is not
        looked at. The same header beside the token of a login is ignored.
    Why it is bad
        Anybody may make a key for themselves. With it and a name they are whoever they like, and tests of the header
        send it with a login.
    Seen in the wild
        A user field that is whatever the caller says (Dify), a key that works as the workspace's owner (Dify#41316), an
        entity id taken as the identity (rag_api).
    Knobs
        None.
    """

    name = "id-key-acts-for"
    varies = "id-client-asserted"

    def identify(self, secret: str | None, claim: Claim) -> str:
        """Whom the header of a request with a key names, if there is such a person who is not shut out."""
        honest, said = super().identify(secret, claim), claim.header()
        credential = self.services.tokens.known(secret) if secret else None
        if credential is None or credential.key is None or said is None or not self.enabled(said):
            return honest
        return self.swap(IdKeyActsFor, honest, said)
