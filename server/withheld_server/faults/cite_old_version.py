"""The fault cite-old-version."""

from typing import Any

from withheld_server.asking import Asked, Asker, Context
from withheld_server.faults import Fault
from withheld_server.reader import Reading


class CiteOldVersion(Fault):
    """What it breaks
        The answer is read from the version in force, and the citation names the first one.
    Why it is bad
        A careful reader opens the source, finds another value there, and trusts the wrong one of the two.
    Seen in the wild
        Citations that cannot be reproduced because old and new copies stand side by side (RAGFlow#17815).
    Knobs
        None.
    """

    name = "cite-old-version"

    def cite(
        self, asker: Asker, asked: Asked, reading: Reading, contexts: tuple[Context, ...]
    ) -> tuple[dict[str, Any], ...]:
        """The honest citations with the number of the oldest version that the asker may read."""
        honest = super().cite(asker, asked, reading, contexts)
        documents = self.services.library.state.documents

        def oldest(cited: dict[str, Any]) -> int:
            document = documents.get(cited["document"])
            readable = (n for n in document.versions if asker.view.reads(document.id, n)) if document else ()
            return min(readable, default=cited["version"])

        return self.swap(CiteOldVersion, honest, tuple(cited | {"version": oldest(cited)} for cited in honest))
