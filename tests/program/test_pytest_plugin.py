"""The plug-in within somebody else's project, which has packages named server and tests of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

APP = """
SECRET = "EUR 48,730"
def answer(who):
    return {"answer": f"The fee is {SECRET}." if who == "ann" else "I do not know."}
"""

TESTS = """
import requests
from server.app import SECRET, answer

def test_bob_is_told_nothing(withheld_from):
    withheld_from(answer("bob"), SECRET)

def test_ann_is_told(withheld_from):
    withheld_from(answer("ann"), SECRET)

def test_a_client_of_our_own_meets_a_broken_mock(withheld_mock):
    mock = withheld_mock("filter-dropped", seed=3)
    who = next(iter(mock.world.principals))
    words = next(iter(mock.world.questions.values())).phrasings[0].text
    said = requests.post(f"{mock.url}/v1/ask", json={"question": words}, timeout=10,
                         headers={"Authorization": f"Bearer {mock.token(who)}"})
    assert said.status_code == 200, said.text
    assert mock.ask(who, words).text is not None
"""

RED = ("--withheld", "embedded", "--withheld-size", "tiny", "--withheld-suite", "revoked_access",
       "--withheld-fault", "acache-survives-revoke")  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("server", "tests"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "server" / "app.py").write_text(APP)
    (tmp_path / "tests" / "test_own.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\naddopts = --strict-markers\n")
    return tmp_path


def run(project: Path, *options: str, within: str = ".") -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-q", "-ra", *options]
    done = subprocess.run(command, cwd=project / within, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout + done.stderr


def failed(text: str) -> set[str]:
    return set(re.findall(r"^FAILED (\S+)", text, flags=re.MULTILINE))


def test_the_fixtures_serve_tests_that_are_not_ours(project: Path) -> None:
    status, text = run(project)
    assert failed(text) == {"tests/test_own.py::test_ann_is_told"}, text
    assert "value 1 (10 characters) in the body" in text
    assert "2 passed" in text
    assert status == 1


def test_cases_are_tests_that_can_be_chosen_and_tell_their_story(project: Path) -> None:
    _, text = run(project, *RED, "-k", "revoke.answer or grant.plain or bob")
    (leak,) = failed(text)
    assert leak.startswith("withheld::revoked_access/revoke.answer/")
    assert re.search(r"^fail leak [0-9a-f]{12}: ", text, flags=re.MULTILINE)
    assert re.search(r"p\d+ asks \(probe\) <-- [0-9a-f]{12}$", text, flags=re.MULTILINE)
    assert "Traceback" not in text
    assert "2 passed" in text


def test_workers_share_one_run_and_what_failed_can_be_run_again(project: Path) -> None:
    pytest.importorskip("xdist")
    _, first = run(project, *RED, "-m", "withheld", "-k", "revoke.", "-n", "2")
    _, again = run(project, *RED, "-m", "withheld", "--last-failed")
    assert failed(first) == failed(again) != set()
    assert f"{len(failed(first))} failed" in again
    assert "passed" not in again


def test_an_id_that_was_printed_runs_that_one_case(project: Path) -> None:
    _, first = run(project, *RED, "-m", "withheld", "-k", "revoke.answer", within="tests")
    (printed,) = failed(first)
    assert printed.startswith("../withheld::revoked_access/revoke.answer/")
    for told, within in ((printed, "tests"), (printed.removeprefix("../"), ".")):
        _, again = run(project, *RED, told, within=within)
        assert failed(again) == {told}
        assert "1 failed in" in again
    status, mistyped = run(project, *RED, printed.replace("revoke.answer", "revoke.anwser"))
    assert status == 4
    assert f"did you mean '{printed.removeprefix('../withheld::')}'?" in mistyped


def test_an_id_of_somebody_else_that_holds_our_name_is_theirs(project: Path) -> None:
    own = project / "tests" / "test_ids.py"
    own.write_text('import pytest\n@pytest.mark.parametrize("x", [1], ids=["x/withheld::b"])\ndef test_p(x): pass\n')
    status, text = run(project, *RED, "-k", "test_p", "tests/test_ids.py::test_p[x/withheld::b]")
    assert status == 0, text
    assert "1 passed, " in text


def test_a_gate_is_a_test_and_decides(project: Path) -> None:
    status, text = run(project, *RED, "-m", "withheld", "-k", "gate/release", "--withheld-policy", "release")
    assert failed(text) == {"withheld::gate/release"}
    assert re.search(r"^fail leaks: ", text, flags=re.MULTILINE)
    assert status == 1


def test_a_target_that_cannot_be_used_ends_the_run_at_once(project: Path) -> None:
    status, text = run(project, "--withheld", "http://127.0.0.1:9", "--withheld-size", "tiny", "-m", "withheld")
    assert status != 0
    assert len(failed(text)) == 1
    assert "the cases could not be played: " in text
