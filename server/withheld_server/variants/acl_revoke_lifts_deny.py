"""The variant acl-revoke-lifts-deny."""

from withheld_server.changes import Change
from withheld_server.effects import Drop, Effect
from withheld_server.variants import Variant


class AclRevokeLiftsDeny(Variant):
    """Varies acl-deny-ignored.

    What it breaks
        Taking somebody's grant away deletes whatever stands under their name in the list, a denial as well. Lifting a
        denial deletes the grant in the same way.
    Why it is bad
        Denials count, in whatever order they are entered. Only whoever is taken off twice, by a denial and then by a
        revocation, is let in by it, through a group.
    Seen in the wild
        A second writer of the same list that contradicts the first (Wildbook#1592), denials that did not beat
        allowances (elastic/connectors#2004).
    Knobs
        None.
    """

    name = "acl-revoke-lifts-deny"
    varies = "acl-deny-ignored"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """Every entry of the subject on the object goes, where the honest change removes one kind."""
        honest, state = super().effects(change, now), self.library.state
        if change.verb not in ("revoke", "undeny") or not honest or not isinstance(honest[0], Drop):
            return honest
        subject, object = honest[0].where["subject"], honest[0].where["object"]
        others = state.deny if change.verb == "revoke" else state.allow
        if subject not in others.get(object, ()):
            return honest
        return self.swap(AclRevokeLiftsDeny, honest, [Drop("access", {"subject": subject, "object": object})])
