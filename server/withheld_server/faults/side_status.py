"""The fault side-status."""

from typing import Literal

from pydantic import Field

from withheld_server.errors import Forbidden, NotFound, ServerError
from withheld_server.faults import Fault, Knobs


class SideStatusKnobs(Knobs):
    """What gives it away."""

    by: Literal["status", "words"] = Field(default="status", description="What differs for a document that is hidden.")


class SideStatus(Fault):
    """What it breaks
        A hidden document opens with "forbidden", one that does not exist with "not found".
    Why it is bad
        Ids and titles can be tried out: that there is a file on a takeover may be all that was secret.
    Seen in the wild
        403 or 401 where an absent resource gives 404 (omicron#665, artifact-keeper#1808), a login that says that an
        address is not registered (RAGFlow), unknown document sets told apart from closed ones (Onyx#10602).
    Knobs
        by: what differs, the status, or only the words beside an equal status (status).
    """

    name = "side-status"
    settings = SideStatusKnobs

    def closed(self, name: str) -> ServerError:
        """Another answer for a document that is there."""
        honest = super().closed(name)
        if name not in self.services.library.state.documents:
            return honest
        self.fire(SideStatus)
        told = "you have no permission to read this document"
        return Forbidden(told) if self.knobs(SideStatusKnobs).by == "status" else NotFound(told)
