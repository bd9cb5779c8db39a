"""How often a diagnosis names the layer that a seeded fault breaks."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from pydantic import Field, TypeAdapter

from withheld_policies.record import Record
from withheld_suites.diagnose.report import Layer
from withheld_suites.prove import expected
from withheld_suites.prove.broken import broken
from withheld_suites.prove.planned import chosen, world
from withheld_suites.prove.unit import SEED
from withheld_suites.replay.playing import replay
from withheld_suites.replay.rebuilt import rebuilt
from withheld_suites.stage import play
from withheld_suites.targets.base import Target


class Named(Record):
    """What was named for one fault, from the first finding in its shortest family."""

    fault: str
    layer: Layer = Field(description="What is broken.")
    named: Layer | None = Field(description="What the diagnosis says; none: nothing could be replayed.")
    because: str = ""
    steps: int | None = Field(default=None, description="Steps of the smallest script that shows it.")

    @property
    def right(self) -> bool:
        """Whether it was named right."""
        return self.named == self.layer


@cache
def layers() -> dict[str, Layer]:
    """What each fault breaks, by name, for those of which a diagnosis is expected."""
    return TypeAdapter(dict[str, Layer]).validate_python(_file()["layers"])


@cache
def without() -> dict[str, str]:
    """The faults of which no layer is expected, by name, and why."""
    return TypeAdapter(dict[str, str]).validate_python(_file()["without"])


def _file() -> dict[str, Any]:
    return tomllib.loads(files("withheld_suites.diagnose").joinpath("layers.toml").read_text("utf-8"))


def measure(fault: str) -> Named:
    """Play a fault in its first family, make its first finding small, and diagnose it."""
    row, layer = expected.row(fault), layers()[fault]

    def target() -> Target:
        return broken(fault)

    first = target()
    try:
        act = play(first, world(SEED), chosen(SEED, row.families[:1], row.approach))
    finally:
        first.stop()
    cases = act.history.cases()
    found = next((one for one in act.judgement.findings if one.rule in row.rules), None)
    if found is None:
        return Named(fault=fault, layer=layer, named=None)
    outcome = replay(found, rebuilt(cases[found.case], act.history.lines), world(SEED), target, unchanged=True)
    if outcome.diagnosis is None:
        return Named(fault=fault, layer=layer, named=None, because=outcome.message)
    said = outcome.diagnosis
    return Named(fault=fault, layer=layer, named=said.layer, because=said.because, steps=outcome.steps)
