"""What a check of a target file found out, a line each."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Looked:
    """One thing that was looked at: *fine*, a *remark*, or a *problem* that would make a run worthless."""

    sort: Literal["fine", "remark", "problem"]
    text: str

    def __str__(self) -> str:
        """One line."""
        return f"{self.sort:<8}{self.text}"
