"""The example over real documents: fetched from PyPI, turned into Markdown, and played as its README says."""

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from docs.generated import example

from withheld_suites.folder import check, load

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "real-documents"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example with its documents, fetched once for this module."""
    folder = tmp_path_factory.mktemp("example") / "world"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("documents", "__pycache__"))
    fetched = subprocess.run(
        [sys.executable, str(folder / "fetch.py")], capture_output=True, text=True, check=False, timeout=300
    )
    # A release that is not the one named is a failure, not a lack of network.
    if fetched.returncode and "could not download" in fetched.stderr and "HASHES" not in fetched.stderr:
        pytest.skip(f"needs PyPI: {fetched.stderr.strip().splitlines()[-1]}")
    assert fetched.returncode == 0, fetched.stderr
    return folder


@pytest.fixture(scope="module")
def restructured() -> ModuleType:
    spec = importlib.util.spec_from_file_location("restructured", EXAMPLE / "restructured.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PAGE = """
Settings
========

Use :data:`COLOUR`, see :doc:`the guide </guide>`, or `ask us <https://example.org>`_::

    colour = "red"

.. py:data:: COLOUR

    How it looks.

    Default: ``'blue'``

    .. versionadded:: 1.2

More is in ``colours.txt``.
"""


def test_a_page_becomes_prose_with_a_heading_for_each_option(restructured: ModuleType) -> None:
    assert restructured.markdown(PAGE).split("\n\n") == [
        "# Settings",
        "Use `COLOUR`, see the guide, or ask us:",
        "## COLOUR",
        "How it looks.",
        "The default of `COLOUR` is `'blue'`.",
        "Added in version 1.2.",
        "# Settings",
        "More is in `colours.txt`.\n",
    ]


@pytest.mark.slow
def test_every_case_fits_the_documents(world: Path) -> None:
    assert [str(problem) for problem in check(world)] == []
    assert len(load(world).cases) >= 30


@pytest.mark.slow
def test_pages_that_a_release_dropped_are_out_of_force(world: Path) -> None:
    assert "effective_until = 2022-02-14" in (world / "documents" / "unicode-rst" / "1.md").read_text()
    assert sorted(path.name for path in (world / "documents" / "config-rst").iterdir()) == [
        "1.md",
        "2.md",
        "3.md",
        "4.md",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("show", [example.green, example.red])
def test_the_readme_shows_what_the_run_prints(world: Path, show: Callable[[Path], str]) -> None:
    assert show(world) in (EXAMPLE / "README.md").read_text(), "run: make real-documents"
