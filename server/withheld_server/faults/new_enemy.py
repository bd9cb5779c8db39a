"""The fault new-enemy."""

from pydantic import Field

from withheld_server.asking import Asked, Asker
from withheld_server.changes import Change
from withheld_server.effects import Effect
from withheld_server.faults import Fault, Knobs
from withheld_server.retrieval import Scope


class NewEnemyKnobs(Knobs):
    """How far behind the rights are."""

    lag: float = Field(default=60.0, gt=0, description="Seconds by which the snapshot of the rights is older.")


class NewEnemy(Fault):
    """What it breaks
        Content is read from the newest state and rights from an older snapshot. What was there before a revocation is
        checked again; what is written after it is not.
    Why it is bad
        People wait for a revocation before they write something down. Exactly that is shown to the person who was put
        out, and no declared lag of revocations excuses it.
    Seen in the wild
        The New Enemy Problem, admitted by a default consistency of "minimize latency" (SpiceDB), by check caches until
        their time is up (OpenFGA), by a stale right put back into a cache after it was dropped (openfga#2843).
    Knobs
        lag: seconds by which the snapshot of the rights is older (60).
    """

    name = "new-enemy"
    settings = NewEnemyKnobs

    def effects(self, change: Change, now: float) -> list[Effect]:
        """The honest effects; who could read what before is noted when rights are taken."""
        if change.verb in ("revoke", "deny", "leave"):
            state = self.library.state
            noted = self.notes(NewEnemy)
            for principal in state.people:
                for document in self.services.library.view(principal).sights:
                    noted[(principal, document)] = now
        return super().effects(change, now)

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Also what came into force since, of documents that could be read when the snapshot was taken."""
        honest = super().searchable(asker, asked)
        if not asked.of_now:
            return honest
        state, lag = self.services.library.state, self.knobs(NewEnemyKnobs).lag
        mask = honest.mask.copy()
        for (principal, name), noted in self.notes(NewEnemy).items():
            document = state.documents.get(name)
            if principal != asker.principal or document is None or document.current is None:
                continue
            current = document.current
            newer = current.published_at is not None and current.published_at >= noted
            if newer and state.now - noted < lag and not asker.view.shows(name, current.number):
                mask[current.start : current.stop] = True
        if mask.sum() == honest.mask.sum():
            return honest
        self.fire(NewEnemy)
        return state.index.scope(mask)
