"""``withheld serve`` in a process of its own, and a run on it, for tests of the whole program."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WITHHELD = [sys.executable, "-m", "withheld_suites.cli"]
ENVIRONMENT = os.environ | {"WITHHELD_ADMIN_KEY": "a-key-for-this-test", "PYTHONUNBUFFERED": "1"}


@contextmanager
def served(*options: str) -> Iterator[str]:
    """Its address, while it answers; it must end in peace."""
    with subprocess.Popen(
        [*WITHHELD, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
        assert server.wait(10) == 0


def run_on(url: str, out: Path, *options: str) -> tuple[int, Any]:
    """The exit status of a tiny run on that address, judged by the gate ``smoke``, and what it says as JSON."""
    told = ["--target", url, "--size", "tiny", "--policy", "smoke", "--json", "--out", str(out), *options]
    ran = subprocess.run(
        [*WITHHELD, "run", *told], capture_output=True, text=True, check=False, env=ENVIRONMENT, timeout=120
    )
    assert ran.stdout, ran.stderr
    return ran.returncode, json.loads(ran.stdout)
