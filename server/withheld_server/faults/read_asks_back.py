"""The fault read-asks-back."""

from dataclasses import replace

from withheld_server.asking import Asked, Context
from withheld_server.faults import Fault
from withheld_server.reader import Reading


class ReadAsksBack(Fault):
    """What it breaks
        The reader asks back although the question is clear and the passages answer it.
    Why it is bad
        It is a polite way to refuse: nothing leaks, and nobody is helped.
    Seen in the wild
        No report is known to us; models that were tuned to be careful do it.
    Knobs
        None.
    """

    name = "read-asks-back"

    def read(self, asked: Asked, contexts: tuple[Context, ...]) -> Reading:
        """A question in return in place of an answer."""
        honest = super().read(asked, contexts)
        if honest.abstained or honest.clarifies:
            return honest
        back = replace(honest, answer="Could you tell me more precisely what you mean?", clarifies=True, used=())
        return self.swap(ReadAsksBack, honest, back)
