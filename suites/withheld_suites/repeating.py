"""Asking again to see how much is chance: the same plan with each question of a quiet case put several times."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from withheld_suites.script import PlannedAsk, Script, Step


def repeated(scripts: Sequence[Script], times: int) -> list[Script]:
    """Each script, its probes followed by further ones in the same words until there are so many.

    Only scripts that change nothing, in which nothing is repeated for a purpose of its own, and whose asker is let in:
    beside what is hidden, a baseline is the double that does not exist. A repeat passes by the
    caches of answers, and never enlarges a sample: its role is that of a baseline. The cases stay the same cases.
    """
    return [_repeated(script, times) if times > 1 and _quiet(script) else script for script in scripts]


def _quiet(script: Script) -> bool:
    if script.case.family.startswith(("perm.", "never.")):
        return False
    return all(isinstance(step, PlannedAsk) and step.role in ("probe", "twin") for step in script.steps)


def _repeated(script: Script, times: int) -> Script:
    steps = tuple(again for step in script.steps for again in _again(step, times))
    return replace(script, steps=steps, case=script.case.model_copy(update={"steps": len(steps)}))


def _again(step: Step, times: int) -> Iterator[Step]:
    yield step
    if isinstance(step, PlannedAsk) and step.role == "probe" and step.door == "ask" and step.conversation is None:
        for _ in range(times - 1):
            yield replace(step, role="baseline", regenerate=True)
