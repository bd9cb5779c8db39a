"""The agent: answers by tools, first a search, then the passages around what was found; every tool keeps the filter."""

from contextlib import suppress

from withheld_server.answering import Answering
from withheld_server.asking import Answer, Asked, Asker, Context
from withheld_server.searching import Seen


class Agent(Answering):
    """The fourth part of the honest pipeline. Its tools may see what plain asking may see, and nothing else."""

    def generate(self, asker: Asker, asked: Asked, seen: Seen) -> Answer:
        """An answer made anew, by tools where the request wants that."""
        return self.act(asker, asked, seen) if asked.mode == "agent" else super().generate(asker, asked, seen)

    def act(self, asker: Asker, asked: Asked, seen: Seen) -> Answer:
        """Search; where that is not enough, read on around the best passage."""
        contexts = self.tool_search(asker, asked, seen)
        if contexts and self.read(asked, contexts).abstained:
            contexts = (*contexts, *self.tool_read_on(asker, asked, contexts))
        return self.make(asker, asked, contexts)

    def tool_search(self, asker: Asker, asked: Asked, seen: Seen) -> tuple[Context, ...]:
        """The tool that searches: what plain asking finds."""
        return self.look_up(asker, asked, seen)[0]

    def tool_read_on(self, asker: Asker, asked: Asked, contexts: tuple[Context, ...]) -> tuple[Context, ...]:
        """The tool that reads the passages just before and after the best one, as far as they may be seen."""
        index = self.services.library.state.index
        scope = self.leg_scope("neighbour", asker, asked)
        known = {context.passage for context in contexts}
        found = []
        with suppress(ValueError):
            row = index.passages.index(contexts[0].passage)
            for near in (row - 1, row + 1):
                if 0 <= near < len(index.passages) and scope.mask[near] and index.passages[near] not in known:
                    found.append(self.context(index.passages[near], 0.0))
        return tuple(found)
