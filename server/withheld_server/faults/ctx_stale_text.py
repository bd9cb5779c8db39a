"""The fault ctx-stale-text."""

from dataclasses import replace

from withheld_server.asking import Asker, Context
from withheld_server.faults import Fault
from withheld_server.retrieval import Found
from withheld_server.searching import Seen


class CtxStaleText(Fault):
    """What it breaks
        The index finds the new version, but the text of its passages comes from a cache whose key has neither version
        nor content: the old text stands under the new version's name.
    Why it is bad
        The citation names the new version, so the answer looks verified, and its value is the old one.
    Seen in the wild
        Chunks reused by a digest that had no content in it, so that a changed source kept its old chunks
        (RAGFlow#12918, #2725), an answer cache that survives a document change (LightRAG#755).
    Knobs
        None.
    """

    name = "ctx-stale-text"

    def contexts(self, asker: Asker, found: Found, seen: Seen) -> tuple[Context, ...]:
        """The passages found, each with the text that the asker's cache holds for an older version in its place."""
        older = self._older(asker)
        honest = super().contexts(asker, found, seen)
        broken = []
        for context in honest:
            texts = older.get(context.passage.document)
            passage = replace(context.passage, text=texts.pop(0)) if texts else context.passage
            broken.append(self.context(passage, context.score))
        return self.swap(CtxStaleText, honest, tuple(broken))

    def _older(self, asker: Asker) -> dict[str, list[str]]:
        """By document, the cached texts of versions that the asker may read and that are no longer in force."""
        found: dict[str, list[str]] = {}
        for key, entry in self.services.caches.context.entries():
            for passage in (context.passage for context in entry.value if key.principal == asker.principal):
                superseded = not asker.view.shows(passage.document, passage.version)
                if superseded and asker.view.reads(passage.document, passage.version):
                    texts = found.setdefault(passage.document, [])
                    if passage.text not in texts:
                        texts.append(passage.text)
        return found
