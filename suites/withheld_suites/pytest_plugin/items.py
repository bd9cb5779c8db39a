"""The tests that the plug-in adds: one for each case, and one for the gate."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from withheld_policies.history import Case
from withheld_suites.errors import SuiteError
from withheld_suites.pytest_plugin.playing import Outcome

if TYPE_CHECKING:
    from withheld_suites.pytest_plugin.session import Session

_UNKNOWN = frozenset({"invalid", "error", "unscored", "unplayed", "unknown"})
"""Outcomes that are neither pass nor fail."""


class Failed(Exception):
    """A case or a gate that failed; the message is all that is shown."""


class Root(pytest.Collector):
    """What the tests hang under; it collects nothing by itself."""

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        """Nothing: the session adds its tests when everything else is collected."""
        return iter(())


class _Test(pytest.Item):
    def __init__(self, *, session_of: "Session", **more: Any) -> None:
        super().__init__(**more)
        self._ours = session_of
        self.add_marker("withheld")

    def _ask(self, look_up: Callable[[], Outcome]) -> Outcome:
        """What is looked up; where nothing could be played, this test fails and no other is begun."""
        try:
            return look_up()
        except SuiteError as error:
            self.session.shouldstop = f"withheld: {error}"
            raise Failed(f"the cases could not be played: {error}") from None

    def reportinfo(self) -> tuple[Path, None, str]:
        """Its name stands for its place: there is no file."""
        return self.path, None, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The story of the case, without a traceback: nothing in the test's code is wrong."""
        if isinstance(excinfo.value, Failed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


class CaseItem(_Test):
    """One case. It fails when the case failed, and is skipped when the target lacks what the case needs."""

    def __init__(self, *, case: Case, **more: Any) -> None:
        """The name is the case's."""
        super().__init__(**more)
        self.case = case

    def runtest(self) -> None:
        """Look up how the case came out; the first test plays all."""
        found = self._ask(lambda: self._ours.outcome(self.case.id))
        if found.outcome == "skipped" or (found.outcome in _UNKNOWN and not self._ours.strict):
            pytest.skip(f"{found.outcome}: {found.said}")
        if found.outcome != "pass":
            raise Failed(found.said if found.outcome == "fail" else f"{found.outcome}\n{found.said}")


class GateItem(_Test):
    """The gate over all played cases."""

    def runtest(self) -> None:
        """Unknown is not pass."""
        found = self._ask(self._ours.gate)
        if found.outcome != "pass":
            raise Failed(f"{found.outcome}\n{found.said}")
