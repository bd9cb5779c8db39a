"""A part of a plan that stands for the whole: drawn by family when there is no time to play everything."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from math import ceil
from random import Random

from withheld_policies.run import LeftOut
from withheld_suites.script import PlannedAsk, Script, flat


def asks(script: Script) -> int:
    """How many asks a script sends at most; a repeated ask counts each time."""
    return sum(
        1 + (ceil(step.lasting / step.every) if step.every > 0 else 0)
        for step in flat(script.steps)
        if isinstance(step, PlannedAsk)
    )


def sample(
    scripts: Sequence[Script], most: int, random: Random, playable: Callable[[Script], bool]
) -> tuple[list[Script], tuple[LeftOut, ...]]:
    """Scripts with at most so many asks in all, in the order of the plan, and what was left out.

    Every family gives its first drawn case before any gives a second; after that each gives in proportion to its size.
    What is not playable sends nothing and stays in the plan, where it counts as skipped.
    """
    families: defaultdict[str, list[Script]] = defaultdict(list)
    kept: set[str] = set()
    for script in scripts:
        if playable(script):
            families[script.case.family].append(script)
        else:
            kept.add(script.case.id)
    ranked: list[tuple[float, str, Script]] = []
    for family, members in sorted(families.items()):
        drawn = random.sample(members, len(members))
        ranked += [(place / len(drawn), family, script) for place, script in enumerate(drawn)]
    ranked.sort(key=lambda entry: (entry[0], entry[1]))
    out: Counter[str] = Counter()
    left = most
    for _, _, script in ranked:
        if (cost := asks(script)) <= left:
            left -= cost
            kept.add(script.case.id)
        else:
            out[script.case.family] += 1
    why = f"at most {most} asks"
    return (
        [script for script in scripts if script.case.id in kept],
        tuple(LeftOut(family=family, cases=count, why=why) for family, count in sorted(out.items())),
    )
