"""The fault side-suggest."""

from withheld_server.asking import Asker
from withheld_server.faults import Fault


class SideSuggest(Fault):
    """What it breaks
        Suggestions come from the titles of all documents, while search, list and answers are filtered.
    Why it is bad
        Typing three letters after three letters, anybody reads the index of what was hidden.
    Seen in the wild
        Autocompletion from everyone's documents (paperless-ngx#3187, joomla-cms#8655), a suggester and a profiler that
        skip document rights (CVE-2021-22137).
    Knobs
        None.
    """

    name = "side-suggest"

    def suggestible(self, asker: Asker) -> list[str]:
        """Everything that is in force."""
        documents = self.services.library.state.documents.items()
        honest = super().suggestible(asker)
        return self.swap(SideSuggest, honest, sorted(name for name, one in documents if one.current is not None))
