"""The documentation says what the code does: every link leads somewhere, and everything it names exists."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*/README.md")]


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return found


def test_every_dependency_has_its_reason() -> None:
    declared = project()
    extras = declared["optional-dependencies"].values()
    requirements = [*declared["dependencies"], *(requirement for extra in extras for requirement in extra)]
    names = {re.split(r"[\[<>=,]", requirement)[0] for requirement in requirements}
    lines = (ROOT / "docs" / "dependencies.md").read_text().splitlines()
    terms = [line.split(":")[0] for line in lines if line.startswith("- ")]
    assert {name for term in terms for name in re.findall(r"`([\w-]+)`", term)} == names


def test_the_version_has_a_section_in_the_changelog() -> None:
    assert f"## [{project()['version']}]" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text())
    inside = [target for target in targets if not target.startswith(("http://", "https://"))]
    assert [target for target in inside if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_targets_that_a_page_names_exist(page: Path) -> None:
    defined = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    named = set(re.findall(r"(?:^ {4}|`)make ([a-z0-9-]+)", page.read_text(), flags=re.MULTILINE))
    assert named <= defined
