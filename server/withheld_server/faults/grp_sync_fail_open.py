"""The fault grp-sync-fail-open."""

from withheld_server.directory import Directory, Read
from withheld_server.faults import Fault


class GrpSyncFailOpen(Fault):
    """What it breaks
        A directory with an entry that cannot be read is not taken at all. Everybody stays in the groups of
        before, and nobody is told.
    Why it is bad
        One broken entry anywhere keeps everybody who has left in their groups, for as long as it is there.
    Seen in the wild
        Rejected permissions that must be retained and the sync marked unhealthy (sim#7897), a failed sync of
        groups that went unnoticed (OctopusDeploy/Issues#7526).
    Knobs
        None.
    """

    name = "grp-sync-fail-open"

    def read_directory(self, directory: Directory) -> Read:
        """Nothing, and no problem, where there was any."""
        honest = super().read_directory(directory)
        return self.swap(GrpSyncFailOpen, honest, Read()) if honest.problems else honest
