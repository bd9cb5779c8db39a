"""What responses cite: the material that every score on citations is made from."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from withheld_policies.history import Citation
from withheld_policies.scores import Measured
from withheld_policies.scores.ranking import passages_of, squeezed
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, cluster_of, firsts
from withheld_policies.world import World


class Cited:
    """Scores the first response to each wording by each principal in a case; each source counts once.

    ``answers`` says whether only answers with a relevant source count, or every response that cites.
    """

    name: ClassVar[str]
    answers: ClassVar[bool] = True

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.responses = Tally()

    @abstractmethod
    def share(self, seen: Seen, cited: Sequence[Citation], scene: Scene) -> float | None:
        """The score of one response, or none where these citations do not say enough for it."""

    def uncited(self) -> float | None:
        """The score of an answer without any citation; by default none, and it is left out."""
        return None

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Score the responses of one case."""
        for seen in firsts(case, _wording):
            if seen.question is None or seen.ask.door != "ask":
                continue
            if reason := self._left_out(seen):
                self.responses.leave_out(reason)
                continue
            cited = tuple(dict.fromkeys(seen.ask.response.citations or ()))
            share = self.share(seen, cited, scene) if cited else self.uncited()
            if share is None:
                self.responses.leave_out("not named in the citations" if cited else "no citation")
            else:
                self.responses.add(share, cluster_of(seen))

    def _left_out(self, seen: Seen) -> str | None:
        if not seen.usable:
            return "no usable response"
        if self.answers and not seen.answered:
            return "not answered"
        if self.answers and not seen.relevant:
            return "nothing relevant"
        return "citations not exposed" if seen.ask.response.citations is None else None

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.responses.measured(self.name)]


def _wording(seen: Seen) -> tuple[str | None, str, tuple[str, ...]]:
    return seen.ask.principal, seen.ask.words, seen.relevant


def supported(citation: Citation, relevant: Sequence[str], world: World) -> list[str]:
    """The relevant passages that a citation leads to.

    The one it names; naming none that is known, all that its text or else its document and version hold.
    """
    passages = passages_of(world)
    if citation.passage in passages:
        return [citation.passage] if citation.passage in relevant else []
    text = squeezed(citation.text or "")
    found = []
    for passage in relevant:
        document, words = passages.get(passage, ("", ""))
        if text:
            if words and (words in text or text in words):
                found.append(passage)
        elif (
            citation.document is not None
            and citation.document == document
            and (citation.version is None or citation.version in versions_of(passage, document, world))
        ):
            found.append(passage)
    return found


def versions_of(passage: str, document: str, world: World) -> list[int]:
    """The versions of a document that hold a passage."""
    return [
        number
        for number, version in world.versions.get(document, {}).items()
        if any(held.id == passage for held in version.passages)
    ]


@lru_cache(maxsize=1)
def titles_of(world: World) -> dict[str, str]:
    """Document ids by title."""
    return {document.title: name for name, document in world.documents.items()}
