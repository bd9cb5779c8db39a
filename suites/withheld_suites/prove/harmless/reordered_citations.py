"""The harmless change reordered-citations."""

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target


class ReorderedCitations(Harmless):
    """The citations come in the opposite order, and the first of them twice."""

    name = "reordered-citations"

    def target(self, target: Target) -> Target:
        """Turn every list of citations round."""
        return Wrapped(target, replied=self._turned)

    def _turned(self, _: Request, reply: Reply) -> Reply:
        citations = reply.response.citations
        if not citations:
            return reply
        self.changed += 1
        turned = (*citations[::-1], citations[-1])
        return Reply(
            reply.outcome, reply.response.model_copy(update={"citations": turned}), reply.invoke, reply.complete
        )
