"""How well kinds of response are told apart, against labels of people: a confusion matrix and rates by class."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from withheld_policies.statistics import Bounds, f1_interval, rate_interval

Label = Literal["answer", "partial", "abstain", "clarify"]
"""What a person sees in a response. An abstention with related facts is one, and a hedged answer is an answer."""

LABELS: tuple[Label, ...] = get_args(Label)
_SURFACE = {"hedged_answer": "answer", "abstain_related": "abstain"}


def surface(kind: str) -> str:
    """A kind as its label; undetermined and other stay what they are, and are never right."""
    return _SURFACE.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Rate:
    """A share with its 95 % interval; without a value and an interval where nothing could hit."""

    value: float | None
    bounds: Bounds | None
    hits: int
    n: int


def rate(hits: int, n: int) -> Rate:
    """``hits`` of ``n``."""
    return Rate(hits / n, rate_interval(hits, n), hits, n) if n else Rate(None, None, hits, n)


@dataclass(frozen=True, slots=True)
class ClassScore:
    """Precision, recall and F1 of one class."""

    precision: Rate
    recall: Rate
    f1: Rate
    """Its ``hits`` of ``n`` are the right ones among all that were labelled or read as this class."""


@dataclass(slots=True)
class Confusion:
    """Counts by label and by what was read."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, label: str, kind: str) -> None:
        """Count one response; both may be labels or kinds."""
        self.counts[surface(label), surface(kind)] += 1

    @property
    def n(self) -> int:
        """Responses counted."""
        return sum(self.counts.values())

    def columns(self) -> list[str]:
        """What was read: the labels, then whatever else occurred."""
        seen = {read for _, read in self.counts}
        return [*LABELS, *sorted(seen.difference(LABELS))]

    def classes(self) -> Iterator[tuple[str, ClassScore]]:
        """Each label with its scores."""
        for label in LABELS:
            right = self.counts[label, label]
            labelled = sum(count for (own, _), count in self.counts.items() if own == label)
            read = sum(count for (_, kind), count in self.counts.items() if kind == label)
            union = labelled + read - right
            f1 = Rate(2 * right / (labelled + read), f1_interval(right, union), right, union) if union else rate(0, 0)
            yield label, ClassScore(rate(right, read), rate(right, labelled), f1)

    def falsely_abstained(self) -> Rate:
        """Answers that were read as abstentions."""
        return rate(self.counts["answer", "abstain"], sum(self.counts["answer", kind] for kind in self.columns()))

    def undetermined(self) -> Rate:
        """Responses of which nothing could be said."""
        return rate(sum(count for (_, kind), count in self.counts.items() if kind == "undetermined"), self.n)
