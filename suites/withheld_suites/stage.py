"""Plays scripts on a target and judges them, all in memory: what a run does, without a folder."""

from collections.abc import Sequence
from dataclasses import dataclass

from withheld_policies.finding import Finding
from withheld_policies.gate import load as load_gate
from withheld_policies.history import Case, Line
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.verdict import Judgement
from withheld_policies.world import World
from withheld_suites.recorder import Recorder
from withheld_suites.runner import Runner
from withheld_suites.script import Script
from withheld_suites.targets.base import Target


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
    """What was played, and what it was judged to be; ``seen`` holds each case as the rules read it."""

    history: Memory
    judgement: Judgement
    seen: dict[str, CaseSeen]
    outcomes: dict[str, str]

    def finding(self, fingerprint: str) -> Finding | None:
        """The finding of that fingerprint, if it was found."""
        return next((one for one in self.judgement.findings if one.fingerprint == fingerprint), None)


def play(target: Target, world: World, scripts: Sequence[Script], threads: int = 1) -> Act:
    """Start, play and judge. Stopping the target is left to whoever made it."""
    target.start(world)
    history = Memory()
    Runner(target, history, threads=threads).play(scripts)
    run = Run(
        version="",
        target="embedded",
        suites=tuple(sorted({script.case.suite for script in scripts})),
        seed=world.header.seed,
        salt=world.header.salt,
        size=world.header.size,
        world="",
        capabilities=tuple(sorted(target.capabilities)),
        promises=target.promises,
    )
    seen: dict[str, CaseSeen] = {}
    outcomes: dict[str, str] = {}

    def watch(case: CaseSeen, result: CaseResult, _: Scene) -> None:
        seen[case.case.id] = case
        outcomes[case.case.id] = result.outcome

    judgement = judge(world, run, lambda: history.lines, load_gate("release"), watch)
    return Act(history, judgement, seen, outcomes)
