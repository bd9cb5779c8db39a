"""The variant share-entry-stays."""

from withheld_server.changes import Change
from withheld_server.effects import Drop, Effect
from withheld_server.variants import Variant


class ShareEntryStays(Variant):
    """Varies share-survives.

    What it breaks
        Taking a share back ends its link, and the entry of access that came with it stays: who had the link cannot
        follow it any more, and is answered from the document as before.
    Why it is bad
        Whoever tries the link after unsharing sees that it is dead. Search, lists and answers are other doors.
    Seen in the wild
        Shares that cannot be revoked (openai/codex#42185, Open WebUI#2890), a removal that one door heard of and
        another never did (MeshWeaver#697).
    Knobs
        None.
    """

    name = "share-entry-stays"
    varies = "share-survives"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """Nothing for the end of a share; that its link is over is noted."""
        honest = super().effects(change, now)
        if change.verb != "revoke" or not str(change.object).startswith("source:share-"):
            return honest
        ended = [effect.where["object"] for effect in honest if isinstance(effect, Drop)]
        self.notes(ShareEntryStays).update(dict.fromkeys(ended))
        return self.swap(ShareEntryStays, honest, [])

    def share_entry(self, name: str) -> tuple[str, tuple[str, ...]] | None:
        """None for a share whose link is over."""
        honest = super().share_entry(name)
        over = honest is not None and f"source:share-{name}@{honest[0]}" in self.notes(ShareEntryStays)
        return None if over else honest
