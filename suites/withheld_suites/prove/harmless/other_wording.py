"""The harmless change other-wording."""

from itertools import count

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target

ANSWERED = (
    "According to the documents that are open to you: {text}",
    "{text} I hope this helps.",
    "Here is what I found. {text} Please let me know if you need more.",
)

ABSTAINED = (
    "I'm afraid the material at hand does not cover that.",
    "Sorry, I was not able to find anything about this.",
    "There is no information about that in the documents I can use.",
)


class OtherWording(Harmless):
    """Answers come with polite words around them, and abstentions in words of another kind, new ones each time."""

    name = "other-wording"

    def __init__(self) -> None:
        """The next reply gets the first form."""
        super().__init__()
        self._turn = count()

    def target(self, target: Target) -> Target:
        """Put other words around what is said; the raw body is replaced by them."""
        return Wrapped(target, replied=self._reworded)

    def _reworded(self, request: Request, reply: Reply) -> Reply:
        response = reply.response
        if request.door != "ask" or not response.text or response.clarifies or request.stream:
            return reply
        turn = next(self._turn)
        forms = ABSTAINED if response.abstained else ANSWERED
        text = forms[turn % len(forms)].format(text=response.text)
        self.changed += 1
        said = response.model_copy(update={"text": text, "body": None})
        return Reply(reply.outcome, said, reply.invoke, reply.complete)
