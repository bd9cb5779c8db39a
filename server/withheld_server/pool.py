"""The sessions in which searches run: few, shared by all requests, each knowing whose rights apply."""

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Session:
    """One session; ``principal`` is set for a request and none while it lies in the pool."""

    principal: str | None = None
    uses: int = 0


class Pool:
    """Hands out the session that was given back last, so that most requests meet a warm one. Used under the lock."""

    def __init__(self) -> None:
        """Empty; sessions are made when none is free."""
        self._free: list[Session] = []

    def take(self) -> Session:
        """A session for one request."""
        session = self._free.pop() if self._free else Session()
        session.uses += 1
        return session

    def give(self, session: Session) -> None:
        """Put it back."""
        self._free.append(session)
