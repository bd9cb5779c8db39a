"""Plays scripts on a target and judges them, all in memory: what a run does, without a folder."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from withheld_policies.gate import load as load_gate
from withheld_policies.history import Case, Line
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.verdict import Judgement
from withheld_policies.world import World
from withheld_suites.generate import generate
from withheld_suites.recorder import Recorder
from withheld_suites.runner import Runner
from withheld_suites.script import Script
from withheld_suites.session import plan
from withheld_suites.targets.base import Target

SALT = "proof"


class Memory(Recorder):
    """A history that is kept in memory; extending a list is atomic."""

    def __init__(self) -> None:
        """There is no file."""
        self.lines: list[Line] = []

    def record(self, *lines: Line) -> None:
        """Keep them."""
        self.lines.extend(lines)

    def close(self) -> None:
        """There is nothing to close."""

    def cases(self) -> dict[str, Case]:
        """The planned cases by id."""
        return {line.id: line for line in self.lines if isinstance(line, Case)}


@dataclass(frozen=True, slots=True)
class Act:
    """What was played, and what it was judged to be."""

    history: Memory
    judgement: Judgement


@lru_cache(maxsize=2)
def world(seed: int) -> World:
    """The tiny world of a seed; faults share one, so it is made once a process."""
    return World(generate(seed, SALT, "tiny"))


@lru_cache(maxsize=2)
def scripts(seed: int) -> tuple[Script, ...]:
    """Everything that every suite plans for that world."""
    from withheld_suites import catalogue

    return tuple(plan(catalogue.load().names(), world(seed), seed))


def chosen(seed: int, families: Iterable[str]) -> tuple[Script, ...]:
    """Only the cases of these families, in the order of the plan."""
    wanted = set(families)
    return tuple(script for script in scripts(seed) if script.case.family in wanted)


def play(target: Target, seed: int, acts: Sequence[Script], threads: int = 1) -> Act:
    """Play and judge. The target is started here, and stopped by whoever made it."""
    target.start(world(seed))
    history = Memory()
    Runner(target, history, threads=threads).play(acts)
    run = Run(
        version="",
        target="embedded",
        suites=tuple(sorted({script.case.suite for script in acts})),
        seed=seed,
        salt=SALT,
        size="tiny",
        world="",
        capabilities=tuple(sorted(target.capabilities)),
        promises=target.promises,
    )
    return Act(history, judge(world(seed), run, lambda: history.lines, load_gate("release")))
