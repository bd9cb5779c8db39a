"""The third file of a run folder, ``run.json``: what was asked of whom, with which promises, and how far it came."""

from pydantic import Field

from withheld_policies.promises import Promises
from withheld_policies.record import Record

FORMAT = 1


class LeftOut(Record):
    """Planned cases that a limit left out, by family."""

    family: str
    cases: int
    why: str


class Run(Record):
    """Everything but the world and the history that a verdict depends on, and where the run came from."""

    format: int = Field(default=FORMAT, description="Version of the run folder's format.")
    version: str = Field(description="Version of withheld that recorded the run.")
    target: str = Field(description="Name of the target: embedded, or the target file's name.")
    suites: tuple[str, ...] = Field(description="Suites that were played.")
    seed: int | None = None
    salt: str = ""
    size: str = "own"
    source: str | None = Field(
        default=None, description="Folder of the world, where it was written by hand, as its user named it."
    )
    world: str = Field(description="SHA-256 of world.jsonl, so that runs over different worlds are never compared.")
    faults: tuple[str, ...] = Field(default=(), description="Faults switched on in the embedded mock.")
    capabilities: tuple[str, ...] = ()
    promises: Promises = Promises()
    left_out: tuple[LeftOut, ...] = ()
    interrupted: str | None = Field(default=None, description="Why the run stopped early; none: it did not.")
    decided: str | None = Field(
        default=None, description="Why the rest of the plan was not needed: the gate was decided; none: all was played."
    )
    coarser: int = Field(
        default=0,
        description="Changes that took or gave other documents as well, because the target gives access to containers "
        "only; each of those is a change of its own in the history.",
    )
    started: str = Field(default="", description="Wall-clock start, ISO 8601 in UTC.")
    seconds: float | None = Field(default=None, description="How long playing took; none: it never finished.")
    overhead: float | None = Field(
        default=None, description="Median seconds of the driver's own work per ask, outside the wait for the target."
    )

    @property
    def coarseness(self) -> str:
        """A sentence on changes that were coarser than asked; empty when none was."""
        if not self.coarser:
            return ""
        were = "1 change was" if self.coarser == 1 else f"{self.coarser} changes were"
        return (
            f"{were} coarser than asked: other documents were taken or given as well, "
            "which is recorded as changes of their own"
        )
