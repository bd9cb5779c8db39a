"""The fault stream-resume-foreign."""

from withheld_server.faults import Fault
from withheld_server.runs import Run


class StreamResumeForeign(Fault):
    """What it breaks
        A broken stream can be taken up by the id of its run, by anybody: whose run it is is not looked at.
    Why it is bad
        Whoever learns or guesses an id reads along while somebody else is answered.
    Seen in the wild
        Streams that are tailed by id without an owner check (LibreChat#11487, superset-sh/superset#5017), events of
        other people's jobs too (Langflow#12305, GHSA-qj98-rhf8-v93f).
    Knobs
        None.
    """

    name = "stream-resume-foreign"

    def own_run(self, principal: str, run: Run) -> bool:
        """Every run is anybody's."""
        return self.swap(StreamResumeForeign, super().own_run(principal, run), True)
