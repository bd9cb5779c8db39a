"""The fault agent-lends-rights."""

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault


class AgentLendsRights(Fault):
    """What it breaks
        A shared assistant reads with the rights of whoever made it, though nobody said that it lends them: everybody
        it is shared with is answered from its owner's documents.
    Why it is bad
        Sharing an assistant looks like sharing a prompt. It opens every document behind it, and no list of grants says
        so.
    Seen in the wild
        Shared agents that lend their files (LibreChat#5266), a key that opens assistants without a grant (Onyx#4581),
        an agent run without a check of who owns it (RAGFlow#14590), a bot that answers people other than its owner
        (Onyx#12894).
    Knobs
        None.
    """

    name = "agent-lends-rights"

    def reads_as(self, asker: Asker, asked: Asked) -> Asker:
        """The owner of the assistant."""
        honest = super().reads_as(asker, asked)
        if asked.assistant is None or asked.assistant.owner == asker.principal:
            return honest
        return self.swap(AgentLendsRights, honest, self.asker(asked.assistant.owner))
