"""The variant acache-second-revoke."""

from typing import Any

from withheld_server.asking import Answer, Asker
from withheld_server.caches.cache import Entry
from withheld_server.changes import Change
from withheld_server.effects import Effect
from withheld_server.settings import Layer
from withheld_server.variants import Variant


class AcacheSecondRevoke(Variant):
    """Varies acache-survives-revoke.

    What it breaks
        Which revocations have been carried through to the answer cache is noted by person and document, so that none
        is done twice. A new grant does not take the note back: the second revocation of the same right counts as done,
        and stored answers stay.
    Why it is bad
        Grant and revoke once, and all is right. It takes somebody who was let in again and put out again.
    Seen in the wild
        No direct report; follows from answer caches that survive a change (LightRAG#755, #1041) and from orders of
        checks that change the answer (OpenFGA#1058).
    Knobs
        None.
    """

    name = "acache-second-revoke"
    varies = "acache-survives-revoke"

    def effects(self, change: Change, now: float) -> list[Effect]:
        """The honest effects; how often a right was taken is noted, if it was there."""
        honest = super().effects(change, now)
        subject, object = str(self.resolved(change).subject), str(change.object)
        if change.verb == "revoke" and subject in self.library.state.allow.get(object, ()):
            times = self.notes(AcacheSecondRevoke)
            times[subject, object] = times.get((subject, object), 0) + 1
        return honest

    def holds(self, layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """A stored answer holds if the right to it was taken, and not for the first time."""
        honest = super().holds(layer, entry, asker)
        if honest or layer != "answer":
            return honest
        answer: Answer = entry.value
        with self.services.library.lock:
            documents = self.library.state.documents
            revoked = False
            for source in answer.sources:
                document = documents.get(source.document)
                if document is None or document.current is None or document.current.number != source.version:
                    return honest
                revoked = revoked or (
                    not asker.view.reads(document.id, source.version) and self._again(asker, source[0])
                )
        return self.swap(AcacheSecondRevoke, honest, revoked)

    def _again(self, asker: Asker, document: str) -> bool:
        """Whether a right of the asker to the document was taken more than once."""
        state = self.library.state
        places = state.places(state.documents[document])
        return any(
            times > 1 and subject in asker.view.subjects and object in places
            for (subject, object), times in self.notes(AcacheSecondRevoke).items()
        )
