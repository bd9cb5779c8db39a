"""The fault scache-global."""

from pydantic import Field

from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault, Knobs
from withheld_server.searching import Seen


class ScacheGlobalKnobs(Knobs):
    """How near another question must be."""

    threshold: float = Field(
        default=1.0, gt=0, le=1, description="Share of what two questions name that must be the same in both."
    )


class ScacheGlobal(Fault):
    """What it breaks
        The semantic cache searches the questions of everybody. Who asks in other words what somebody else has asked is
        sent that person's answer.
    Why it is bad
        The words differ, so a test that repeats the same words finds nothing, and a log shows two different questions.
    Seen in the wild
        Semantic caches without a user key, so that one person gets another's answer (vllm-project/semantic-router#1448,
        wso2/api-platform#733), or with a namespace that the backend ignores (litellm#19575).
    Knobs
        threshold: share of what two questions name that must be the same in both (1).
    """

    name = "scache-global"
    settings = ScacheGlobalKnobs

    def recall_semantic(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """What anybody was answered for other words of the same meaning, if it still holds for that person."""
        honest = super().recall_semantic(asker, asked, seen)
        if honest is not None:
            return honest
        meant, views = self.meaning(asked), self.services.library.views
        least = self.knobs(ScacheGlobalKnobs).threshold
        for principal, other, entry in self.services.caches.semantic.questions():
            near = len(meant.bag & other.bag) >= least * max(len(meant.bag | other.bag), 1)
            foreign = principal != asker.principal and other.scope == meant.scope
            if near and foreign and views.of(principal).stamp == entry.stamp:
                seen["semantic"] = "hit"
                return self.swap(ScacheGlobal, honest, entry.value)
        return honest
