"""The fault conv-foreign-session."""

from withheld_server.errors import NotFound
from withheld_server.faults import Fault


class ConvForeignSession(Fault):
    """What it breaks
        A conversation is looked up by its id alone and goes on with the rights of whoever began it: anybody who has
        the id can read it and ask in it.
    Why it is bad
        Ids of conversations stand in addresses, logs and support tickets. One is enough to read all that was answered
        in it, and to ask for more in its owner's name.
    Seen in the wild
        A chat seeded from any user's session by id (Onyx#13324), chats read, continued and tailed without an owner
        check (superset-sh/superset#5017, LibreChat#11487, Langflow#12305, lobehub#16537).
    Knobs
        None.
    """

    name = "conv-foreign-session"

    def own_conversation(self, principal: str, name: str) -> str:
        """The owner of the conversation, whoever asks."""
        try:
            return super().own_conversation(principal, name)
        except NotFound:
            owner = self.services.conversations.owner(name)
            if owner is None:
                raise
            self.fire(ConvForeignSession)
            return owner
