"""Which version of a document is in force: decided for everybody, before anybody's access is looked at."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

ALWAYS = float("-inf")


@dataclass(slots=True)
class Version:
    """One version as the server holds it; ``start`` and ``stop`` are its rows in the index."""

    document: str
    number: int
    effective_from: float | None = None
    effective_until: float | None = None
    published_at: float | None = None
    withdrawn: bool = False
    withdrawn_at: float | None = None
    own_access: bool = False
    out: list[list[float | None]] = field(default_factory=list)
    start: int = 0
    stop: int = 0

    def row(self) -> dict[str, Any]:
        """Its row in the table of versions."""
        names = self.__dataclass_fields__.keys() - {"start", "stop"}
        return {name: getattr(self, name) for name in names}

    @property
    def rank(self) -> tuple[float, int]:
        """The higher of two eligible versions is in force."""
        return (ALWAYS if self.effective_from is None else self.effective_from, self.number)

    def reached(self, at: float) -> bool:
        """Whether it can be read by name: published, its date reached, not withdrawn."""
        return (
            not self.withdrawn
            and (self.published_at is None or self.published_at <= at)
            and (self.effective_from is None or self.effective_from <= at)
        )

    def eligible(self, at: float) -> bool:
        """Whether it could be in force then: what was withdrawn since is judged by that time too."""
        if self.withdrawn and (self.withdrawn_at is None or self.withdrawn_at <= at):
            return False
        if self.published_at is not None and at < self.published_at:
            return False
        if self.effective_from is not None and at < self.effective_from:
            return False
        if self.effective_until is not None and self.effective_until <= at:
            return False
        return not any((since is None or since <= at) and (until is None or at < until) for since, until in self.out)

    def leave(self, at: float | None) -> None:
        """Go out of force from then on (none: from ever), if it is not out already."""
        if not self.out or self.out[-1][1] is not None:
            self.out.append([at, None])

    def come_back(self, at: float) -> None:
        """Be able to be in force again."""
        if self.out and self.out[-1][1] is None:
            self.out[-1][1] = at


def in_force(versions: Iterable[Version], at: float) -> Version | None:
    """The version in force at that world time, or none."""
    return max((v for v in versions if v.eligible(at)), key=lambda v: v.rank, default=None)
