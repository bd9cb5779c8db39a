"""The fault id-token-outlives."""

from typing import Literal

from pydantic import Field

from withheld_server.faults import Fault, Knobs
from withheld_server.identity import Credential


class IdTokenOutlivesKnobs(Knobs):
    """Which credentials live on, and for how long."""

    kind: Literal["any", "token", "key"] = Field(default="any", description="Which credentials live on.")
    grace: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock for which they do.")


class IdTokenOutlives(Fault):
    """What it breaks
        Somebody who was shut out goes on reading with the token or the key of before.
    Why it is bad
        Shutting somebody out is what is done in a hurry, and the console says that it is done.
    Seen in the wild
        Tokens or keys of disabled and deleted users that still work (ihub-apps#839, marmot#252, directus#2070,
        product-apim#9039).
    Knobs
        kind: which credentials live on: any, token or key (any). grace: seconds of the server's clock for which
        they do (86400).
    """

    name = "id-token-outlives"
    settings = IdTokenOutlivesKnobs

    def valid(self, credential: Credential) -> bool:
        """Whether it has not ended; that its principal is shut out is noticed only after a while."""
        honest = super().valid(credential)
        person, knobs = self.library.state.people.get(credential.principal), self.knobs(IdTokenOutlivesKnobs)
        if person is None or not person.disabled:
            self.notes(IdTokenOutlives).pop(credential.principal, None)
            return honest
        now = self.services.library.clock.now()
        since = self.notes(IdTokenOutlives).setdefault(credential.principal, now)
        kind = "token" if credential.key is None else "key"
        alive = credential.expires is None or now < credential.expires
        return self.swap(IdTokenOutlives, honest, alive and knobs.kind in ("any", kind) and now - since < knobs.grace)
