"""The commands that reports print are pasted, and come to the same finding and the same verdict."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from withheld_policies.history import Case
from withheld_policies.run import Run
from withheld_suites.again import again
from withheld_suites.cli import status

GATE = 'about = "Asking back is allowed here."\nother_rules = "ignore"\n[caps]\ninvalid = 1\nunscored = 1\n'


def test_a_target_that_was_only_asked_is_only_asked_again() -> None:
    case = Case(id="c", suite="own_cases", name="own_cases/own.ask/a", family="own.ask", steps=1)
    run = Run(
        version="0", target="ours.toml", suites=("own_cases",), world="", source="world", capabilities=("contexts",)
    )
    assert again(run, case, "own") == (
        "withheld run --only own_cases/own.ask/a --world world --target ours.toml --observe --policy own"
    )
    assert "--observe" not in again(run.model_copy(update={"capabilities": ("grant", "revoke")}), case, "own")


RUNS: dict[str, tuple[str, ...]] = {
    "another gate": ("--fault", "filter-dropped", "--only", "*/perm.never/*", "--policy", "smoke"),
    "a gate of one's own": ("--fault", "read-asks-back", "--suite", "unanswerable", "--policy", "gates/ours.toml"),
    "an approach": ("--fault", "filter-dropped", "--only", "*/perm.never/*@by_title", "--approach", "by_title"),
    "a suite that is played when named": ("--fault", "filter-dropped", "--suite", "four_inputs"),
    "another salt": ("--fault", "filter-dropped", "--only", "*/perm.never/*", "--salt", "pepper", "--seed", "3"),
}


@pytest.mark.slow
@pytest.mark.parametrize("options", RUNS.values(), ids=list(RUNS))
def test_what_is_pasted_comes_to_the_same(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*args: str) -> tuple[int, Any]:
        capsys.readouterr()
        ended = status([*args, "--json"])
        return ended, json.loads(capsys.readouterr().out)

    monkeypatch.chdir(tmp_path)
    Path("gates").mkdir()
    Path("gates/ours.toml").write_text(GATE)
    # What the directory asks for otherwise is not what the run was judged by.
    Path("withheld.toml").write_text('policy = "audit"\n')
    policy = () if "--policy" in options else ("--policy", "release")
    first, judgement = told("run", "--size", "tiny", *options, *policy, "--out", "red", "--quiet")
    found = next(one for one in judgement["findings"] if one["severity"] == "fail")

    status(["report", "red", "--format", "html", *(policy or options[-2:])])
    page = capsys.readouterr().out
    data = json.loads(page.partition('<script type="application/json" id="data">')[2].partition("</script>")[0])
    (shown,) = [one for one in data["findings"] if found["fingerprint"] in [part["id"] for part in one["parts"]]]
    explain, replay, anew = (shlex.split(command)[1:] for command in shown["again"])

    second, pasted = told(*anew, "--out", "again", "--quiet")
    assert (second, pasted["verdict"]["gate"]) == (first, judgement["verdict"]["gate"])
    assert found["fingerprint"] in [one["fingerprint"] for one in pasted["findings"]]
    assert status(explain) == 0
    assert status(replay) == 1  # the fault is still there
