"""What a run is asked to do, as the command line or a program says it."""

import hashlib
import json
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from withheld_policies.record import Record
from withheld_suites.errors import BadOption

Size = Literal["tiny", "small", "medium", "large"]


class RunConfig(Record):
    """One run; every field has a default, and the defaults play everything on the embedded mock."""

    suites: tuple[str, ...] = Field(default=(), description="Suites to play; empty: all of them.")
    approaches: tuple[str, ...] = Field(
        default=(), description="Ways to put the probes, or all; empty: plainly, as they are planned."
    )
    policy: str = Field(default="release", description="Name of a shipped gate, or the path of a gate file.")
    seed: int = Field(default=0, description="Seed of the generated world and of the order of the plan.")
    salt: str | None = Field(default=None, description="Mixed into all names and values; none: see the target.")
    size: Size = Field(default="small", description="Size of the generated world.")
    world: Path | None = Field(default=None, description="Folder of a world written by hand; none: generate one.")
    only: tuple[str, ...] = Field(default=(), description="Ids, names or name patterns of the cases to play.")
    faults: tuple[str, ...] = Field(default=(), description="Faults of the mock, as NAME or NAME:knob=value.")
    target: str | None = Field(
        default=None,
        description="A target file, a class as FILE.py:NAME, or the URL of a mock; none: the embedded one.",
    )
    observe: bool = Field(default=False, description="Whether the target is only asked, and nothing in it is changed.")
    allow_writes: bool = Field(
        default=False, description="Whether a target that is not on this machine may be changed."
    )
    out: Path | None = Field(default=None, description="Folder to record into; none: runs/TIME-SEED.")
    stop_early: bool = Field(default=False, description="Stop as soon as the gate is decided; played in random order.")
    repeat: int = Field(default=1, ge=1, le=100, description="How often each question of a quiet case is put.")
    max_asks: int | None = Field(default=None, ge=1, description="Draw a sample of at most so many asks.")
    max_minutes: float | None = Field(default=None, gt=0, description="Stop after so many minutes.")
    threads: int = Field(default=4, ge=1, le=64, description="Scripts that are played at the same time.")
    timeout: float = Field(default=60.0, gt=0, description="Seconds after which an ask is given up as unknown.")


def seeded_salt(seed: int) -> str:
    """The salt of a world on the embedded mock, which is new in each run: no cache can know its names."""
    return hashlib.sha256(f"salt:{seed}".encode()).hexdigest()[:12]


def fault(text: str) -> tuple[str, dict[str, Any]]:
    """A fault and its knobs from ``NAME`` or ``NAME:knob=value,knob=value``. Raises ``BadOption``.

    A value is read as JSON where it is JSON (numbers, true, false), else as a word.
    """
    name, _, rest = text.partition(":")
    knobs: dict[str, Any] = {}
    for part in rest.split(",") if rest else ():
        knob, equals, value = part.partition("=")
        if not equals or not knob:
            raise BadOption(f"fault {text!r}: {part!r} is not knob=value")
        try:
            knobs[knob] = json.loads(value)
        except ValueError:
            knobs[knob] = value
    return name, knobs
