"""What a replay comes to."""

from typing import Literal

from pydantic import Field

from withheld_policies.record import Record
from withheld_suites.diagnose.report import Diagnosis

Word = Literal["FIXED", "FAILED", "COULD NOT RUN"]


class Replay(Record):
    """The outcome of one replay."""

    word: Word
    finding: str = Field(description="Fingerprint of the finding.")
    rule: str
    case: str = Field(description="Name of the case.")
    message: str = Field(description="In words: what came back, or why nothing can be said.")
    tries: int = Field(default=0, description="How often it was played before that was known.")
    recorded: int = Field(default=0, description="Steps of the case as it was recorded.")
    steps: int | None = Field(
        default=None,
        description="Steps of the smallest part that shows it; a repeat, a block of steps sent at once, and a round of "
        "knocks that measures time are one each; none: not shown.",
    )
    racy: bool = Field(default=False, description="Whether it hangs on what is sent at the same moment.")
    explanation: str = Field(default="", description="The argument, step by step.")
    left: tuple[str, ...] = Field(default=(), description="What could not be removed from the target afterwards.")
    diagnosis: Diagnosis | None = Field(default=None, description="The layer that held it; none: not looked for.")
