"""The mock with one fault, as that fault needs it."""

from withheld_suites.prove.planned import SALT
from withheld_suites.targets.embedded import EmbeddedTarget, InsideTarget, processes


def broken(fault: str, *, wire: bool = False) -> EmbeddedTarget | InsideTarget:
    """A new mock with this fault, to be stopped by whoever plays on it.

    In this process, unless it is to be asked over HTTP or several processes must answer.
    """
    on = [(fault, dict[str, object]())]
    if wire or processes(on) > 1:
        return EmbeddedTarget(salt=SALT, faults=on)
    return InsideTarget(salt=SALT, faults=on)
