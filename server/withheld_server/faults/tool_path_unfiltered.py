"""The fault tool-path-unfiltered."""

from withheld_server.asking import Asked, Asker, Context
from withheld_server.faults import Fault
from withheld_server.searching import Seen


class ToolPathUnfiltered(Fault):
    """What it breaks
        The search tool that the agent calls does not apply the filter that plain asking applies: it runs as the
        service, not as the person.
    Why it is bad
        Everything is right until somebody switches the agent on, and then the model sees, quotes and cites it all.
    Seen in the wild
        A built-in search tool that did not check the caller's access to the collection (Open WebUI#25113), agent tools
        that ignore the filters of the search settings (R2R#2189), routing that ignores the caller (deep-searcher#267).
    Knobs
        None.
    """

    name = "tool-path-unfiltered"

    def tool_search(self, asker: Asker, asked: Asked, seen: Seen) -> tuple[Context, ...]:
        """The best of everything in force."""
        honest = super().tool_search(asker, asked, seen)
        state = self.services.library.state
        found = state.index.search(self.query(asked), state.index.scope(state.in_force), asked.k)
        broken = tuple(self.context(state.index.passages[hit.row], hit.score) for hit in found.hits)
        # Statistics over everything move the scores; only passages that may not be seen are this fault's.
        hidden = any(not asker.view.reads(one.passage.document, one.passage.version) for one in broken)
        return self.swap(ToolPathUnfiltered, honest, broken) if hidden else honest
