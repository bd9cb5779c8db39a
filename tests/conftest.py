"""The option that CI runs with: a skipped test there means that something was not installed, so it fails the run."""

import sys
from pathlib import Path

import pytest

# What makes the docs is under test as well, and is no part of any installed package.
sys.path.insert(0, str(Path(__file__).parent.parent))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="fail when any test was skipped")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not session.config.getoption("--no-skips"):
        return
    if reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
