"""A whole run on several workers that share a SQLite file and their caches in Redis."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.service]

WITHHELD = [sys.executable, "-m", "withheld_suites.cli"]
KEY = {"WITHHELD_ADMIN_KEY": "a-key-for-this-test", "PYTHONUNBUFFERED": "1"}


@pytest.mark.parametrize("workers", [2, 4])
def test_a_whole_run_finds_nothing_and_leaves_nothing_unassessed(tmp_path: Path, workers: int) -> None:
    cache = os.environ.get("WITHHELD_REDIS_URL")
    if not cache:
        pytest.skip("WITHHELD_REDIS_URL is not set")
    parts = ["--workers", str(workers), "--database", f"sqlite:///{tmp_path}/mock.db", "--cache", cache]
    with subprocess.Popen(
        [*WITHHELD, "serve", "--port", "0", *parts], stdout=subprocess.PIPE, text=True, env=os.environ | KEY
    ) as server:
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1]
        options = ["--size", "tiny", "--policy", "smoke", "--json", "--out", str(tmp_path / "run")]
        ran = subprocess.run(
            [*WITHHELD, "run", "--target", url, *options],
            capture_output=True, text=True, check=False, env=os.environ | KEY, timeout=120,
        )  # fmt: skip
        server.terminate()
        assert server.wait(10) == 0
    assert ran.returncode == 0, ran.stdout + ran.stderr
    found = json.loads(ran.stdout)
    assert found["findings"] == []
    # Connections reach different workers, so with caches of each worker's own some would not be proven warm.
    assert [one for one in found["families"] if one["passed"] != one["planned"]] == []
