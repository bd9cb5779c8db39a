"""The fault grp-nested-ignored."""

from pydantic import Field

from withheld_server.faults import Fault, Knobs


class GrpNestedIgnoredKnobs(Knobs):
    """How deep groups are followed."""

    depth: int = Field(default=1, ge=0, description="How many steps of membership count.")


class GrpNestedIgnored(Fault):
    """What it breaks
        Only direct membership counts. Who is in a group through another one is not let in by its grants, and
        not kept out by its denials.
    Why it is bad
        It looks like over-caution until the denial of a whole department lets its teams through.
    Seen in the wild
        Nested groups that are not expanded (Open WebUI#30064); cycles and nested sets had to be handled one by
        one (Onyx#13813).
    Knobs
        depth: how many steps of membership count (1).
    """

    name = "grp-nested-ignored"
    settings = GrpNestedIgnoredKnobs

    def subjects(self, principal: str) -> frozenset[str]:
        """The groups within so many steps."""
        state = self.library.state
        found = level = {f"principal:{principal}"}
        for _ in range(self.knobs(GrpNestedIgnoredKnobs).depth):
            level = {group for member in level for group in state.groups_of.get(member, ())}
            found = found | level
        honest = super().subjects(principal)
        # Somebody who is more than one person has been given subjects that no membership explains.
        return self.swap(GrpNestedIgnored, honest, frozenset(found | {"public"}) & honest)
