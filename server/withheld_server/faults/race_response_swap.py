"""The fault race-response-swap."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pydantic import Field

from withheld_server.asking import Answer, Asked, Reply
from withheld_server.faults import Fault, Knobs
from withheld_server.reader import Passage


class RaceResponseSwapKnobs(Knobs):
    """How long two requests share a connection."""

    window: float = Field(default=0.05, gt=0, le=1, description="Seconds that a reply waits to be read.")


@dataclass(slots=True, eq=False)
class Waiting:
    """A reply that is made, or is being made, and that has not been read yet."""

    principal: str
    answer: Answer | None = None


_LOCK = threading.Lock()


class RaceResponseSwap(Fault):
    """What it breaks
        Requests that run at the same time share a connection. When one is given up or overtaken, the next reader gets
        the reply that was meant for somebody else. One request at a time is always right.
    Why it is bad
        No rule about rights is broken anywhere, so no review finds it; under load, people read each other's answers.
    Seen in the wild
        A cancelled request leaves its reply to the next reader (redis-py#2624 and #2665, CVE-2023-28858, the ChatGPT
        titles incident of March 2023), a race that shows another user's response header (CVE-2019-7614).
    Knobs
        window: seconds that a reply waits to be read, in which another may take it (0.05).
    """

    name = "race-response-swap"
    settings = RaceResponseSwapKnobs

    def ask(
        self,
        principal: str,
        asked: Asked,
        *,
        conversation: str | None = None,
        at_least_revision: int | None = None,
        given: Sequence[Passage] | None = None,
    ) -> Reply:
        """The reply of somebody else who asked meanwhile, if there is one."""
        line = self.notes(RaceResponseSwap).setdefault("line", [])
        own = Waiting(principal)
        with _LOCK:
            line.append(own)
        try:
            reply = super().ask(
                principal, asked, conversation=conversation, at_least_revision=at_least_revision, given=given
            )
            own.answer = reply.answer
            time.sleep(self.knobs(RaceResponseSwapKnobs).window)
            with _LOCK:
                others = [one.answer for one in line if one.principal != principal and one.answer is not None]
        finally:
            with _LOCK:
                line.remove(own)
        if not others or others[0] is None:
            return reply
        return self.swap(RaceResponseSwap, reply, replace(reply, answer=others[0]))
