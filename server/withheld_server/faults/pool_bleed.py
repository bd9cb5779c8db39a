"""The fault pool-bleed."""

from pydantic import Field

from withheld_server.faults import Fault, Knobs
from withheld_server.pool import Session


class PoolBleedKnobs(Knobs):
    """How often a session keeps what it had."""

    every: int = Field(default=3, ge=1, description="Every so many uses, a session keeps the rights it had before.")


class PoolBleed(Fault):
    """What it breaks
        The session variable that says whose rights apply is not taken back when a pooled session is given back, and
        now and then not set when it is taken: the request runs with the rights of the one before.
    Why it is bad
        It shows only under alternating use, differently every time, and in both directions: one person sees too much,
        another one loses what is theirs.
    Seen in the wild
        Row-level security by a session variable that leaks through the pool (Arvo-AI/aurora#259, typeorm#5857), or that
        is permissive when unset (spiralclass#59).
    Knobs
        every: every so many uses, a session keeps the rights it had before (3).
    """

    name = "pool-bleed"
    settings = PoolBleedKnobs

    def bind(self, session: Session, principal: str) -> None:
        """Leave the rights of the request before in place, every so often."""
        before = session.principal
        super().bind(session, principal)
        if before is not None and session.uses % self.knobs(PoolBleedKnobs).every == 0:
            session.principal = self.swap(PoolBleed, principal, before)

    def unbind(self, session: Session) -> None:
        """Take nothing back."""
