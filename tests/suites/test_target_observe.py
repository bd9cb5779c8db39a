"""Observing: a system with documents of its own is asked about them, and nothing in it is changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask import request

import small_rag
from withheld_policies.history import Change
from withheld_policies.world import Header, Principal, World
from withheld_suites.cli import status
from withheld_suites.replay.report import Replay
from withheld_suites.run_folder import open_folder
from withheld_suites.targets.base import Order
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.declared.planning import Rehearsal
from withheld_suites.targets.declared.target import DeclaredTarget

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

[[case.then]]
as = "ana"
expect = "answer"
contains = ["28 days"]
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


CONTROL = """
[documents]
leave.id = "{leave}"
bonus.id = "{bonus}"

[control]
credential = {{kind = "api_key", header = "X-Key", key = "{{account.key}}"}}
account = {{key = {{env = "SMALL_RAG_KEY"}}}}
grant.call = {{method = "PUT", path = "/documents/{{document.id}}/readers/{{subject.name}}"}}
revoke.call = {{method = "DELETE", path = "/documents/{{document.id}}/readers/{{subject.name}}"}}
publish.call = {{method = "PUT", path = "/documents/{{document.id}}", json = {{text = "{{document.text}}"}}}}
delete.call = {{method = "DELETE", path = "/documents/{{document.id}}"}}
"""


ACCESS_ALONE = "".join(line for line in CONTROL.splitlines(True) if not line.startswith(("publish", "delete")))


def stocked(client: Any, folder: Path) -> dict[str, str]:
    """The world's folder, and in the application what it says; gives the ids of the documents."""
    admin, ids = {"X-Key": small_rag.KEY}, {}
    for name, text in WORLD.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in ("ana", "ben"):
        client.post("/users", json={"name": name, "password": "the-same-for-both"}, headers=admin)
    for key, who in {"leave": ["ana", "ben"], "bonus": ["ana"]}.items():
        text = WORLD[f"documents/{key}.md"].partition("\n\n")[2]
        ids[key] = client.post("/documents", json={"name": key, "text": text}, headers=admin).get_json()["id"]
        for name in who:
            client.put(f"/documents/{ids[key]}/readers/{name}", headers=admin)
    return ids


def may_open(client: Any, document: str) -> bool:
    """Whether Ben is let in."""
    token = client.post("/login", json={"name": "ben", "password": "the-same-for-both"}).get_json()["token"]
    opened = client.get(f"/documents/{document}", headers={"Authorization": f"Bearer {token}"})
    return bool(opened.status_code == 200)


@pytest.mark.parametrize("refuses", [False, True])
def test_access_to_what_is_there_already_is_changed_and_put_back(
    refuses: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the target refuses to give the access back, the run says so."""
    monkeypatch.setenv("STAFF_PASSWORD", "the-same-for-both")
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    with small_rag.serving() as (url, app):
        closed = False

        @app.before_request
        def refuse() -> Any:
            return ("no", 500) if closed and request.method == "PUT" else None

        client = app.test_client()
        ids = stocked(client, tmp_path / "world")
        before = small_rag.left(app)
        file, out = tmp_path / "ours.toml", tmp_path / "run"
        file.write_text(TARGET.format(url=url) + CONTROL.format(**ids))
        closed = refuses
        run = ["run", "--target", str(file), "--world", str(tmp_path / "world"), "--out", str(out)]
        status(run)
        assert small_rag.left(app) == before
        assert may_open(client, ids["leave"]) == (not refuses)
    assert (
        "before (grant principal:ben document:leave undoes it): PUT" in (said := capsys.readouterr().err)
    ) == refuses
    assert "withheld cleanup" not in said
    assert [case.name for case in open_folder(out).cases().values() if case.skipped] == []
    verbs = [(line.verb, line.outcome) for line in open_folder(out).lines() if isinstance(line, Change)]
    assert ("revoke", "ok") in verbs


@pytest.mark.slow
def test_a_finding_where_only_access_can_be_changed_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAFF_PASSWORD", "the-same-for-both")
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    file, out, finding = tmp_path / "ours.toml", tmp_path / "run", ""
    for keep_answers, word in ((True, "FAILED"), (False, "FIXED")):
        with small_rag.serving(keep_answers=keep_answers) as (url, app):
            client = app.test_client()
            ids = stocked(client, tmp_path / "world")
            file.write_text(TARGET.format(url=url) + ACCESS_ALONE.format(**ids))
            if keep_answers:
                run = ["run", "--target", str(file), "--world", str(tmp_path / "world"), "--out", str(out), "--json"]
                assert status(run) == 1
                found = json.loads(capsys.readouterr().out)["findings"]
                finding = next(one["fingerprint"] for one in found if one["rule"] == "leak")
            before = small_rag.left(app)
            ended = status(["replay", finding, "--run", str(out), "--json"])
            outcome = Replay.model_validate_json(capsys.readouterr().out)
            assert (outcome.word, ended, outcome.left) == (word, int(keep_answers), ()), outcome.message
            assert small_rag.left(app) == before
            assert may_open(client, ids["leave"])


def test_documents_that_were_there_already_are_neither_replaced_nor_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAFF_PASSWORD", "the-same-for-both")
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    text = TARGET.format(url="http://127.0.0.1:1") + CONTROL.format(leave="a", bonus="b")
    target = DeclaredTarget(read(text, "ours.toml"))
    target.rehearse(World([Header(seed=1), Principal(id="ana", name="Ana")]), Rehearsal(target), tmp_path)
    for verb in ("publish", "delete"):
        assert target.lacks((), [Order(verb, object="document:leave")]) == f"documents of the run's own ({verb})"
