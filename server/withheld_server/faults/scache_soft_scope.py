"""The fault scache-soft-scope."""

from math import sqrt

from pydantic import Field

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.searching import Seen


class ScacheSoftScopeKnobs(Knobs):
    """How much the name of the asker weighs against the words."""

    weight: float = Field(default=2.0, gt=0, description="Weight of the asker's name, beside 1 for a word.")
    threshold: float = Field(default=0.8, gt=0, le=1, description="Similarity from which two questions are the same.")


class ScacheSoftScope(Fault):
    """What it breaks
        The semantic cache separates people only by a name put before the text that is compared. In a short question the
        name decides; in a long one it drowns among the words, and somebody else's answer is near enough.
    Why it is bad
        Every short test question is separated well. The long questions are those of people who explain what they need.
    Seen in the wild
        A namespace token put before the text ahead of embedding: the second user got the first one's answer, byte for
        byte, at 0.9085 against a threshold of 0.8 (vllm-project/semantic-router#2134).
    Knobs
        weight: weight of the asker's name, beside 1 for a word (2).
        threshold: similarity from which two questions are the same (0.8).
    """

    name = "scache-soft-scope"
    settings = ScacheSoftScopeKnobs

    def recall_semantic(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """What somebody else was answered, where the words outweigh the name before them."""
        honest = super().recall_semantic(asker, asked, seen)
        if honest is not None:
            return honest
        meant, views = self.meaning(asked), self.services.library.views
        knobs = self.knobs(ScacheSoftScopeKnobs)
        for principal, other, entry in self.services.caches.semantic.questions():
            # The cosine of two bags of words, each with a name of that weight which the other does not have.
            both = (len(meant.bag) + knobs.weight) * (len(other.bag) + knobs.weight)
            likeness = len(meant.bag & other.bag) / sqrt(both)
            foreign = principal != asker.principal and other.scope == meant.scope
            if foreign and likeness >= knobs.threshold and views.of(principal).stamp == entry.stamp:
                seen["semantic"] = "hit"
                return self.swap(ScacheSoftScope, honest, entry.value)
        return honest
