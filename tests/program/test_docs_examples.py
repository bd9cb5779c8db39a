"""The examples that the documentation shows are run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from withheld_suites import settings_file

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str, language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", (DOCS / page).read_text(), flags=re.DOTALL | re.MULTILINE)
    assert found
    return found


@pytest.mark.slow
@pytest.mark.parametrize("place", range(3))
def test_examples_in_python_run(place: int, tmp_path: Path) -> None:
    examples = blocks("python.md", "python")
    assert len(examples) == 3
    done = subprocess.run([sys.executable, "-W", "error", "-c", examples[place]], cwd=tmp_path, capture_output=True,
                          text=True, timeout=120, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_examples_with_the_fixtures_pass(tmp_path: Path) -> None:
    (tmp_path / "test_examples.py").write_text("\n\n".join(blocks("pytest.md", "python")))
    done = subprocess.run([sys.executable, "-m", "pytest", "-q"], cwd=tmp_path, capture_output=True, text=True,
                          timeout=120, check=False)  # fmt: skip
    assert "2 passed" in done.stdout, done.stdout


def test_the_configuration_that_is_shown_is_read(tmp_path: Path) -> None:
    (example,) = blocks("configuration.md", "toml")
    file = tmp_path / "withheld.toml"
    file.write_text(example)
    settings = settings_file.load(file)
    assert settings.reports.keys() == {"html", "junit", "sarif"}
    assert settings.model_fields_set == settings_file.Settings.model_fields.keys()  # the whole of it is shown
    from withheld_suites.cli.run_command import command

    assert settings_file.defaults(settings)["run"].keys() <= {option.name for option in command.params}


def test_every_format_and_every_word_has_its_place_in_the_reference() -> None:
    from withheld_suites import glossary, reports

    formats = (DOCS / "reference" / "formats.md").read_text()
    assert [name for name in reports.load().names() if f"## {name}\n" not in formats] == []
    words = (DOCS / "reference" / "words.md").read_text()
    listed = [word for entries in glossary.words().values() for word in entries]
    assert [word for word in listed if f"- `{word}`: " not in words] == []


def test_every_picture_that_a_page_shows_is_there_and_every_picture_is_shown() -> None:
    shown = set(re.findall(r"\]\((pictures/[\w-]+\.png)\)", (DOCS / "run-page.md").read_text()))
    there = {f"pictures/{file.name}" for file in (DOCS / "pictures").glob("*.png")}
    assert shown <= there
    assert there - shown <= {"pictures/finding-dark.png", "pictures/pictures-dark.png"}
