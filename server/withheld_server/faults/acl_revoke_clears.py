"""The fault acl-revoke-clears."""

from withheld_server.changes import Change
from withheld_server.effects import Drop, Effect
from withheld_server.faults import Fault


class AclRevokeClears(Fault):
    """What it breaks
        Taking one person's grant away writes the list of the document anew, and empty: everybody else who was granted
        it by name loses it as well.
    Why it is bad
        People whose rights nobody touched are told that nothing is known, and nobody connects it with the change.
    Seen in the wild
        Updates and re-indexing that clear permissions (Onyx#7384, hyrax#6324, uwazi#8998), a second writer of the same
        list (Wildbook#1592).
    Knobs
        None.
    """

    name = "acl-revoke-clears"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """The honest effects, and for a revocation the end of every other allow entry on the same object."""
        honest = super().effects(change, now)
        if change.verb != "revoke":
            return honest
        allowed = Drop("access", {"object": change.object, "effect": "allow"})
        return self.swap(AclRevokeClears, honest, [*honest, allowed])
