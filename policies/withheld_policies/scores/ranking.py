"""Where the relevant passages stand in what was retrieved: what every retrieval score is made from."""

from abc import abstractmethod
from collections import Counter
from functools import lru_cache
from typing import ClassVar

from withheld_policies.history import Context
from withheld_policies.retrieval import Ranking
from withheld_policies.scores import Measured
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, cluster_of, firsts
from withheld_policies.world import World

CUTS = (1, 3, 5, 10)
"""The k of every retrieval score: low at 10 is coverage, a gap between 3 and 10 is ranking."""


DOORS = frozenset({"ask", "search"})
"""Doors that retrieve."""


class Ranked:
    """What a retrieval score takes into account: the first ask of each wording by each principal in a case.

    The order of the contexts is the ranking, duplicates keep their first place, then the list is cut at k. Nothing
    retrieved scores 0. Memory grows with the documents and with how differently their passages are ranked.
    """

    name: ClassVar[str]

    def __init__(self) -> None:
        """Nothing counted yet."""
        # There are few different rankings, so counting them is cheaper than scoring each at every k.
        self.rankings: Counter[tuple[str, Ranking]] = Counter()
        self.left_out: Counter[str] = Counter()

    @abstractmethod
    def gain(self, ranking: Ranking, k: int) -> float:
        """The score of one ranking."""

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:  # the base's signature
        """Score each ranking of one case."""
        rankings, left_out = _rankings(case, scene)
        self.rankings.update(rankings)
        self.left_out.update(left_out)

    def measured(self) -> list[Measured]:
        """At each k; the number over all is that at 5."""
        return [self._at(5, ""), *(self._at(k, f"k={k}") for k in CUTS)]

    def _at(self, k: int, part: str) -> Measured:
        tally = Tally()
        tally.left_out = self.left_out
        for (cluster, ranking), times in sorted(self.rankings.items()):
            tally.add(self.gain(ranking, k), cluster, times)
        return tally.measured(self.name, part)


# All retrieval scores look at the same case, one after another.
@lru_cache(maxsize=1)
def _rankings(case: CaseSeen, scene: Scene) -> tuple[tuple[tuple[str, Ranking], ...], tuple[str, ...]]:
    """The rankings of a case with the document that each is about, and why asks were left out."""
    found: list[tuple[str, Ranking]] = []
    left_out: list[str] = []
    for seen in firsts(case, _wording):
        if seen.question is None or seen.ask.door not in DOORS or seen.ask.supplied is not None:
            continue
        if reason := _left_out(seen):
            left_out.append(reason)
        else:
            found.append((cluster_of(seen), ranking_of(seen, scene.world)))
    return tuple(found), tuple(left_out)


def _wording(seen: Seen) -> tuple[str | None, str, str, tuple[str, ...]]:
    return seen.ask.principal, seen.ask.door, seen.ask.words, seen.relevant


def _left_out(seen: Seen) -> str | None:
    """Why a ranking cannot be scored; none when it can."""
    if not seen.relevant:
        return "nothing relevant"
    if not seen.usable:
        return "no usable response"
    if seen.ask.response.contexts is None:
        return "contexts not exposed"
    return None


def ranking_of(seen: Seen, world: World) -> Ranking:
    """The relevant passages among the distinct contexts of an ask, up to the largest k."""
    labels = seen.question.labels if seen.question is not None else {}
    grades = {passage: labels.get(passage, 1) for passage in seen.relevant}
    left = set(seen.relevant)
    known: set[object] = set()
    found: list[tuple[int, int]] = []
    passages = passages_of(world)
    for context in seen.ask.response.contexts or ():
        passage = context.passage
        name = passage or (context.document, context.text)
        if name in known:
            continue
        known.add(name)
        matched = passage if passage in left else None if passage in passages else _by_text(context, left, passages)
        if matched:
            left.discard(matched)
            found.append((len(known), grades[matched]))
        if not left or len(known) == CUTS[-1]:
            break
    return Ranking(tuple(found), tuple(sorted(grades.values(), reverse=True)))


def _by_text(context: Context, left: set[str], passages: dict[str, tuple[str, str]]) -> str | None:
    """The relevant passage that a context shows, where the target has passage ids of its own or none."""
    text = squeezed(context.text)
    for passage in sorted(left):
        document, words = passages.get(passage, ("", ""))
        if words and context.document in (None, document) and (words in text or (text and text in words)):
            return passage
    return None


def squeezed(text: str) -> str:
    """Text without differences of case and spacing."""
    return " ".join(text.casefold().split())


@lru_cache(maxsize=1)
def passages_of(world: World) -> dict[str, tuple[str, str]]:
    """Document and squeezed text of every passage of a world, by id."""
    return {
        passage.id: (document, squeezed(passage.text))
        for document, versions in world.versions.items()
        for version in versions.values()
        for passage in version.passages
    }
