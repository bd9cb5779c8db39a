"""The variant grp-nested-leave-unseen."""

from withheld_server.changes import Change
from withheld_server.effects import Effect
from withheld_server.variants import Variant


class GrpNestedLeaveUnseen(Variant):
    """Varies grp-stale-membership.

    What it breaks
        Which groups lie in which is worked out once and kept. A person who leaves a group is out at once; a group that
        leaves another stays in it, with everybody in it.
    Why it is bad
        Both lists of members are right, and every test that takes a person out is green. Teams are moved more often
        than anybody looks.
    Seen in the wild
        Nested groups for which changes take hours (Google Cloud IAM), nested sets that had to be handled one by one
        (Onyx#13813), a removal that never arrived until a restart (MeshWeaver#697).
    Knobs
        None.
    """

    name = "grp-nested-leave-unseen"
    varies = "grp-stale-membership"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """The honest effects; where a group leaves another, that it was there is kept."""
        member, group = str(change.subject), str(change.object)
        if change.verb == "leave" and member in self.library.state.members.get(group, ()) and member[:6] == "group:":
            self.notes(GrpNestedLeaveUnseen).setdefault(member, set()).add(group)
        return super().effects(change, now)

    def subjects(self, principal: str) -> frozenset[str]:
        """The honest groups, and those that they or their groups were once in."""
        honest, kept = super().subjects(principal), self.notes(GrpNestedLeaveUnseen)
        found, left = set(honest), list(honest)
        while left:
            inner = left.pop()
            for group in (*self.library.state.groups_of.get(inner, ()), *kept.get(inner, ())):
                if group not in found:
                    found.add(group)
                    left.append(group)
        return self.swap(GrpNestedLeaveUnseen, honest, frozenset(found))
