"""The variant neg-no-principal."""

from pydantic import Field

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Knobs
from withheld_server.searching import Seen
from withheld_server.variants import Variant


class NegNoPrincipalKnobs(Knobs):
    """How long an abstention is everybody's."""

    ttl: float = Field(default=300.0, ge=0, description="Seconds of the server's clock since it was given.")


class NegNoPrincipal(Variant):
    """Varies neg-cache-sticky.

    What it breaks
        Abstentions are kept by wording alone, since there is nothing secret in them. Once somebody without rights has
        asked, people with rights are told that no answer was found, for the same words.
    Why it is bad
        Nothing leaks, and who asks first is answered. One outsider's question takes an answer away from everybody.
    Seen in the wild
        An empty answer returned after it had ceased to be true (LightRAG#2881), a check cache that makes answers depend
        on the order of checks (OpenFGA#1058), a cache that clients can poison (MeetOnMemory#1068).
    Knobs
        ttl: seconds since an abstention was given for which it is everybody's (300).
    """

    name = "neg-no-principal"
    varies = "neg-cache-sticky"
    settings = NegNoPrincipalKnobs

    def recall_negative(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """An abstention that anybody was given for the same wording lately."""
        honest, cache = super().recall_negative(asker, asked, seen), self.services.caches.negative
        if honest is not None or not cache.settings.enabled:
            return honest
        wanted, views = self.exact_key(asker, asked).asked, self.services.library.views
        since = self.services.library.clock.now() - self.knobs(NegNoPrincipalKnobs).ttl
        for key, entry in cache.entries():
            foreign = key.principal != asker.principal and key.asked == wanted
            if foreign and entry.made > since and views.of(key.principal).stamp == entry.stamp:
                seen["negative"] = "hit"
                return self.swap(NegNoPrincipal, honest, entry.value)
        return honest
