"""The mock with a real model behind its vector leg: honest as ever, and its faults are still found."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from withheld_suites.prove.planned import SALT, chosen, scripts, world
from withheld_suites.stage import play
from withheld_suites.targets.embedded import InsideTarget

pytestmark = pytest.mark.slow

WITHHELD = [sys.executable, "-m", "withheld_suites.cli"]


def test_every_suite_finds_nothing_on_the_honest_mock() -> None:
    target = InsideTarget(salt=SALT, embedding="wordllama")
    try:
        act = play(target, world(0), scripts(0))
    finally:
        target.stop()
    assert act.judgement.findings == ()
    assert [one.family for one in act.judgement.families if one.assessed + one.skipped < one.planned] == []


def test_a_vector_leg_without_a_filter_is_found() -> None:
    target = InsideTarget(salt=SALT, faults=[("filter-one-leg", {"leg": "vector"})], embedding="wordllama")
    try:
        act = play(target, world(0), chosen(0, ("never.plain", "perm.never")))
        assert target.fired()["filter-one-leg"] > 0
    finally:
        target.stop()
    assert {finding.rule for finding in act.judgement.findings if finding.severity == "fail"} == {"leak"}


@pytest.mark.parametrize("workers", ["1", "2"])
def test_serve_starts_with_it(tmp_path: Path, workers: str) -> None:
    key = {"WITHHELD_ADMIN_KEY": "a-key-for-this-test", "PYTHONUNBUFFERED": "1"}
    parts = ["--embedding", "wordllama", "--workers", workers, "--database", f"sqlite:///{tmp_path}/mock.db"]
    with subprocess.Popen(
        [*WITHHELD, "serve", "--port", "0", *parts], stdout=subprocess.PIPE, text=True, env=os.environ | key
    ) as server:
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1]
        options = ["--size", "tiny", "--suite", "groups", "--policy", "smoke", "--json", "--out", f"{tmp_path}/run"]
        ran = subprocess.run(
            [*WITHHELD, "run", "--target", url, *options],
            capture_output=True, text=True, check=False, env=os.environ | key, timeout=120,
        )  # fmt: skip
        server.terminate()
        assert server.wait(10) == 0
    assert ran.stdout, ran.stderr
    found = json.loads(ran.stdout)
    assert found["findings"] == []
    assert found["families"]
