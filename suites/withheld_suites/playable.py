"""What a target lacks for a script; with nothing lacking the script can be played on it."""

from withheld_suites.script import PlannedChange, Script, flat
from withheld_suites.targets.base import Target
from withheld_suites.timetable import principals


def missing(script: Script, target: Target) -> str:
    """The capabilities that are missing, or what else the target says that it lacks; empty when it can be played.

    A target may know what it lacks only after it was started.
    """
    capabilities = sorted(set(script.case.needs) - target.capabilities)
    if capabilities:
        return ", ".join(capabilities)
    orders = [step.order for step in flat(script.steps) if isinstance(step, PlannedChange)]
    return target.lacks(principals(script), orders)
