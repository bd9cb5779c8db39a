"""Answers that were streamed lately, so that a broken stream can be taken up again."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from withheld_server.asking import Asked, Reply

MOST = 256
"""Runs that are kept; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class Run:
    """A streamed answer under its id, with what was asked."""

    id: str
    reply: Reply
    asked: Asked

    @property
    def owner(self) -> str:
        """Who asked."""
        return self.reply.asker.principal


class Runs:
    """The latest runs of a process."""

    def __init__(self, ids: Callable[[], str]) -> None:
        """``ids`` gives unguessable names."""
        self._ids = ids
        self._lock = Lock()
        self._runs: OrderedDict[str, Run] = OrderedDict()

    def begin(self, reply: Reply, asked: Asked) -> Run:
        """Keep an answer that is about to be streamed."""
        run = Run(self._ids(), reply, asked)
        with self._lock:
            self._runs[run.id] = run
            if len(self._runs) > MOST:
                self._runs.popitem(last=False)
        return run

    def get(self, name: str) -> Run | None:
        """The run of that id, while it is kept."""
        with self._lock:
            return self._runs.get(name)
