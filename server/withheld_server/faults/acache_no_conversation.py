"""The fault acache-no-conversation."""

from withheld_server import followups
from withheld_server.asking import Answer, Asked, Asker
from withheld_server.faults import Fault
from withheld_server.searching import Seen


class AcacheNoConversation(Fault):
    """What it breaks
        The key of the answer cache has no conversation in it: "And what about its deadline?" gets the answer that the
        same words got in another conversation, about something else.
    Why it is bad
        The person may read both, so no permission is broken, and the answer is well formed and cited; it is merely
        about the wrong thing.
    Seen in the wild
        Cache keys without conversation, system prompt or model (lingyuins/octopus#235, LightRAG#945).
    Knobs
        None.
    """

    name = "acache-no-conversation"

    def go_on(self, asker: Asker, asked: Asked, conversation: str, seen: Seen) -> Answer:
        """What the same leaning words were answered before, in whatever conversation."""
        honest = super().go_on(asker, asked, conversation, seen)
        cache, key = self.services.caches.answer, self.exact_key(asker, asked)
        if followups.kind(asked.words) != "leaning" or not cache.settings.enabled or asked.regenerate:
            return honest
        entry = cache.look(key)
        if entry is None or not self.holds("answer", entry, asker):
            self.keep(cache, key, honest, asker)
            return honest
        if entry.value.text == honest.text:
            return honest
        seen["answer"] = "hit"
        return self.swap(AcacheNoConversation, honest, entry.value)
