"""The fault share-survives."""

from withheld_server.asking import Asker
from withheld_server.faults import Fault


class ShareSurvives(Fault):
    """What it breaks
        A share is taken back, and its link still opens the document for whoever has it: what a link leads to is
        remembered from the first time that it was followed.
    Why it is bad
        The list of shares says that it is over. Links live on in mail, and nobody can tell who has them.
    Seen in the wild
        A link that works after unsharing (ai-dial-chat#840), shares that cannot be revoked (openai/codex#42185), people
        asking for a way to see and end what they have shared (Open WebUI#2890).
    Knobs
        None.
    """

    name = "share-survives"

    def shared(self, asker: Asker, name: str) -> str | None:
        """What the link once led to."""
        honest, known = super().shared(asker, name), self.notes(ShareSurvives)
        if honest is not None:
            known[name] = honest
        return self.swap(ShareSurvives, honest, honest or known.get(name))
