"""The workflow and the examples for CI are well formed, and ask for nothing that the command line does not have."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from withheld_suites import reports
from withheld_suites.cli.run_command import command

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github" / "workflows" / "withheld.yml"
GITLAB = ROOT / "examples" / "ci" / "gitlab-ci.yml"
JENKINS = ROOT / "examples" / "ci" / "Jenkinsfile"


@pytest.mark.parametrize(("file", "schema"), [(GITHUB, "github-workflows"), (GITLAB, "gitlab-ci")])
def test_it_is_what_its_schema_says(file: Path, schema: str) -> None:
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(file)]
    found = subprocess.run(checker, capture_output=True, text=True, check=False, timeout=60)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("file", [GITHUB, GITLAB, JENKINS], ids=lambda file: file.name)
def test_every_option_and_format_exists(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    call = re.search(r"withheld run .*?(?=\n\s*(?:- name|artifacts|'''))", text, flags=re.DOTALL)
    assert call is not None
    options = {option for parameter in command.params for option in parameter.opts}
    assert set(re.findall(r"(?<=\s)--[a-z-]+", call[0])) <= options
    formats = set(re.findall(r"--report ([a-z]+)=", call[0]))
    assert {"html", "junit"} <= formats <= set(reports.load().names())
