"""The fault rcache-no-principal."""

from withheld_server.asking import Asked, Asker
from withheld_server.faults import Fault
from withheld_server.retrieval import Found
from withheld_server.searching import Seen


class RcacheNoPrincipal(Fault):
    """What it breaks
        The retrieval cache is keyed by the wording alone. Who asks what somebody else has asked before gets the other
        person's passages, text and all, and an answer from them.
    Why it is bad
        The permission filter works, and every test that asks each question once is green. It takes two people with
        the same question, which is what people in one company have.
    Seen in the wild
        Cache keys without filters or page (OWASP/Nest#3815), a cache partition named by a client header
        (MeetOnMemory#1068), search results of a more privileged user reused (CVE-2020-7019 in Elasticsearch).
    Knobs
        None.
    """

    name = "rcache-no-principal"

    def recall_found(self, asker: Asker, asked: Asked, seen: Seen) -> Found | None:
        """What anybody found for the same wording, if it still holds for that person."""
        honest = super().recall_found(asker, asked, seen)
        if honest is not None:
            return honest
        wanted, views = self.exact_key(asker, asked).asked, self.services.library.views
        for key, entry in self.services.caches.retrieval.entries():
            if (
                key.asked == wanted
                and key.principal != asker.principal
                and views.of(key.principal).stamp == entry.stamp
            ):
                seen["retrieval"] = "hit"
                return self.swap(RcacheNoPrincipal, honest, entry.value)
        return honest
