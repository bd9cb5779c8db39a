"""Cases written by hand: who asks what, what changes in between, and what a right response is like."""

from dataclasses import dataclass

from withheld_policies.history import Role
from withheld_suites.folder.shapes import Expect
from withheld_suites.targets.base import Order


@dataclass(frozen=True, slots=True)
class HandStep:
    """Changes, then one question. ``principal`` none: only changes, nobody is asked."""

    changes: tuple[Order, ...]
    principal: str | None
    expect: Expect | None
    phrasing: int = 0
    """Index among the question's phrasings."""
    question: str | None = None
    """The case whose question is asked, as a control; none: its own."""


@dataclass(frozen=True, slots=True)
class HandCase:
    """A case of ``cases.toml``; its question stands in the world under ``question``."""

    name: str
    question: str
    principal: str
    """Who the case is about: the one who asks first."""
    document: str | None
    steps: tuple[HandStep, ...]

    @property
    def changes(self) -> bool:
        """Whether anything changes between its questions."""
        return any(step.changes for step in self.steps)

    def role(self, index: int) -> Role:
        """Why the question of that step is asked: a control before the change, the probe, or a control after it."""
        last = max((place for place, step in enumerate(self.steps) if step.changes), default=0)
        if self.steps[index].question is not None:
            return "after" if index >= last else "before"
        if self.steps[index].principal != self.principal:
            return "after" if index >= last and self.changes else "bystander"
        return "probe" if index >= last or not self.changes else "before"
