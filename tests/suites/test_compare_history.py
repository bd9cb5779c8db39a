"""Recorded runs beside each other: compared case by case, and their numbers over time."""

import json
from pathlib import Path

import pytest

from withheld_suites.cli import status
from withheld_suites.headlines import ends, spark

TINY = ("run", "--size", "tiny", "--suite", "unanswerable", "--quiet", "--salt", "compare")


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an honest run, one with a fault, and one over another world."""
    folder = tmp_path_factory.mktemp("runs")
    status([*TINY, "--out", str(folder / "honest")])
    status([*TINY, "--fault", "filter-dropped", "--out", str(folder / "broken")])
    status([*TINY, "--seed", "2", "--out", str(folder / "other")])
    return folder


@pytest.mark.slow
def test_a_run_with_a_fault_compares_badly(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["compare", str(runs / "honest"), str(runs / "broken"), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["status"] == "fail"
    assert [clause["name"] for clause in found["clauses"] if clause["status"] == "fail"] == [
        "new leaks",
        "cases passed",
    ]
    assert found["differs"] == ["faults: () -> ('filter-dropped',)"]
    assert {rule for case in found["lost"] for rule in case["rules"]} >= {"leak"}


@pytest.mark.slow
def test_a_run_compared_with_itself_loses_nothing(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = str(runs / "honest")
    assert status(["compare", one, one, "--margin", "0.2", "--score", "recall_at_k=0.3"]) == 0
    out = capsys.readouterr().out
    assert "0 lost, 0 gained (exact McNemar p = 1)" in out
    assert out.rstrip().endswith("PASS")


@pytest.mark.slow
def test_other_worlds_are_refused_before_anything_is_judged(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["compare", str(runs / "honest"), str(runs / "other")]) == 2
    captured = capsys.readouterr()
    assert (captured.out, "different worlds" in captured.err) == ("", True)


@pytest.mark.slow
def test_numbers_over_time(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["history", str(runs), "--json", "--score", "leak_rate"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert [Path(entry["run"]).name for entry in entries] == ["honest", "broken", "other"]
    leaks = [entry["numbers"][0]["value"] for entry in entries]
    assert leaks[0] == leaks[2] == 0 < leaks[1]
    assert status(["history", str(runs)]) == 0
    out = capsys.readouterr().out
    assert "leak_rate" in out
    assert "not all over the same world" in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["history", "nowhere"], "nowhere is not a folder"),
        (["history", "."], "no run folder in ."),
        (["history", ".", "--score", "recal_at_k"], "did you mean 'recall_at_k'"),
        (["compare", "a", "b"], "a is not a folder"),
        (["compare", "a", "b", "--score", "recall_at_k"], "is not NAME=MARGIN"),
    ],
)
def test_bad_input_is_named(
    args: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status(args) == 2
    assert message in capsys.readouterr().err


def test_a_chart_is_one_character_a_run() -> None:
    assert spark([0.0, 0.5, None, 1.0], 0, 1) == "▁▅·█"
    assert spark([3.0, 3.0], 3, 3) == "▅▅"


def test_shares_are_drawn_from_0_to_1_and_other_numbers_from_0() -> None:
    assert ends([0.4, 0.5], "share") == (0, 1)
    assert ends([2.0, None, 4.0], "seconds") == (0, 4)
    assert ends([None], "seconds") == (0, 0)
