"""Where the relevant passages stand in what was retrieved: what every retrieval score is made from."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from withheld_policies.history import Context
from withheld_policies.scores import Measured
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, firsts
from withheld_policies.world import World

CUTS = (1, 3, 5, 10)
"""The k of every retrieval score: low at 10 is coverage, a gap between 3 and 10 is ranking."""


DOORS = frozenset({"ask", "search"})
"""Doors that retrieve."""


class Ranked:
    """What a retrieval score takes into account: the first ask of each wording by each principal in a case.

    The order of the contexts is the ranking, duplicates keep their first place, then the list is cut at k. Nothing
    retrieved scores 0.
    """

    name: ClassVar[str]

    def __init__(self) -> None:
        """Nothing counted yet."""
        # There are few different rankings, so counting them is cheaper than scoring each at every k.
        self.rankings: Counter[tuple[tuple[int, ...], int]] = Counter()
        self.left_out: Counter[str] = Counter()

    @abstractmethod
    def gain(self, ranks: Sequence[int], relevant: int, k: int) -> float:
        """The score of one ranking: 1-based ``ranks`` of the relevant passages found, all within k."""

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:  # noqa: ARG002  # the base's signature
        """Score each ranking of one case."""
        for seen in firsts(case, _wording):
            if seen.question is None or seen.ask.door not in DOORS:
                continue
            reason = _left_out(seen)
            if reason:
                self.left_out[reason] += 1
            else:
                self.rankings[tuple(ranks_of(seen, scene.world)), len(seen.relevant)] += 1

    def measured(self) -> list[Measured]:
        """At each k; the number over all is that at 5."""
        return [self._at(5, ""), *(self._at(k, f"k={k}") for k in CUTS)]

    def _at(self, k: int, part: str) -> Measured:
        tally = Tally()
        tally.left_out = self.left_out
        for (ranks, relevant), times in sorted(self.rankings.items()):
            gain = self.gain([rank for rank in ranks if rank <= k], relevant, k)
            tally.total += times * gain
            tally.n += times
        return tally.measured(self.name, part)


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


def ranks_of(seen: Seen, world: World) -> list[int]:
    """1-based ranks of the relevant passages among the distinct contexts of an ask, up to the largest k."""
    left = set(seen.relevant)
    known: set[object] = set()
    ranks: list[int] = []
    passages = passages_of(world)
    for context in seen.ask.response.contexts or ():
        passage = context.passage
        name = passage or (context.document, context.text)
        if name in known:
            continue
        known.add(name)
        found = passage if passage in left else None if passage in passages else _by_text(context, left, passages)
        if found:
            left.discard(found)
            ranks.append(len(known))
        if not left or len(known) == CUTS[-1]:
            break
    return ranks


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
