"""The fault conv-keeps-revoked."""

from withheld_server.asking import Asker
from withheld_server.conversations import Turn
from withheld_server.faults import Fault


class ConvKeepsRevoked(Fault):
    """What it breaks
        A conversation remembers what was said before a revocation: "What was that again?" gets the old answer, with
        its source.
    Why it is bad
        A new conversation refuses, so the revocation looks done; whoever left the old one open keeps the content.
    Seen in the wild
        Answers from a document that is no longer in the knowledge base, because of "legacy knowledge in the memory"
        (Dify#3022), memories injected after the permission for them was revoked (Open WebUI#27668).
    Knobs
        None.
    """

    name = "conv-keeps-revoked"

    def recallable(self, asker: Asker, turn: Turn) -> bool:
        """A turn can be used as long as what it rests on is in force, whoever may read it."""
        honest = super().recallable(asker, turn)
        documents = self.services.library.state.documents
        kept = all(
            (document := documents.get(source.document)) is not None
            and document.current is not None
            and document.current.number == source.version
            for source in turn.sources
        )
        return self.swap(ConvKeepsRevoked, honest, honest or kept)
