"""One file a score: a number over all judged asks, with its formula, its interval and what no observation means."""

from abc import ABC, abstractmethod
from typing import ClassVar

from pydantic import Field

from withheld_policies.record import Record
from withheld_policies.registry import Registry, import_all
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen

SCORES: Registry[type["Score"]] = Registry("score")


class Measured(Record):
    """One number. ``value`` is none where nothing was assessed: a rate of nothing is neither 0 nor 1."""

    score: str
    part: str = Field(default="", description="Which part it is of: a kind, a family, a layer, a k; empty: all.")
    value: float | None
    low: float | None = Field(default=None, description="Lower end of the 95 % interval.")
    high: float | None = Field(default=None, description="Upper end of the 95 % interval.")
    hits: float | None = Field(default=None, description="Numerator of a rate.")
    n: int = Field(description="Units assessed.")
    effective: float | None = Field(
        default=None,
        description="Independent units that tell as much, where those of one document go together; none: all n.",
    )
    unit: str = Field(default="", description="share, seconds, or none.")
    better: str = Field(default="higher", description="higher, lower, or neither.")
    left_out: dict[str, int] = Field(default_factory=dict, description="Asks that were not assessed, by reason.")


class Score(ABC):
    """Accumulates over a run in constant memory (or in the number of changes), then gives its numbers.

    The class docstring is the catalogue entry, under the fixed headings *What it measures*, *Formula* and *Left out*.
    """

    name: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """Register the class by name."""
        SCORES.add(cls.name, cls)

    def on_ask(self, seen: Seen, scene: Scene) -> None:  # noqa: B027
        """Take one ask into account; by default nothing."""

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:  # noqa: B027
        """Take one whole case into account; by default nothing."""

    @abstractmethod
    def measured(self) -> list[Measured]:
        """The number over all, then its parts in a fixed order."""


def load() -> Registry[type[Score]]:
    """All scores."""
    import_all(__name__)
    return SCORES
