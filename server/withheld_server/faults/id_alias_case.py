"""The fault id-alias-case."""

from withheld_server.changes import Change
from withheld_server.effects import Effect
from withheld_server.faults import Fault


class IdAliasCase(Fault):
    """What it breaks
        Addresses are compared letter by letter. An entry under another writing of somebody's address is written
        under a name that nobody has.
    Why it is bad
        A grant does nothing; a revocation or a denial does nothing either, and both are acknowledged.
    Seen in the wild
        Addresses and group names that differ in case (Onyx#3410, #3653, sourcegraph#58757), and what Amazon Q
        Business had to change to make them equal.
    Knobs
        None.
    """

    name = "id-alias-case"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """Nothing, for an address that is not written exactly as its person has it."""
        honest = super().effects(change, now)
        sort, _, name = (change.subject or "").partition(":")
        people = self.library.state.people
        if sort != "principal" or name in people or any(person.email == name for person in people.values()):
            return honest
        return self.swap(IdAliasCase, honest, [])
