"""The harmless change renamed-ids."""

import hashlib
from dataclasses import replace

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target


class RenamedIds(Harmless):
    """Conversations, requests, passages and answers have ids of another make."""

    name = "renamed-ids"

    def target(self, target: Target) -> Target:
        """Rename on the way out, and back on the way in."""
        return _Renaming(target, self)


class _Renaming(Wrapped):
    def __init__(self, inner: Target, counting: Harmless) -> None:
        super().__init__(inner)
        self._counting = counting
        self._back: dict[str, str] = {}

    def send(self, request: Request) -> Reply:
        conversation = request.conversation
        known = self._back.get(conversation, conversation) if conversation is not None else None
        reply = self.inner.send(replace(request, conversation=known))
        response = reply.response
        passages = {
            field: tuple(one.model_copy(update={"passage": self._new(one.passage)}) for one in listed)
            for field in ("citations", "contexts")
            if (listed := getattr(response, field))
        }
        renamed = response.model_copy(
            update={
                **passages,
                "conversation": self._new(response.conversation),
                "nonce": self._new(response.nonce),
                "request_id": self._new(response.request_id),
            }
        )
        return Reply(reply.outcome, renamed, reply.invoke, reply.complete)

    def _new(self, name: str | None) -> str | None:
        if name is None:
            return None
        new = hashlib.sha256(name.encode()).hexdigest()[:16]
        self._back[new] = name
        self._counting.changed += 1
        return new
