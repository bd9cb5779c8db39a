"""How a change is taken in: whom its names mean, and what it does to the tables."""

from withheld_server.access import Rights
from withheld_server.addresses import canonical
from withheld_server.changes import Change
from withheld_server.directory import Directory, Read, read
from withheld_server.effects import Effect
from withheld_server.planning import plan


class Intake(Rights):
    """What is written goes through here, in methods that are small enough to be overridden one at a time."""

    def effects(self, change: Change, now: float) -> list[Effect]:
        """What the change does, without doing it. Raises ``NotFound`` for unknown ids and ``Invalid`` for nonsense."""
        return plan(self.library.state, self.resolved(change), now)

    def resolved(self, change: Change) -> Change:
        """The change with its subject named by id, where it names a person by an e-mail address."""
        sort, _, name = (change.subject or "").partition(":")
        if sort != "principal" or name in self.library.state.people:
            return change
        return change.model_copy(update={"subject": f"principal:{self.person_of(name)}"})

    def person_of(self, name: str) -> str:
        """The id of the person whom an id or an e-mail address means; the name itself if it means nobody.

        Addresses are the same person's whatever their case, and whatever tag stands behind a plus.
        """
        state = self.library.state
        known = state.emails.get(canonical(name), set()) if name not in state.people else set()
        return next(iter(known)) if len(known) == 1 else name

    def read_directory(self, directory: Directory) -> Read:
        """The memberships that a directory states, as far as it can be read."""
        return read(self.library.state, directory)
