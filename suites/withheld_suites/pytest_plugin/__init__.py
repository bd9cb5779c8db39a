"""The pytest plug-in: ``pytest --withheld TARGET`` plays cases as tests, and fixtures help the tests of others.

Every pytest run in an environment that holds Withheld loads this module, so it imports nothing but pytest.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from withheld_suites.mock import Mock
    from withheld_suites.pytest_plugin.session import Session

_SESSION = "withheld-session"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options; without ``--withheld`` the plug-in does nothing but offer its fixtures."""
    group = parser.getgroup("withheld", "Withheld: does a RAG system withhold what it must?")
    group.addoption(
        "--withheld",
        metavar="TARGET",
        help="Play cases on this target as tests: embedded (the mock), a target file, FILE.py:NAME, or a mock's URL.",
    )
    group.addoption(
        "--withheld-suite", action="append", default=[], metavar="NAME", help="Suite to play; may be repeated."
    )
    group.addoption("--withheld-only", action="append", default=[], metavar="CASE", help="Case, or pattern of cases.")
    group.addoption(
        "--withheld-size", default="small", choices=["tiny", "small", "medium", "large"], help="Size of the world."
    )
    group.addoption("--withheld-seed", type=int, default=0, metavar="N", help="Seed of world and plan.")
    group.addoption("--withheld-salt", metavar="TEXT", help="Mixed into every name and value; names of tests hold it.")
    group.addoption("--withheld-world", type=Path, metavar="DIR", help="Play a world written by hand instead.")
    group.addoption("--withheld-fault", action="append", default=[], metavar="NAME", help="Break the mock.")
    group.addoption(
        "--withheld-policy", metavar="GATE", help="Judge by this gate as well: one more test decides by it."
    )
    group.addoption("--withheld-allow-writes", action="store_true", help="Change a target that is not on this machine.")
    group.addoption("--withheld-out", type=Path, metavar="DIR", help="New or empty folder for the record.")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and the session where a target is named."""
    config.addinivalue_line("markers", "withheld: a case that Withheld plays on a RAG system")
    if config.getoption("--withheld") is not None:
        from withheld_suites.pytest_plugin.session import Session

        config.pluginmanager.register(Session(config), _SESSION)


def _session(config: pytest.Config) -> "Session | None":
    found: Session | None = config.pluginmanager.get_plugin(_SESSION)
    return found


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """What the workers of xdist share: the folder in which one of them plays for all, and the salt."""
    session = _session(node.config)
    if session is not None:
        node.workerinput["withheld"] = session.shared.model_dump(mode="json")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add the cases before anything is selected, so that ``-k``, ``-m`` and ``--last-failed`` choose among them too."""
    ours = _session(config)
    if ours is not None:
        items.extend(ours.items(session))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Learn which cases were selected."""
    ours = _session(session.config)
    if ours is not None:
        ours.select(session.items)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say where the record is."""
    ours = _session(config)
    if ours is not None and not hasattr(config, "workerinput"):
        from withheld_policies.printable import one_line

        for line in ours.summary():
            terminalreporter.write_line(one_line(line))


@pytest.fixture
def withheld_mock() -> "Iterator[Callable[..., Mock]]":
    """Starts mock servers, which end with the test: ``withheld_mock("acache-survives-revoke", seed=1)``.

    What it gives is a ``withheld_suites.Mock``: its ``url``, its ``world``, ``token(principal)``, ``ask``, ``revoke``.
    """
    from withheld_suites.mock import Mock

    started: list[Mock] = []

    def start(*faults: str, **options: Any) -> Mock:
        mock = Mock(*faults, **options)
        started.append(mock)
        return mock

    yield start
    for mock in started:
        mock.stop()


@pytest.fixture
def withheld_from() -> Callable[..., None]:
    """Asserts that values do not show in a response: ``withheld_from(response, "EUR 48,730", "Fee Schedule")``."""
    from withheld_suites.withheld_from import withheld_from

    return withheld_from
