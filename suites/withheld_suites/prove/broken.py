"""The mock with one fault, as that fault needs it."""

from withheld_suites.prove.planned import SALT
from withheld_suites.targets.embedded import EmbeddedTarget, InsideTarget, mock_with


def broken(fault: str, *, wire: bool = False) -> EmbeddedTarget | InsideTarget:
    """A new mock with this fault, to be stopped by whoever plays on it; asked over HTTP in any case with ``wire``."""
    on = [(fault, dict[str, object]())]
    return EmbeddedTarget(salt=SALT, faults=on) if wire else mock_with(on, salt=SALT)
