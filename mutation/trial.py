"""Whether the tests notice a mutant: they run in a fork of a process that has loaded everything but the rules."""

import importlib.abc
import importlib.machinery
import os
import signal
import sys
from collections.abc import Sequence
from types import ModuleType

from mutation.mutants import Mutant

TESTS = (
    "tests/policies/rules",
    "tests/policies/test_rules.py",
    "tests/policies/test_judgement.py",
    "tests/policies/test_judgement_table.py",
)
SECONDS = 60
"""A mutant that loops for ever is killed then, and counts as noticed."""


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from another source."""

    def __init__(self, name: str, source: str) -> None:
        self._name, self._source = name, source

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._source, f"<mutant of {self._name}>", "exec"), module.__dict__)


def preload() -> None:
    """Load what every trial needs and no mutant changes."""
    import hypothesis  # noqa: F401
    import pydantic  # noqa: F401
    import pytest  # noqa: F401
    import scipy.stats  # noqa: F401


def start(mutant: Mutant | None) -> int:
    """Begin a trial; the id of its process. Without a mutant: the tests as they are."""
    if any(name.startswith("withheld_policies.rules") for name in sys.modules):
        raise AssertionError("a rule was loaded before it could be broken")
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        signal.alarm(SECONDS)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        if mutant is not None:
            sys.meta_path.insert(0, _Mutated(f"withheld_policies.rules.{mutant.module}", mutant.source))
        import pytest

        status = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *TESTS]))
    finally:
        os._exit(status)
