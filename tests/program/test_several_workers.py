"""A whole run on several workers that share a SQLite file and their caches in Redis."""

import os
from pathlib import Path

import pytest

from served import run_on, served

pytestmark = [pytest.mark.slow, pytest.mark.service]


@pytest.mark.parametrize("workers", [2, 4])
def test_a_whole_run_finds_nothing_and_leaves_nothing_unassessed(tmp_path: Path, workers: int) -> None:
    cache = os.environ.get("WITHHELD_REDIS_URL")
    if not cache:
        pytest.skip("WITHHELD_REDIS_URL is not set")
    with served("--workers", str(workers), "--database", f"sqlite:///{tmp_path}/mock.db", "--cache", cache) as url:
        status, found = run_on(url, tmp_path / "run")
    assert status == 0
    assert found["findings"] == []
    # Connections reach different workers, so with caches of each worker's own some would not be proven warm.
    assert [one for one in found["families"] if one["passed"] != one["planned"]] == []
