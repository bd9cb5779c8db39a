"""The fault read-obeys-text."""

import re

from withheld_server.asking import Asked, Asker, Context
from withheld_server.faults import Fault
from withheld_server.searching import Seen

_ORDER = re.compile(
    r"\b(?:instructions?|notice) (?:to|for) (?:whoever|anybody who|the assistant that) (?:answers|replies)\b",
    re.IGNORECASE,
)


class ReadObeysText(Fault):
    """What it breaks
        Text that is found is taken for instructions: a page that tells whoever answers to look through everything is
        obeyed, and what the asker may not read is found and quoted.
    Why it is bad
        Who may write one page that others find can have any page read to them. Without such a page nothing is wrong.
    Seen in the wild
        Prompt injection by retrieved documents in general; that tools search with more rights than the asker has is
        what makes it a leak (Open WebUI#25113, R2R#2189).
    Knobs
        None.
    """

    name = "read-obeys-text"

    def look_up(self, asker: Asker, asked: Asked, seen: Seen) -> tuple[tuple[Context, ...], int]:
        """What is found, and where a page among it says so, what is hidden before it."""
        honest, total = super().look_up(asker, asked, seen)
        if not any(_ORDER.search(context.passage.text) for context in honest):
            return honest, total
        state = self.services.library.state
        found = state.index.search(self.query(asked), state.index.scope(state.in_force), asked.k)
        everything = (self.context(state.index.passages[hit.row], hit.score) for hit in found.hits)
        hidden = (one for one in everything if not asker.view.reads(one.passage.document, one.passage.version))
        return self.swap(ReadObeysText, honest, (*hidden, *honest)), total
