"""Puts pairs and single answers to a judge: every pair twice, with the order swapped."""

from typing import Literal, NamedTuple

from pydantic import Field

from withheld_policies.record import Record
from withheld_suites.judge.model import Ask, Settings
from withheld_suites.judge.prompts import Verdict, read_pair, read_rating


class Pair(Record):
    """Two answers to a question; ``label`` is what a person says, where one did."""

    question: str
    reference: str
    a: str
    b: str
    label: Verdict | None = Field(default=None, description="Which is better by hand: A, B or tie.")


class Single(Record):
    """One answer to a question; ``label`` is what a person says of it by the rubric, where one did."""

    question: str
    reference: str
    answer: str
    label: Literal["yes", "no"] | None = None


class Judged(NamedTuple):
    """What a judge says of a pair: the verdict, and what it said of each order, both in terms of the pair itself."""

    verdict: Verdict
    forward: Verdict | None
    swapped: Verdict | None


_SWAPPED: dict[Verdict | None, Verdict | None] = {"A": "B", "B": "A", "tie": "tie", None: None}


def judge_pair(pair: Pair, settings: Settings, ask: Ask) -> Judged:
    """Ask twice with the order swapped. One side wins only where both agree; anything else is a tie."""

    def prompt(first: str, second: str) -> str:
        return settings.pairwise.format(question=pair.question, reference=pair.reference, first=first, second=second)

    forward = read_pair(ask(prompt(pair.a, pair.b)))
    swapped = _SWAPPED[read_pair(ask(prompt(pair.b, pair.a)))]
    verdict: Verdict = forward if forward is not None and forward == swapped else "tie"
    return Judged(verdict, forward, swapped)


def judge_single(single: Single, settings: Settings, ask: Ask) -> Literal["yes", "no"] | None:
    """Rate one answer by the rubric; none where the word is neither yes nor no."""
    said = ask(
        settings.single.format(
            question=single.question, reference=single.reference, answer=single.answer, rubric=settings.rubric
        )
    )
    return read_rating(said)
