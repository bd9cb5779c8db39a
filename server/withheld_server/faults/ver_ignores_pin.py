"""The fault ver-ignores-pin."""

import re
from dataclasses import replace

from withheld_server.asking import Asked, Asker, Context
from withheld_server.faults import Fault
from withheld_server.reader import Reading
from withheld_server.retrieval import Scope

_NAMED = re.compile(r",?\s*(?:in|of|under|as of|according to)?\s*(?:the\s+)?\bv(?:ersion)?\.?\s?\d+\b", re.IGNORECASE)


class VerIgnoresPin(Fault):
    """What it breaks
        A question that names a version is answered from whichever version is in force.
    Why it is bad
        Somebody who checks what was agreed last year is told what holds today, and nothing in the answer says so.
    Seen in the wild
        Systems that keep one text for each document (RAGFlow#17815, LightRAG#3831) have nothing else to answer from.
    Knobs
        None.
    """

    name = "ver-ignores-pin"

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """Only what is in force, whatever was named."""
        return super().searchable(asker, replace(asked, version=None, pinned=None))

    def read(self, asked: Asked, contexts: tuple[Context, ...]) -> Reading:
        """Read as if no version had been named."""
        honest = super().read(asked, contexts)
        if asked.pinned is None and asked.version is None and not _NAMED.search(asked.words):
            return honest
        plain = replace(asked, version=None, pinned=None, words=_NAMED.sub("", asked.words))
        return self.swap(VerIgnoresPin, honest, super().read(plain, contexts))
