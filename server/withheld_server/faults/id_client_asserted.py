"""The fault id-client-asserted."""

from typing import Literal

from pydantic import Field

from withheld_server.asking import Claim
from withheld_server.faults import Fault, Knobs


class IdClientAssertedKnobs(Knobs):
    """Where a name is believed."""

    field: Literal["any", "header", "query", "body"] = Field(default="any", description="Where a name is believed.")


class IdClientAsserted(Fault):
    """What it breaks
        Who asks is taken from what the request says of itself: a header, a parameter or a key of the body that
        names a user. The token only has to be somebody's.
    Why it is bad
        Whoever can log in at all can be anybody else by typing a name, and the logs show the other one.
    Seen in the wild
        A cache partition named by a client's header, to read and to poison (MeetOnMemory#1068), an entity id
        from the body taken as the identity (rag_api), a user field that is whatever the caller says (Dify).
    Knobs
        field: where a name is believed: any, header, query or body (any).
    """

    name = "id-client-asserted"
    settings = IdClientAssertedKnobs

    def identify(self, secret: str | None, claim: Claim) -> str:
        """Whom the request names, if there is such a person; else whoever the token was given to."""
        honest = super().identify(secret, claim)
        field = self.knobs(IdClientAssertedKnobs).field
        said = {"header": claim.header, "query": claim.query, "body": claim.body}
        names = [ask() for where, ask in said.items() if field in ("any", where)]
        people = self.library.state.people
        return self.swap(IdClientAsserted, honest, next((name for name in names if name in people), honest))
