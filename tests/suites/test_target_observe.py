"""Observing: a system with documents of its own is asked about them, and nothing in it is changed."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from withheld_suites.cli import status
from withheld_suites.run_folder import open_folder

_SPEC = importlib.util.spec_from_file_location("small_rag", Path(__file__).with_name("small_rag.py"))
assert _SPEC is not None
assert _SPEC.loader is not None
small_rag: Any = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(small_rag)

WORLD = {
    "access.toml": """
[people.ana]
[people.ben]

[[allow]]
who = "ana"
what = ["leave", "bonus"]

[[allow]]
who = "ben"
what = "leave"
""",
    "cases.toml": """
[[case]]
name = "leave"
as = "ana"
ask = "What are the leave days?"
expect = "answer"
contains = ["28 days"]

[[case]]
name = "bonus"
as = "ana"
ask = "What is the bonus pool?"
expect = "answer"
contains = ["EUR 41,700"]

[[case]]
name = "bonus-for-ben"
as = "ben"
ask = "What is the bonus pool?"
expect = "abstain"

[[case]]
name = "leave-taken-away"
as = "ben"
ask = "What are the leave days?"
expect = "answer"
contains = ["28 days"]

[[case.then]]
changes = [{ change = "revoke", who = "ben", what = "leave" }]
expect = "abstain"
""",
    "documents/leave.md": "# Leave\n\nThere are 28 days of leave.\n",
    "documents/bonus.md": "# Bonus\n\nThe bonus pool is EUR 41,700.\n",
}

TARGET = """
format = 1
name = "ours"
url = "{url}"

[credential]
kind = "login"
login = {{path = "/login", json = {{name = "{{account.name}}", password = "{{account.password}}"}}}}
token = "$.token"

[accounts.ana]
password = {{env = "STAFF_PASSWORD"}}

[accounts.ben]
password = {{env = "STAFF_PASSWORD"}}
principal = "ben"

[ask]
path = "/ask"
json = {{question = "{{words}}"}}
read = {{text = "$.answer", abstained = {{at = "$.found", equals = [false]}}}}
"""


@pytest.mark.parametrize("leaky", [False, True])
def test_what_is_there_already_is_asked_about(
    leaky: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAFF_PASSWORD", "the-same-for-both")
    for name, text in WORLD.items():
        path = tmp_path / "world" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    with small_rag.serving() as (url, app):
        admin, client = {"X-Key": small_rag.KEY}, app.test_client()
        for name in ("ana", "ben"):
            client.post("/users", json={"name": name, "password": "the-same-for-both"}, headers=admin)
        readers = {"leave": ["ana", "ben"], "bonus": ["ana", *(["ben"] if leaky else [])]}
        for key, who in readers.items():
            text = WORLD[f"documents/{key}.md"].partition("\n\n")[2]
            made = client.post("/documents", json={"name": key, "text": text}, headers=admin).get_json()
            for name in who:
                client.put(f"/documents/{made['id']}/readers/{name}", headers=admin)
        before = small_rag.left(app)
        file, out = tmp_path / "ours.toml", tmp_path / "run"
        file.write_text(TARGET.format(url=url))
        world = str(tmp_path / "world")
        found = status(["run", "--target", str(file), "--observe", "--world", world, "--out", str(out), "--json"])
        assert small_rag.left(app) == before
    findings = [one["rule"] for one in json.loads(capsys.readouterr().out)["findings"]]
    assert bool(findings) == leaky
    assert (found == 1) == leaky
    cases = {case.name.rpartition("/")[2]: case.skipped for case in open_folder(out).cases().values()}
    assert cases == {"leave": None, "bonus": None, "bonus-for-ben": None, "leave-taken-away": "revoke"}


def test_a_made_up_world_is_not_asked_about_where_nothing_can_be_planted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAFF_PASSWORD", "the-same-for-both")
    file = tmp_path / "ours.toml"
    file.write_text(TARGET.format(url="http://127.0.0.1:1"))
    assert status(["run", "--target", str(file), "--out", str(tmp_path / "run")]) == 2
    assert "has no way to plant a made-up world" in capsys.readouterr().err


def test_a_made_up_world_cannot_be_observed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(TARGET.format(url="http://127.0.0.1:1"))
    assert status(["run", "--target", str(file), "--observe", "--out", str(tmp_path / "run")]) == 2
    assert "name the documents that are there already with --world" in capsys.readouterr().err
