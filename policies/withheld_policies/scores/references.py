"""Answers against the values that they should give: what the scores of SQuAD 2.0 are made from."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from withheld_policies.scores import Measured
from withheld_policies.scores.sides import left_out_of
from withheld_policies.seen import CaseResult, CaseSeen, May, Scene, Seen
from withheld_policies.tally import Parted, cluster_of, firsts


class Item(NamedTuple):
    """One answer: the part that it counts under, what was said, what should be, and what it goes together with."""

    part: str
    answer: str
    references: tuple[str, ...]
    cluster: str


class Referenced:
    """Scores the first ask of each wording by each principal in a case, apart for questions with and without an answer.

    The reference is the required value as a document writes it. A question that nothing answers has the empty
    reference, and an abstention is the empty answer.
    """

    name: ClassVar[str]

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.answers = Parted()

    @abstractmethod
    def value(self, answer: str, references: Sequence[str]) -> float:
        """The score of one answer against its references."""

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Score the answers of one case."""
        items, left_out = _items(case)
        for item in items:
            self.answers.add(item.part, self.value(item.answer, item.references), item.cluster)
        for part, reason in left_out:
            self.answers.leave_out(part, reason)

    def measured(self) -> list[Measured]:
        """Over all, then HasAns and NoAns."""
        return self.answers.measured(self.name)


# Both scores look at the same case, one after the other.
@lru_cache(maxsize=1)
def _items(case: CaseSeen) -> tuple[tuple[Item, ...], tuple[tuple[str, str], ...]]:
    found: list[Item] = []
    left_out: list[tuple[str, str]] = []
    for seen in firsts(case, _wording):
        if seen.question is None or seen.ask.door != "ask":
            continue
        part = "NoAns" if seen.answerable is May.NO else "HasAns"
        reason = left_out_of(seen)
        if reason is None and seen.answerable is May.YES and len(seen.required) != 1:
            reason = "not one value"
        if reason:
            left_out.append((part, reason))
            continue
        answer = "" if seen.abstained else seen.ask.response.text or ""
        references = (seen.required[0].text,) if seen.answerable is May.YES else ()
        found.append(Item(part, answer, references, cluster_of(seen)))
    return tuple(found), tuple(left_out)


def _wording(seen: Seen) -> tuple[str | None, str, May]:
    return seen.ask.principal, seen.ask.words, seen.answerable
