"""The fault scache-overmatch."""

from pydantic import Field

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.searching import Seen


class ScacheOvermatchKnobs(Knobs):
    """How far apart two questions may be."""

    apart: int = Field(default=2, ge=1, description="How many names, numbers or concepts only one of the two has.")


class ScacheOvermatch(Fault):
    """What it breaks
        The semantic cache takes a question for one that merely resembles it: with one name or attribute swapped, the
        asker's own earlier answer is sent again.
    Why it is bad
        What no document answers is answered, fluently and with sources, from a question that nobody asked.
    Seen in the wild
        Cached answers to different questions (litellm#12234, litellm#6954, langchain-ai/langchain-redis#22).
    Knobs
        apart: how many names, numbers or concepts only one of the two questions has (2: one is swapped).
    """

    name = "scache-overmatch"
    settings = ScacheOvermatchKnobs

    def recall_semantic(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """The asker's own answer to the nearest question, if that is near enough."""
        honest = super().recall_semantic(asker, asked, seen)
        if honest is not None:
            return honest
        meant = self.meaning(asked)
        near = [
            (len(meant.bag ^ other.bag), entry.value)
            for principal, other, entry in self.services.caches.semantic.questions()
            if principal == asker.principal and other.scope == meant.scope and self.holds("semantic", entry, asker)
        ]
        distance, answer = min(near, key=lambda one: one[0], default=(0, None))
        if answer is None or distance > self.knobs(ScacheOvermatchKnobs).apart:
            return honest
        seen["semantic"] = "hit"
        return self.swap(ScacheOvermatch, honest, answer)
