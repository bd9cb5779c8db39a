"""The program as its user runs it: the same run embedded and over HTTP, judged again, killed, interrupted."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from withheld_policies.history import Ask, Change
from withheld_suites.run_folder import open_folder

pytestmark = pytest.mark.slow

WITHHELD = [sys.executable, "-m", "withheld_suites.cli"]
SALT = "program-test"
BROKEN = ["--fault", "rcache-no-evict", "--fault", "acache-survives-revoke"]
KEY = "a-key-for-this-test"


def ran(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*WITHHELD, *args], capture_output=True, text=True, check=False, env=os.environ | environment, timeout=120
    )


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """A run on the embedded mock with two faults."""
    out = tmp_path_factory.mktemp("embedded") / "run"
    args = ("run", "--size", "tiny", "--salt", SALT, "--json", "--quiet", "--out", str(out))
    return out, ran(*args, *BROKEN)


@pytest.fixture
def served() -> Iterator[str]:
    """The URL of a mock in another process."""
    with subprocess.Popen(
        [*WITHHELD, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"WITHHELD_ADMIN_KEY": KEY, "PYTHONUNBUFFERED": "1"},
    ) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
        server.terminate()
        assert server.wait(10) == 0


def fingerprints(text: str) -> set[tuple[Any, ...]]:
    keys = ("case", "rule", "principal", "document", "version", "door", "channel")
    return {tuple(finding[key] for key in keys) for finding in json.loads(text)["findings"]}


def test_standard_output_holds_json_only_and_the_broken_mock_fails(
    embedded: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    _, done = embedded
    judgement = json.loads(done.stdout)
    assert (done.returncode, judgement["verdict"]["status"]) == (1, "fail")
    assert any(finding["rule"] == "leak" for finding in judgement["findings"])
    assert done.stderr == ""


def test_judging_again_gives_the_same_bytes(embedded: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    out, done = embedded
    again = ran("check", str(out), "--json")
    assert (again.stdout, again.returncode) == (done.stdout, done.returncode)


def test_over_http_the_findings_are_the_same(
    embedded: tuple[Path, subprocess.CompletedProcess[str]], served: str, tmp_path: Path
) -> None:
    args = ("run", "--size", "tiny", "--salt", SALT, "--json", "--quiet", "--target", served)
    done = ran(*args, "--out", str(tmp_path / "run"), *BROKEN, WITHHELD_ADMIN_KEY=KEY)
    assert done.returncode == 1
    assert fingerprints(done.stdout) == fingerprints(embedded[1].stdout)


def test_nothing_that_was_recorded_holds_a_credential(
    embedded: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    out, _ = embedded
    for path in out.iterdir():
        text = path.read_text()
        assert not re.search(r"Bearer [^\s\"]", text)
        assert "password" not in text.lower()


def test_protected_values_are_shown_only_when_asked_for(
    embedded: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    out, done = embedded
    shown = [finding["shown"] for finding in json.loads(done.stdout)["findings"] if finding["shown"]]
    assert shown
    assert all(re.fullmatch(r"\[\d+ characters withheld\]", text) for text in shown)
    asked = json.loads(ran("check", str(out), "--json", "--show-values").stdout)
    assert not any("characters withheld" in (finding["shown"] or "") for finding in asked["findings"])


def test_a_sample_names_what_it_left_out(tmp_path: Path) -> None:
    done = ran("run", "--size", "tiny", "--max-asks", "40", "--quiet", "--out", str(tmp_path / "run"))
    assert done.returncode == 2
    assert re.search(r"left out: \d+ cases of \S+ \(at most 40 asks\)", done.stdout)
    asks = [line for line in open_folder(tmp_path / "run").lines() if isinstance(line, Ask)]
    assert 0 < len(asks) <= 40


def playing(out: Path) -> subprocess.Popen[str]:
    """A run that has recorded some asks and goes on."""
    running = subprocess.Popen(
        [*WITHHELD, "run", "--size", "tiny", "--quiet", "--threads", "1", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 60
    history = out / "history.jsonl"
    while time.monotonic() < until and running.poll() is None:
        if history.exists() and history.read_bytes().count(b'"kind":"ask"') > 20:
            return running
        time.sleep(0.005)
    raise AssertionError(f"the run did not get far: {running.communicate()}")


def test_a_killed_run_is_whole_as_far_as_it_came_and_never_passes(tmp_path: Path) -> None:
    running = playing(tmp_path / "run")
    running.kill()
    running.communicate()
    lines = list(open_folder(tmp_path / "run").lines())
    ids = [line.id for line in lines if isinstance(line, Ask | Change) and line.kind != "begin"]
    assert len(ids) == len(set(ids)) > 20
    done = ran("check", str(tmp_path / "run"))
    assert done.returncode == 2
    assert "killed before its end" in done.stdout


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_is_judged_as_far_as_it_came(tmp_path: Path, sent: signal.Signals) -> None:
    running = playing(tmp_path / "run")
    running.send_signal(sent)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 2
    assert err == ""
    assert "the run was not finished: interrupted by its user" in out
    assert "UNKNOWN  gate release" in out
    run = open_folder(tmp_path / "run").run()
    assert run.interrupted == "interrupted by its user"
    assert run.seconds is not None


def test_a_full_disk_is_said_and_what_was_recorded_is_named(tmp_path: Path) -> None:
    """The limit is on the size of files: large enough for the world, too small for the history."""
    whole = ran("world", "generate", "--size", "tiny", "--out", str(tmp_path / "world.jsonl"))
    assert whole.returncode == 0
    limit = (tmp_path / "world.jsonl").stat().st_size + 200_000
    code = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))\n"
    code += "from withheld_suites.cli import main; main()"
    args = ["run", "--size", "tiny", "--quiet", "--out", str(tmp_path / "run")]
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "history.jsonl: File too large; what came before is kept" in done.stderr
    assert f"what was recorded is in {tmp_path / 'run'}" in done.stderr
    assert "Traceback" not in done.stderr
    folder = open_folder(tmp_path / "run")
    assert sum(isinstance(line, Ask) for line in folder.lines()) > 20
    assert "File too large" in (folder.run().interrupted or "")
