"""A finding of a run on a target file is played again there: planted anew, judged as a whole case, and cleaned up."""

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from flask import request

import small_rag
from withheld_suites.cli import status
from withheld_suites.replay.report import Replay
from withheld_suites.run_folder import open_folder
from withheld_suites.targets.declared.loading import preset
from withheld_suites.targets.embedded import start_mock

OFFICE = Path(__file__).parents[2] / "examples" / "real-systems" / "office"
"""A world in words that a simple reader understands."""

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a replay keeps its journals, empty once all that was planted is gone."""
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "scratch"))
    (tmp_path / "scratch").mkdir()
    return tmp_path / "scratch"


def leak(capsys: pytest.CaptureFixture[str], file: Path, out: Path) -> str:
    """The fingerprint of a leak that a run finds, in a case in which nothing else is wrong."""
    run = ["run", "--target", str(file), "--world", str(OFFICE), "--quiet", "--out", str(out)]
    assert status(run) == 1
    capsys.readouterr()
    status(["check", str(out), "--json"])
    found: list[dict[str, str]] = json.loads(capsys.readouterr().out)["findings"]
    other = {one["case"] for one in found if one["rule"] not in ("leak", "non_monotone")}
    return next(one["fingerprint"] for one in found if one["rule"] == "leak" and one["case"] not in other)


def played(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, Replay]:
    ended = status(["replay", *map(str, arguments), "--json"])
    return ended, Replay.model_validate_json(capsys.readouterr().out)


def test_a_fault_of_the_mock_is_failed_while_it_is_on_and_fixed_when_it_is_off(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, out = tmp_path / "mock.toml", tmp_path / "run"
    file.write_text(preset("mock"))
    for faults, word in ((["acache-survives-revoke"], "FAILED"), ([], "FIXED")):
        running = start_mock(faults=[(name, {}) for name in faults])
        monkeypatch.setenv("WITHHELD_URL", running.url)
        monkeypatch.setenv("WITHHELD_ADMIN_KEY", running.admin_key)
        try:
            finding = leak(capsys, file, out) if faults else finding  # noqa: F821 - the first has it
            ended, outcome = played(capsys, finding, "--run", out)
        finally:
            running.stop()
        assert (outcome.word, ended, outcome.left) == (word, int(bool(faults)), ())
    assert list(scratch.iterdir()) == []
    ended, outcome = played(capsys, finding, "--run", out)
    assert (outcome.word, ended) == ("COULD NOT RUN", 2)


def test_what_a_replay_plants_is_removed_thing_by_thing(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_rag.serving(keep_answers=True) as (url, app):
        file, out = small_rag.target_file(tmp_path, url), tmp_path / "run"
        finding = leak(capsys, file, out)
        ended, broken = played(capsys, finding, "--run", out)
        assert small_rag.left(app) == []
    assert (broken.word, ended) == ("FAILED", 1)
    assert broken.explanation.endswith("a contradiction!")
    assert broken.steps is not None
    assert broken.steps < broken.recorded
    with small_rag.serving() as (url, app):
        elsewhere = small_rag.target_file(tmp_path, url)
        ended, mended = played(capsys, finding, "--run", out, "--target", elsewhere)
        assert small_rag.left(app) == []
    assert (mended.word, ended) == ("FIXED", 0)
    assert list(scratch.iterdir()) == []


def test_what_cannot_be_removed_is_named_with_the_command_that_tries_again(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_rag.serving(keep_answers=True) as (url, app):
        full = False

        @app.before_request
        def fail() -> Any:
            removes = request.method == "DELETE" and request.path.startswith("/users")
            return ("later", 500) if full and removes else None

        file, out = small_rag.target_file(tmp_path, url), tmp_path / "run"
        finding = leak(capsys, file, out)
        full = True
        assert status(["replay", finding, "--run", str(out)]) == 1
        said = capsys.readouterr()
        assert "could not be removed: principal " in said.out
        (folder,) = (one for one in scratch.iterdir() for one in one.iterdir())
        assert f"withheld cleanup {folder} tries again" in said.err
        full = False
        assert status(["cleanup", str(folder)]) == 0
        assert small_rag.left(app) == []


def test_without_the_file_nothing_is_said_of_the_finding(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_rag.serving(keep_answers=True) as (url, _):
        file, out = small_rag.target_file(tmp_path, url), tmp_path / "run"
        finding = leak(capsys, file, out)
    assert open_folder(out).run().target == str(file)
    file.rename(tmp_path / "small-rags.toml")
    assert status(["replay", finding, "--run", str(out)]) == 2
    assert "did you mean 'small-rags.toml'?" in capsys.readouterr().err
    assert list(scratch.iterdir()) == []
