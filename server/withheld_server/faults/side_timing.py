"""The fault side-timing."""

import time

from pydantic import Field

from withheld_server.asking import Asker
from withheld_server.currency import Version
from withheld_server.faults import Fault, Knobs


class SideTimingKnobs(Knobs):
    """How far away files are."""

    fetch: float = Field(default=0.01, gt=0, le=1, description="Seconds that it takes to fetch a document.")


class SideTiming(Fault):
    """What it breaks
        A document is fetched from its store before rights are looked at. A hidden one is refused in the same words as
        one that does not exist, and later by as long as the fetch takes.
    Why it is bad
        Status, body and counts are equal, so every comparison of responses passes; a stop watch tells what exists.
    Seen in the wild
        A sign-in that takes 150 ms for a known address and 5 ms for an unknown one (Open WebUI,
        GHSA-7rw5-9f7q-xj36), cache hits across tenants that are told by their latency (vLLM, CVE-2025-46570).
    Knobs
        fetch: seconds that it takes to fetch a document (0.01).
    """

    name = "side-timing"
    settings = SideTimingKnobs

    def openable(self, asker: Asker, name: str, number: int | None) -> Version | None:
        """The same, after the document has been fetched."""
        honest = super().openable(asker, name, number)
        if honest is None and name in self.services.library.state.documents:
            self.fire(SideTiming)
            time.sleep(self.knobs(SideTimingKnobs).fetch)
        return honest
