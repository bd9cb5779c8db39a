"""Imports point one way: suites to policies, and to the server from one file only; policies stay pure."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = {
    "withheld_server": ROOT / "server" / "withheld_server",
    "withheld_suites": ROOT / "suites" / "withheld_suites",
    "withheld_policies": ROOT / "policies" / "withheld_policies",
}

# Only this file starts the mock; everything else of the suites sees it like any other target.
MAY_IMPORT_SERVER = {"targets/embedded.py"}

# What a pure function of the recording has no use for: network, processes, clock, chance.
IMPURE = frozenset({
    "asyncio", "concurrent", "ftplib", "getpass", "http", "imaplib", "multiprocessing", "os", "poplib", "random",
    "sched", "secrets", "select", "selectors", "shutil", "signal", "smtplib", "socket", "socketserver", "ssl",
    "subprocess", "tempfile", "threading", "time", "urllib", "uuid", "wsgiref", "xmlrpc",
})  # fmt: skip
# Parts of impure packages that are plain functions of their arguments.
PURE = frozenset({"urllib.parse"})
IMPURE_CALLS = frozenset({"now", "today", "utcnow", "open", "input", "print"})

# The gate reads its own shipped files, and a gate file that it is given by path.
MAY_READ_FILES = {"gate_file.py"}

# pydantic for records; the numeric ones for statistics.
POLICIES_MAY_USE = frozenset({"withheld_policies", "pydantic", "pydantic_core", "numpy", "scipy"})


def imports(source: str) -> Iterator[str]:
    """Every module that a source file imports, also inside functions and under conditions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if node.level == 0 and node.module else "a relative import"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in {"__import__", "importlib.import_module"}:
            # A computed name (the registries') stays inside its own package; a literal one is an import like any other.
            yield from (str(argument.value) for argument in node.args[:1] if isinstance(argument, ast.Constant))


def calls(source: str) -> Iterator[str]:
    """The last name of everything that a source file calls: ``now`` for ``datetime.now()``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rsplit(".", 1)[-1]


def top(module: str) -> str:
    return module.split(".", 1)[0]


def wrong_imports(package: str, file: str, source: str) -> list[str]:
    """The imports that this file of this package may not have."""
    ours = set(PACKAGES) - {package}
    found = []
    for module in imports(source):
        name = top(module)
        wrong = name == "a relative import"
        if package == "withheld_server":
            wrong = wrong or name in ours
        elif package == "withheld_suites":
            wrong = wrong or (name == "withheld_server" and file not in MAY_IMPORT_SERVER)
        else:
            standard = name in sys.stdlib_module_names
            files = name in {"pathlib", "io", "fileinput", "glob", "sqlite3"} or module == "importlib.resources"
            wrong = wrong or (name in IMPURE and module not in PURE) or (files and file not in MAY_READ_FILES)
            wrong = wrong or not (standard or name in POLICIES_MAY_USE)
        if wrong:
            found.append(module)
    return found


def sources(package: str) -> Iterator[tuple[str, str]]:
    folder = PACKAGES[package]
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_the_right_way(package: str) -> None:
    wrong = {file: found for file, source in sources(package) if (found := wrong_imports(package, file, source))}
    assert wrong == {}


def test_policies_ask_neither_clock_nor_disk_nor_terminal() -> None:
    wrong = {
        file: sorted(found)
        for file, source in sources("withheld_policies")
        if file not in MAY_READ_FILES and (found := IMPURE_CALLS & set(calls(source)))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("package", "file", "source"),
    [
        ("withheld_server", "app.py", "import withheld_policies.world"),
        ("withheld_server", "app.py", "def late():\n    from withheld_suites import cli"),
        ("withheld_suites", "runner.py", "from withheld_server.app import create_app"),
        ("withheld_policies", "judge.py", "from withheld_suites.script import Script"),
        ("withheld_policies", "judge.py", "import flask"),
        ("withheld_policies", "judge.py", "if True:\n    import time"),
        ("withheld_policies", "judge.py", "from random import Random"),
        ("withheld_policies", "judge.py", "from pathlib import Path"),
        ("withheld_policies", "judge.py", "from . import world"),
        ("withheld_policies", "judge.py", "import importlib\nimportlib.import_module('socket')"),
    ],
)
def test_a_wrong_import_is_found(package: str, file: str, source: str) -> None:
    assert wrong_imports(package, file, source)


def test_the_file_that_starts_the_mock_may_import_it() -> None:
    assert wrong_imports("withheld_suites", "targets/embedded.py", "import withheld_server.app") == []
