"""The fault sync-lag."""

from functools import reduce

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs, either
from withheld_server.holdings import Document, Touch


class SyncLagKnobs(Knobs):
    """How late the index learns of rights."""

    lag: float = Field(default=30.0, ge=0, description="Seconds of the server's clock.")
    both: bool = Field(default=False, description="Whether what is given is late too, and not only what is taken.")


class SyncLag(Fault):
    """What it breaks
        A change of rights reaches the index only after a while; until then the old list decides.
    Why it is bad
        Minutes are enough for somebody who was just told to leave. Grants arrive at once, so nobody complains.
    Seen in the wild
        Default sync periods of 5 to 30 minutes (Onyx), a lag that will occur (Azure AI Search), 2 to 7 minutes
        for a policy, with adding faster than removing (Google Cloud IAM).
    Knobs
        lag: seconds of the server's clock (30). both: whether what is given is late too (false).
    """

    name = "sync-lag"
    settings = SyncLagKnobs

    def acl(self, document: Document, version: Version, places: list[str]) -> Acl:
        """Every list of the last while together, or the one of a while ago."""
        honest, knobs = super().acl(document, version, places), self.knobs(SyncLagKnobs)
        now = self.services.library.clock.now()
        past = self.notes(SyncLag).setdefault((document.id, version.number), [])
        if not past or past[-1][1] != honest:
            past.append((now, honest.copy()))
            self.library.state.look_again(now + knobs.lag, Touch(documents=(document.id,)))
        # A list counts until the next one has been there for as long as the lag.
        while len(past) > 1 and past[1][0] <= now - knobs.lag:
            past.pop(0)
        lists = [acl for _, acl in past]
        return self.swap(SyncLag, honest, lists[0] if knobs.both else reduce(either, lists, honest))

    def candidates(self, subjects: frozenset[str]) -> set[str]:
        """Every document, so that its list is known from before a change."""
        return super().candidates(subjects) | self.library.state.documents.keys()
