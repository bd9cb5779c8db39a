"""A run folder is new, private and whole, and says plainly when it is not."""

import json
import os
from pathlib import Path

import pytest

from withheld_policies import history, world
from withheld_policies.run import Run
from withheld_suites.errors import BadRunFolder
from withheld_suites.run_folder import RunFolder, create, open_folder

WORLD = [world.Header(seed=7), world.Principal(id="bob", name="Bob")]


def full(path: Path) -> RunFolder:
    folder = create(path)
    digest = folder.write_world(WORLD)
    folder.write_run(Run(version="0", target="t", suites=(), world=digest))
    with folder.recorder() as recorder:
        recorder.record(history.Case(id="c", suite="s", name="s/f/c", family="f", steps=0), history.End(case="c"))
    return folder


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    full(tmp_path / "a" / "run")
    folder = open_folder(tmp_path / "a" / "run")
    run = folder.run()
    assert folder.world(run).header.seed == 7
    assert [line.kind for line in folder.lines()] == ["case", "end"]
    assert folder.cases()["c"].name == "s/f/c"


def test_only_its_owner_may_look_in(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = full(tmp_path / "run")
    finally:
        os.umask(before)
    assert folder.path.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.path.iterdir()} == {0o600}


def test_a_folder_with_anything_in_it_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadRunFolder, match="is not empty"):
        create(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadRunFolder, match="cannot use"):
        create(tmp_path / "file")


def test_an_unknown_format_is_named(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    path = folder.path / "run.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"format": 2, "novelty": True}))
    with pytest.raises(BadRunFolder, match=r"run\.json: format 2 is not known \(valid: 1\)"):
        folder.run()


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("run.json", "{", "not JSON"),
        ("run.json", "[]", "format None is not known"),
        ("run.json", '{"format": 1}', "version: Field required"),
        ("world.jsonl", '{"kind":"world"}\n{"kind":"worm"}\n', "line 2: not a record of a world"),
        ("history.jsonl", '{"kind":"end","case":"c"}\nnonsense\n{"kind":"end","case":"c"}\n', "line 2: not a record"),
    ],
)
def test_what_is_broken_is_named(tmp_path: Path, file: str, text: str, message: str) -> None:
    folder = full(tmp_path / "run")
    (folder.path / file).write_text(text)
    with pytest.raises(BadRunFolder, match=message):
        folder.run(), folder.world(), list(folder.lines())


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    with (folder.path / "history.jsonl").open("a") as file:
        file.write('{"kind":"ask","id":3')
    assert [line.kind for line in folder.lines()] == ["case", "end"]


def test_a_step_that_was_over_before_it_began_is_named(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    with (folder.path / "history.jsonl").open("a") as file:
        file.write('{"kind":"change","id":1,"case":"c","verb":"reindex","invoke":5,"complete":4.5,"outcome":"ok"}\n')
    with pytest.raises(BadRunFolder, match=r"history\.jsonl, line 3: .*complete 4\.5 is before invoke 5"):
        list(folder.lines())


def test_a_whole_last_line_that_is_no_record_is_not_taken_for_a_torn_one(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    with (folder.path / "history.jsonl").open("a") as file:
        file.write('{"kind":"ask","id":3}')
    with pytest.raises(BadRunFolder, match="line 3: not a record of a history: Field required"):
        list(folder.lines())


def test_a_world_that_was_changed_after_the_run_is_refused(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    with (folder.path / "world.jsonl").open("a") as file:
        file.write('{"kind":"principal","id":"eve","name":"Eve"}\n')
    with pytest.raises(BadRunFolder, match="changed after the run"):
        folder.world(folder.run())


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = full(tmp_path / "run")
    (folder.path / "run.json").unlink()
    with pytest.raises(BadRunFolder, match=r"run\.json is missing"):
        open_folder(folder.path)


def test_a_folder_without_a_history_can_be_discarded_and_one_with_it_cannot(tmp_path: Path) -> None:
    empty = create(tmp_path / "empty")
    empty.write_world(WORLD)
    empty.discard()
    assert not empty.path.exists()
    kept = full(tmp_path / "kept")
    kept.discard()
    assert len(list(kept.path.iterdir())) == 3
