"""The harmless change declared-transcript."""

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target


class DeclaredTranscript(Harmless):
    """A conversation repeats what it told this person before the revocation, and the promises say that it may."""

    name = "declared-transcript"
    faults = (("conv-keeps-revoked", {}),)
    families = ("revoke.conversation",)

    def target(self, target: Target) -> Target:
        """Promise transcripts, and count the answers that a conversation gave."""
        promise = {"conversation_after_revoke": "transcript"}
        return Wrapped(target, promises=lambda made: made.model_copy(update=promise), replied=self._counted)

    def _counted(self, request: Request, reply: Reply) -> Reply:
        self.changed += request.conversation is not None and reply.response.abstained is False
        return reply
