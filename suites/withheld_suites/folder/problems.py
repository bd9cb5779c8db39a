"""What is wrong with a world folder, or worth a remark: each with its file, its place and how to mend it."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing. A *problem* keeps the folder from being loaded; a *remark* does not."""

    severity: Literal["problem", "remark"]
    file: str
    """Path within the folder."""
    place: str
    """The key, or ``line N``; empty where it is about the whole file."""
    message: str

    def __str__(self) -> str:
        """One line: file, place, message."""
        return f"{self.file}: {self.place}: {self.message}" if self.place else f"{self.file}: {self.message}"


@dataclass(slots=True)
class Found:
    """Collects problems, so that all of them are told at once and not one a run."""

    all: list[Problem] = field(default_factory=list)

    def problem(self, file: str, place: str, message: str) -> None:
        """Note something that must be mended."""
        self.all.append(Problem("problem", file, place, message))

    def remark(self, file: str, place: str, message: str) -> None:
        """Note something that is worth knowing."""
        self.all.append(Problem("remark", file, place, message))

    def problems(self) -> list[Problem]:
        """Only what must be mended."""
        return [one for one in self.all if one.severity == "problem"]

    def at(self, file: str, place: str = "") -> "Spot":
        """A place of a file, to tell of what is found there."""
        return Spot(self, file, place)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a file: ``case.3.expect``, say."""

    found: Found
    file: str
    place: str

    def under(self, *keys: object) -> "Spot":
        """The place of a key below this one."""
        return Spot(self.found, self.file, ".".join(filter(None, (self.place, *map(str, keys)))))

    def problem(self, message: str) -> None:
        """Note something here that must be mended."""
        self.found.problem(self.file, self.place, message)

    def remark(self, message: str) -> None:
        """Note something here that is worth knowing."""
        self.found.remark(self.file, self.place, message)


def nearest(name: str, valid: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest match if there is one, and the valid names."""
    names = list(valid)
    near = difflib.get_close_matches(name, names, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{hint} (valid: {', '.join(names) or 'none'})"
