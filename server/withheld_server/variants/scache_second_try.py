"""The variant scache-second-try."""

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.searching import Seen
from withheld_server.variants import Variant


class ScacheSecondTry(Variant):
    """Varies scache-global.

    What it breaks
        Who asks again what could not be answered is meant to be helped: instead of repeating the abstention, the
        answers that others were given to questions of the same meaning are searched.
    Why it is bad
        The first ask is refused, as it should be, and that is where a test stops. People who are refused try again.
    Seen in the wild
        No direct report of a second try; semantic caches without a user key are common (semantic-router#1448,
        api-platform#733).
    Knobs
        None.
    """

    name = "scache-second-try"
    varies = "scache-global"

    def recall_negative(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """In place of a repeated abstention, what anybody was answered, if it still holds for that person."""
        honest = super().recall_negative(asker, asked, seen)
        if honest is None:
            return honest
        meant, views = self.meaning(asked), self.services.library.views
        for principal, other, entry in self.services.caches.semantic.questions():
            if principal != asker.principal and other == meant and views.of(principal).stamp == entry.stamp:
                seen["negative"], seen["semantic"] = "miss", "hit"
                return self.swap(ScacheSecondTry, honest, entry.value)
        return honest
