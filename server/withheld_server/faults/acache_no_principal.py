"""The fault acache-no-principal."""

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault
from withheld_server.searching import Seen


class AcacheNoPrincipal(Fault):
    """What it breaks
        The answer cache is keyed by the wording alone. Who asks what somebody else has asked before is sent the other
        person's answer, with its sources.
    Why it is bad
        Retrieval, filter and reader are right and are never reached. The more people ask alike, the more it leaks.
    Seen in the wild
        One process-wide cache without a notion of tenants (langchain#26130), a response cache whose key collapses
        tenants and serves an authenticated answer to anybody (nightscout/nocturne#321), caches without a user key
        (litellm#26992).
    Knobs
        None.
    """

    name = "acache-no-principal"

    def recall_answer(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """What anybody was answered for the same wording, if it still holds for that person."""
        honest = super().recall_answer(asker, asked, seen)
        cache, library = self.services.caches.answer, self.services.library
        if honest is not None or not cache.settings.enabled:
            return honest
        wanted = self.exact_key(asker, asked).asked
        with library.lock:
            for key, entry in cache.entries():
                foreign = key.principal != asker.principal and key.asked == wanted
                if foreign and library.views.of(key.principal).stamp == entry.stamp:
                    seen["answer"] = "hit"
                    return self.swap(AcacheNoPrincipal, honest, self.as_served(asker, entry.value))
        return honest
