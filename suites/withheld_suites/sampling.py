"""A part of a plan that stands for the whole: drawn by family when there is no time to play everything."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import ceil
from random import Random

from withheld_policies.run import LeftOut
from withheld_suites.script import PlannedAsk, Script
from withheld_suites.timetable import flat


def asks(script: Script) -> int:
    """How many asks a script sends at most; a repeated ask counts each time."""
    return sum(
        1 + (ceil(step.lasting / step.every) if step.every > 0 else 0)
        for step in flat(script)
        if isinstance(step, PlannedAsk)
    )


def sample(scripts: Sequence[Script], most: int, random: Random) -> tuple[list[Script], tuple[LeftOut, ...]]:
    """Scripts with at most so many asks in all, in the order of the plan, and what was left out.

    Every family gives its first drawn case before any gives a second; after that each gives in proportion to its size.
    """
    families: defaultdict[str, list[Script]] = defaultdict(list)
    for script in scripts:
        families[script.case.family].append(script)
    ranked: list[tuple[float, str, Script]] = []
    for family, members in sorted(families.items()):
        drawn = random.sample(members, len(members))
        ranked += [(place / len(drawn), family, script) for place, script in enumerate(drawn)]
    ranked.sort(key=lambda entry: (entry[0], entry[1]))
    kept: set[str] = set()
    left = most
    for _, _, script in ranked:
        if (cost := asks(script)) <= left:
            left -= cost
            kept.add(script.case.id)
    out = Counter(script.case.family for script in scripts if script.case.id not in kept)
    why = f"at most {most} asks"
    return (
        [script for script in scripts if script.case.id in kept],
        tuple(LeftOut(family=family, cases=count, why=why) for family, count in sorted(out.items())),
    )
