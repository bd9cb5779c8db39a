"""The configuration file is found, checked, and goes behind what is typed; init writes one and doctor looks at it."""

import json
from pathlib import Path

import pytest

from withheld_suites import settings_file
from withheld_suites.cli import main, status
from withheld_suites.errors import BadOption


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_is_found_from_the_folder_upwards_and_before_pyproject(project: Path) -> None:
    deep = project / "a" / "b"
    deep.mkdir(parents=True)
    (project / "pyproject.toml").write_text("[tool.other]\nx = 1")
    assert settings_file.find(deep) is None
    (project / "pyproject.toml").write_text("[tool.withheld]\nseed = 4")
    assert settings_file.find(deep) == project / "pyproject.toml"
    assert settings_file.load(project / "pyproject.toml").seed == 4
    (project / "withheld.toml").write_text("seed = 5")
    assert settings_file.find(deep) == project / "withheld.toml"


def test_paths_are_relative_to_the_file_and_names_are_not(project: Path) -> None:
    (project / "gate.toml").write_text("")
    (project / "withheld.toml").write_text('policy = "gate.toml"\nworld = "docs"\n[reports]\nhtml = "out/page.html"')
    found = settings_file.load(project / "withheld.toml")
    assert (found.policy, found.world) == (str(project / "gate.toml"), project / "docs")
    assert found.reports == {"html": project / "out" / "page.html"}
    (project / "withheld.toml").write_text('policy = "smoke"')
    assert settings_file.load(project / "withheld.toml").policy == "smoke"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sede = 1", "unknown key 'sede'; did you mean 'seed'?"),
        ('size = "huge"', "size: 'huge': Input should be 'tiny', 'small', 'medium' or 'large'"),
        ("seed = ", "not TOML"),
    ],
)
def test_what_is_wrong_is_named_with_the_file(project: Path, text: str, said: str) -> None:
    (project / "withheld.toml").write_text(text)
    with pytest.raises(BadOption) as caught:
        settings_file.load(project / "withheld.toml")
    assert said in str(caught.value)
    assert str(project / "withheld.toml") in str(caught.value)


def test_what_is_typed_goes_before_what_the_file_says(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "withheld.toml").write_text(
        'policy = "smoke"\nsize = "tiny"\nquiet = true\nout = "first"\nonly = ["unanswerable/*"]\n'
        '[reports]\nline = "line.txt"\n'
    )
    assert status(["run"]) in (0, 2)
    assert (project / "line.txt").read_text().count("gate smoke") == 1
    run = json.loads((project / "first" / "run.json").read_text())
    assert run["size"] == "tiny"
    status(["run", "--seed", "3", "--out", "second", "--policy", "nightly"])
    assert json.loads((project / "second" / "run.json").read_text())["seed"] == 3
    assert "gate nightly" in (project / "line.txt").read_text()
    capsys.readouterr()
    status(["report", "first", "--format", "line"])
    assert "gate smoke" in capsys.readouterr().out


def test_a_broken_file_stops_a_run_and_not_the_help(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "withheld.toml").write_text("sede = 1")
    assert status(["run"]) == 2
    assert "did you mean 'seed'?" in capsys.readouterr().err
    assert status(["explain", "leak"]) == 0


def test_init_writes_a_file_that_loads_and_never_overwrites(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / ".gitignore").write_text("runs/\n")
    assert status(["init"]) == 0
    assert settings_file.load(project / "withheld.toml").policy == "smoke"
    assert (project / ".gitignore").read_text().splitlines()[0:2] == ["runs/", "withheld-report.html"]
    written = (project / "withheld.toml").read_text()
    assert status(["init"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (project / "withheld.toml").read_text() == written


def test_doctor_says_what_is_there_and_what_is_missing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["doctor"]) == 0
    lines = {line.split()[1]: line.split()[0] for line in capsys.readouterr().out.splitlines()}
    assert lines["mock"] == lines["packages"] == "ok"
    assert lines["configuration"] == "note"
    (project / "withheld.toml").write_text('target = "targets/none.toml"\npolicy = "relaese"')
    assert status(["doctor"]) == 2
    out = capsys.readouterr().out
    assert "did you mean 'release'?" in out
    assert "targets/none.toml is not there" in out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["completion", shell]) == 0
    assert "_WITHHELD_COMPLETE" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "offered"), [("withheld expl", "explain"), ("withheld explain le", "leak"), ("withheld list ru", "rules"),
                           ("withheld run --fault acache", "acache-survives-revoke"), ("withheld run --see", "--seed")],
)  # fmt: skip
def test_names_are_completed(
    typed: str, offered: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_WITHHELD_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    with pytest.raises(SystemExit):
        main([])
    assert f"plain,{offered}" in capsys.readouterr().out.splitlines()
