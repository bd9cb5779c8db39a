"""Every mutant that may survive is still one of a line that stands in its rule, and says why."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROWS = tomllib.loads((ROOT / "mutation" / "survivors.toml").read_text())["survivor"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['module']}: {row['after']}")
def test_a_reason_is_about_a_line_that_is_there(row: dict[str, str]) -> None:
    source = (ROOT / "policies" / "withheld_policies" / "rules" / f"{row['module']}.py").read_text()
    assert row["before"] in " ".join(source.split()) or row["before"] in source
    assert row["after"] != row["before"]
    assert row["why"].endswith(".")
