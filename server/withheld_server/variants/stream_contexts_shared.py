"""The variant stream-contexts-shared."""

from pydantic import Field

from withheld_server.asking import Asked, Context, Reply
from withheld_server.faults import Knobs
from withheld_server.variants import Variant


class StreamContextsSharedKnobs(Knobs):
    """How long passages are sent again."""

    ttl: float = Field(default=300.0, ge=0, description="Seconds of the server's clock since they were first sent.")


class StreamContextsShared(Variant):
    """Varies stream-divergent.

    What it breaks
        The passages that a stream sends ahead of its answer come from a small cache of their own, by wording. Who
        streams a question that somebody streamed lately is sent that person's passages, and then an honest answer.
    Why it is bad
        Whole answers are right, and so are the text and the end of a stream. It takes two people who stream the same
        words, and a look at the first event.
    Seen in the wild
        The first chunk of a stream carries everything retrieved (azure-search-openai-demo, "context.thoughts"), a
        cached response that is served to others (nightscout/nocturne#321).
    Knobs
        ttl: seconds since they were first sent for which passages are sent again (300).
    """

    name = "stream-contexts-shared"
    varies = "stream-divergent"
    settings = StreamContextsSharedKnobs

    def streamed(self, reply: Reply, asked: Asked) -> tuple[Context, ...]:
        """The passages that anybody was sent for the same wording lately."""
        honest, notes = super().streamed(reply, asked), self.notes(StreamContextsShared)
        key, now = (asked.normal, asked.scope), self.services.library.clock.now()
        sent, known = notes.get(key, (now, ()))
        if not known or now - sent >= self.knobs(StreamContextsSharedKnobs).ttl:
            if honest:
                notes[key] = (now, honest)
            return honest
        # The same passages with other scores are nobody's loss.
        same = [one.passage for one in known] == [one.passage for one in honest]
        return honest if same else self.swap(StreamContextsShared, honest, known)
