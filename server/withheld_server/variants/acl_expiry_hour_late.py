"""The variant acl-expiry-hour-late."""

from pydantic import Field

from withheld_server.access import Acl, Entries
from withheld_server.faults import Knobs
from withheld_server.holdings import Touch
from withheld_server.variants import Variant


class AclExpiryHourLateKnobs(Knobs):
    """How far the two clocks are apart."""

    late: float = Field(default=3_600.0, gt=0, description="Seconds by which an entry ends too late.")


class AclExpiryHourLate(Variant):
    """Varies sync-lag.

    What it breaks
        When an entry ends is compared without its time zone: grants and denials that have an end last an hour longer.
        What is revoked by hand is gone at once.
    Why it is bad
        Whoever tries revocations sees none late. A grant until tonight is how outsiders are let in.
    Seen in the wild
        No direct report of a zone; rights that outlast their end by a fixed time are common (MeshCentral#7279,
        nexi-lab/nexus#4739).
    Knobs
        late: seconds by which an entry ends too late (3600).
    """

    name = "acl-expiry-hour-late"
    varies = "sync-lag"
    settings = AclExpiryHourLateKnobs

    def admits(self, subjects: frozenset[str], acl: Acl) -> bool:
        """Whether the entries let them in when each ends later."""
        honest, state, late = super().admits(subjects, acl), self.library.state, self.knobs(AclExpiryHourLateKnobs).late
        ends = {end for entries in (*acl.allow, *acl.deny) for end in entries.values() if end is not None}
        if not ends:
            return honest
        foreseen = self.notes(AclExpiryHourLate).setdefault(state, set())
        for end in ends - foreseen:
            foreseen.add(end)
            state.look_again(end + late, Touch())
        allow, deny = (tuple(_later(entries, late) for entries in lists) for lists in (acl.allow, acl.deny))
        return self.swap(AclExpiryHourLate, honest, super().admits(subjects, Acl(allow, deny, acl.owner)))


def _later(entries: Entries, late: float) -> Entries:
    return {subject: None if end is None else end + late for subject, end in entries.items()}
