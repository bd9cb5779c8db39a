"""The fault acl-name-keyed."""

from withheld_server.faults import Fault


class AclNameKeyed(Fault):
    """What it breaks
        Entries are kept under the name that a group had, not under its id. Renamed, its members lose what it
        was granted; whoever takes the old name inherits it.
    Why it is bad
        Names are reused: the next team that is called Apollo reads what the last one had.
    Seen in the wild
        Renamed or deleted groups whose names can be claimed with their grants (pelican#3752), lists keyed by
        the group's name (Onyx), a rename that does not reach the index (zammad#3234).
    Knobs
        None.
    """

    name = "acl-name-keyed"

    def subjects(self, principal: str) -> frozenset[str]:
        """The groups whose first name is now the name of one of the person's own groups."""
        honest, groups = super().subjects(principal), self.library.state.groups
        first = self.notes(AclNameKeyed)
        for group, name in groups.items():
            first.setdefault(group, name)
        own = {groups[s.removeprefix("group:")] for s in honest if s.startswith("group:")}
        people = {s for s in honest if not s.startswith("group:")}
        return self.swap(
            AclNameKeyed, honest, frozenset(people | {f"group:{g}" for g, name in first.items() if name in own})
        )
