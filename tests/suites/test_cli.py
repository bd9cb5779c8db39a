"""The command line: every bad input is one clear message and exit 2, and nothing of a traceback."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest

from withheld_policies import history, world
from withheld_policies.run import Run
from withheld_suites.cli import status, withheld
from withheld_suites.errors import TargetError
from withheld_suites.printing import say, say_lines
from withheld_suites.run_folder import create
from withheld_suites.targets import embedded


def folder(path: Path, **run: object) -> Path:
    """A recorded run in which one case was planned and nothing was played."""
    made = create(path)
    digest = made.write_world([world.Header(seed=1)])
    made.write_run(Run(version="0", target="t", suites=("s",), world=digest, **run))  # type: ignore[arg-type]
    with made.recorder() as recorder:
        recorder.record(history.Case(id="c", suite="s", name="s/f/c", family="f", steps=1))
    return path


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x0b", "\x85", "\u2028", "\u2029"])
def test_what_is_said_is_one_line(end: str, capsys: pytest.CaptureFixture[str]) -> None:
    say(f"remark  status 500 {end}PASS  gate release\x1b[2J\x07")
    assert capsys.readouterr().out == "remark  status 500  PASS  gate release\ufffd[2J\ufffd\n"


def test_a_text_of_several_lines_keeps_them(capsys: pytest.CaptureFixture[str]) -> None:
    say_lines("Let:\n\n  S1 = \x1b[2J\rask", err=True)
    assert capsys.readouterr().err == "Let:\n\n  S1 = \ufffd[2J ask\n"


def test_an_error_that_quotes_a_target_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise TargetError("target t: status 500 \x1b[2J\nPASS  gate release")

    monkeypatch.setattr("withheld_suites.run_folder.open_folder", fail)
    assert tried(capsys, "failures", "r") == (2, "", "error: target t: status 500 \ufffd[2J PASS  gate release\n")


def tried(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    ended = status(list(args))
    said = capsys.readouterr()
    return ended, said.out, said.err


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["rum"], "unknown command 'rum'; did you mean 'run'?"),
        (["run", "--suite", "unanswered"], "unknown suite 'unanswered'; did you mean 'unanswerable'?"),
        (["run", "--policy", "releese"], "unknown gate 'releese'; did you mean 'release'?"),
        (["run", "--policy", "no/such.toml"], "no/such.toml: cannot be read as a gate: No such file or directory"),
        (["run", "--fault", "rcache-no-evikt"], "unknown fault 'rcache-no-evikt'"),
        (["run", "--size", "large", "--fault", "rcache-no-evict:tll=3"], "knob 'tll'"),
        (["run", "--fault", "x:1"], "fault 'x:1': '1' is not knob=value"),
        (["run", "--size", "huge"], "'huge' is not one of"),
        (["run", "--seed", "-1"], "--seed"),
        (["run", "--max-asks", "0"], "--max-asks"),
        (["run", "--sede", "1"], "--seed"),
        (["run", "--target", "127.0.0.1:1"], "not a URL such as http://127.0.0.1:8080"),
        (["run", "--target", "http://10.1.2.3:1"], "is not on this machine, and the run would change it"),
        (["check", "no-such-run"], "no-such-run is not a folder"),
        (["report", "no-such-run", "--format", "jsn"], "unknown format 'jsn'; did you mean 'json'?"),
        (["list", "fault"], "unknown sort 'fault'; did you mean 'faults'?"),
        (["explain", "leek"], "unknown name 'leek'; did you mean 'leak'?"),
        (["world", "generate", "--out", "taken"], "taken exists already"),
    ],
)
def test_bad_input_is_named(
    args: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WITHHELD_ADMIN_KEY", "some-admin-key")
    (tmp_path / "taken").write_text("")
    ended, out, err = tried(capsys, *args)
    assert ended == 2
    assert message in err
    assert "Traceback" not in err
    assert out == ""
    assert [path.name for path in tmp_path.iterdir() if path.name != "runs"] == ["taken"]
    assert not list((tmp_path / "runs").glob("*"))


SMALL = ["--size", "tiny", "--suite", "unanswerable", "--quiet"]


def test_an_unreachable_target_is_said_and_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WITHHELD_ADMIN_KEY", "some-admin-key")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    out = tmp_path / "run"
    ended, _, err = tried(capsys, "run", *SMALL, "--target", f"http://127.0.0.1:{port}", "--out", str(out))
    assert ended == 2
    assert err == f"error: target http://127.0.0.1:{port}: GET /health: could not connect: Connection refused\n"
    assert not out.exists()


def test_a_missing_key_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("WITHHELD_ADMIN_KEY", raising=False)
    args = ("run", *SMALL, "--target", "http://127.0.0.1:9", "--out", str(tmp_path / "run"))
    ended, _, err = tried(capsys, *args)
    assert (ended, "set WITHHELD_ADMIN_KEY" in err) == (2, True)


def test_a_folder_in_use_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("")
    ended, _, err = tried(capsys, "run", *SMALL, "--out", str(tmp_path))
    assert (ended, "is not empty" in err) == (2, True)


def test_a_case_that_does_not_exist_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended, _, err = tried(capsys, "run", *SMALL, "--only", "no-such-case", "--out", str(tmp_path / "run"))
    assert (ended, "unknown case 'no-such-case'" in err) == (2, True)


def test_a_server_told_to_end_while_it_starts_stops_like_a_service(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(embedded, "start_mock", lambda *_, **__: os.kill(os.getpid(), signal.SIGTERM))
    assert tried(capsys, "serve", "--port", "0") == (0, "", "stopped\n")


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ended, out, err = tried(capsys, "serve", "--port", str(taken.getsockname()[1]))
    assert (ended, out) == (2, "")
    assert "Address already in use" in err
    assert "Traceback" not in err


def test_an_unknown_format_of_a_run_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended, _, err = tried(capsys, "check", str(folder(tmp_path / "run", format=9)))
    assert (ended, "format 9 is not known (valid: 1)" in err) == (2, True)


def test_a_run_in_which_nothing_was_played_is_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended, out, _ = tried(capsys, "check", str(folder(tmp_path / "run", size="small")))
    assert ended == 2
    assert "UNKNOWN  gate release" in out


def test_a_world_by_hand_is_judged_by_its_own_gate_unless_another_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    by_hand = str(folder(tmp_path / "run", size="own"))
    assert "UNKNOWN  gate own" in tried(capsys, "check", by_hand)[1]
    assert "UNKNOWN  gate audit" in tried(capsys, "check", by_hand, "--policy", "audit")[1]


def test_a_report_exits_0_whatever_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(folder(tmp_path / "run"))
    for form in ("terminal", "json", "junit"):
        ended, out, err = tried(capsys, "report", path, "--format", form)
        assert (ended, err) == (0, "")
        assert len(out) > 100


def test_an_unexpected_error_is_short_and_debug_shows_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr("withheld_suites.run_folder.open_folder", broken)
    ended, _, err = tried(capsys, "check", str(tmp_path))
    assert (ended, err.splitlines()[0]) == (2, "error: unexpected ZeroDivisionError: by chance")
    assert "Traceback" not in err
    ended, _, err = tried(capsys, "check", str(tmp_path), "--debug")
    assert (ended, "Traceback" in err) == (2, True)


def test_the_list_of_commands_says_what_the_commands_say(capsys: pytest.CaptureFixture[str]) -> None:
    context = click.Context(withheld)
    for name in withheld.list_commands(context):
        command = withheld.get_command(context, name)
        assert command is not None
        ended, out, _ = tried(capsys, "--help")
        assert ended == 0
        assert command.get_short_help_str(200) in out
        assert tried(capsys, name, "--help")[0] == 0


@pytest.mark.parametrize("sort", ["faults", "suites", "approaches", "rules", "scores", "targets", "gates", "formats"])
def test_everything_that_is_listed_is_explained(sort: str, capsys: pytest.CaptureFixture[str]) -> None:
    ended, out, _ = tried(capsys, "list", sort)
    assert ended == 0
    for line in out.splitlines():
        name, _, about = line.partition(" ")
        assert about.strip(), f"{name} says nothing about itself"
    name = out.split(maxsplit=1)[0]
    ended, text, _ = tried(capsys, "explain", name)
    assert (ended, text.startswith(f"{name} (")) == (0, True)


def test_help_is_quick() -> None:
    """In time of the processor: how long a busy machine lets a program wait says nothing about the program."""

    def used() -> float:
        times = os.times()
        return times.children_user + times.children_system

    begun = used()
    subprocess.run([sys.executable, "-m", "withheld_suites.cli", "--help"], check=True, capture_output=True)
    assert used() - begun < 0.25
