"""The fault grp-stale-membership."""

from typing import Literal

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs
from withheld_server.holdings import Touch


class GrpStaleMembershipKnobs(Knobs):
    """How long a membership is remembered, and where."""

    ttl: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock since it was last true.")
    door: Literal["every", "open"] = Field(default="every", description="Where what is remembered counts.")


class GrpStaleMembership(Fault):
    """What it breaks
        Memberships are remembered: somebody who was taken out of a group still reads by it until the memory
        ends.
    Why it is bad
        The list of members is right, and so is every test of it.
    Seen in the wild
        A removal that never reached the opening of documents until a restart (MeshWeaver#697), sync periods of
        half an hour (Onyx), hours for a change of a group (Google Cloud IAM).
    Knobs
        ttl: seconds of the server's clock for which a membership is remembered (86400). door: where: every or
        open (every).
    """

    name = "grp-stale-membership"
    settings = GrpStaleMembershipKnobs

    def subjects(self, principal: str) -> frozenset[str]:
        """Every subject that stood for the person a while ago."""
        honest, knobs = super().subjects(principal), self.knobs(GrpStaleMembershipKnobs)
        now, seen = self.services.library.clock.now(), self.notes(GrpStaleMembership).setdefault(principal, {})
        seen.update(dict.fromkeys(honest, now))
        kept = frozenset(subject for subject, when in seen.items() if now - when < knobs.ttl)
        if kept != honest:
            self.library.state.look_again(now + knobs.ttl, Touch(frozenset([f"principal:{principal}"])))
        return honest if knobs.door == "open" else self.swap(GrpStaleMembership, honest, kept | honest)

    def openable(self, asker: Asker, name: str, number: int | None) -> Version | None:
        """The version that the remembered memberships open."""
        honest, knobs, state = (
            super().openable(asker, name, number),
            self.knobs(GrpStaleMembershipKnobs),
            self.library.state,
        )
        document, now = state.documents.get(name), self.services.library.clock.now()
        if honest is not None or knobs.door != "open" or document is None:
            return honest
        version = document.current if number is None else document.versions.get(number)
        seen = self.notes(GrpStaleMembership).get(asker.principal, {})
        kept = frozenset(subject for subject, when in seen.items() if now - when < knobs.ttl)
        if version is None or not self.may_read(kept, document, version, state.places(document)):
            return honest
        return self.swap(GrpStaleMembership, honest, version)
