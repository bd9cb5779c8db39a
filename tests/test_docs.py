"""The documentation says what the code does: every link leads somewhere, and everything it names exists."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
from docs.generated.commands import walk

ROOT = Path(__file__).parent.parent
# An environment that an example made for itself holds pages of others.
EXAMPLES = [page for page in (ROOT / "examples").rglob("README.md") if ".venv" not in page.parts]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *EXAMPLES]


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_a_page_names_exist(page: Path) -> None:
    folders = "examples|docs|server|suites|policies|tests|benchmarks"
    named = set(re.findall(rf"(?<![\w./-])((?:{folders})/[\w./-]*\w)", page.read_text()))
    # NAME stands for any name, and an environment is made by whoever follows the page.
    kept = {path for path in named if "NAME" not in path and "/.venv/" not in path}
    assert [path for path in kept if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_that_a_page_shows_exist_with_their_options(page: Path) -> None:
    known = {" ".join(path[1:]): options(command) for path, command in walk()}
    # A bucket of failures begins with the same word.
    text = page.read_text().replace("`withheld though allowed`", "")
    for line in re.findall(r"(?:^ {4}|^\$ |`)withheld ([^\n`|>]*)", text, flags=re.MULTILINE):
        words, name = shlex.split(line, comments=True), ""
        while words and f"{name} {words[0]}".strip() in known:
            name = f"{name} {words.pop(0)}".strip()
        assert name or not words or words[0].startswith("-"), line
        given = {word.split("=")[0] for word in words if word.startswith("-")}
        assert given <= known[name], line


def options(command: click.Command) -> set[str]:
    found = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    return {*found, "--help"}
