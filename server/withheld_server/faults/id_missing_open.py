"""The fault id-missing-open."""

from typing import Literal

from pydantic import Field

from withheld_server.errors import Unauthenticated
from withheld_server.faults import Fault, Knobs, everybody

NOBODY = "nobody"
"""As whom an unknown caller reads; nobody is called that."""


class IdMissingOpenKnobs(Knobs):
    """Which credentials open everything."""

    missing: Literal["either", "none", "wrong"] = Field(default="either", description="Which credentials open all.")


class IdMissingOpen(Fault):
    """What it breaks
        A request without credentials, or with ones that nobody knows, is not refused: it is answered without
        any filter.
    Why it is bad
        It takes no account at all. A test that always logs in never meets it.
    Seen in the wild
        Retrieval that falls open when the caller is missing or is the system (objectstack#2981), a default
        administrator unless authentication is demanded (R2R), row rules that let everything through when unset
        (aurora#259).
    Knobs
        missing: which credentials open everything: either, none (there were none) or wrong (either).
    """

    name = "id-missing-open"
    settings = IdMissingOpenKnobs

    def authenticate(self, secret: str | None) -> str:
        """Somebody who may read everything, where nobody can be made out."""
        try:
            return super().authenticate(secret)
        except Unauthenticated:
            if self.knobs(IdMissingOpenKnobs).missing not in ("either", "wrong" if secret else "none"):
                raise
            self.fire(IdMissingOpen)
            return NOBODY

    def subjects(self, principal: str) -> frozenset[str]:
        """Everybody at once, for an unknown caller."""
        return everybody(self.library.state) if principal == NOBODY else super().subjects(principal)
