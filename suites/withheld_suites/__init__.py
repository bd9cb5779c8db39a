"""Everything that acts: worlds, suites, targets, the runner, reports and the command line.

For programs and notebooks: ``run(...)``, ``check(folder)``, ``Mock(...)`` and ``withheld_from(response, value)``.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from withheld_suites.api import Result, check, run
    from withheld_suites.mock import Mock
    from withheld_suites.withheld_from import withheld_from

__all__ = ["Mock", "Result", "check", "run", "withheld_from"]

_HOMES = {"Mock": "mock", "Result": "api", "check": "api", "run": "api", "withheld_from": "withheld_from"}


def __getattr__(name: str) -> Any:
    """Each is loaded when it is first asked for, so that the command line starts quickly."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"withheld_suites.{_HOMES[name]}"), name)
    # A module of the same name must not stay in the function's place.
    globals()[name] = found
    return found
