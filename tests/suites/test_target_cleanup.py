"""Whatever a run planted is removed: at its end, after a kill at any point, and only once."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import request

import small_rag
from withheld_policies.world import World
from withheld_suites.cli import status
from withheld_suites.errors import TargetError
from withheld_suites.generate import generate
from withheld_suites.run_folder import HISTORY, RUN, RunFolder, open_folder
from withheld_suites.targets.base import Request
from withheld_suites.targets.declared.cleaning import clean
from withheld_suites.targets.declared.journal import JOURNAL, Journal, Opened, read
from withheld_suites.targets.declared.loading import load
from withheld_suites.targets.declared.target import DeclaredTarget

POINTS = sorted(Random(4).sample(range(1, 190), 20))
"""Requests of a run at which it is killed: while it plants, while it asks, while it removes."""


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)


def world() -> World:
    return World(generate(3, "grain", "tiny"))


def test_nothing_is_left_after_a_run(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        target = DeclaredTarget(load(small_rag.target_file(tmp_path, url)), journal=tmp_path)
        target.start(world())
        assert all(target.tag in name for name in small_rag.left(app))
        assert len(small_rag.left(app)) > 20
        assert list(target.stop()) == []
        assert small_rag.left(app) == []
    assert (tmp_path / JOURNAL).stat().st_mode & 0o077 == 0


def test_what_was_there_before_stays(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        admin = {"X-Key": small_rag.KEY}
        app.test_client().post("/documents", json={"name": "ours", "text": "Ours."}, headers=admin)
        target = DeclaredTarget(load(small_rag.target_file(tmp_path, url)), journal=tmp_path)
        target.start(world())
        list(target.stop())
        assert small_rag.left(app) == ["ours"]


def test_a_start_that_fails_halfway_leaves_nothing_and_no_journal(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        made = 0

        @app.before_request
        def fail() -> Any:
            nonlocal made
            made += request.method == "POST" and request.path == "/documents"
            return ("full", 507) if made == 5 and request.method == "POST" else None

        target = DeclaredTarget(load(small_rag.target_file(tmp_path, url)), journal=tmp_path)
        with pytest.raises(TargetError, match=r"document .* could not be made: .*507"):
            target.start(world())
        # Whether the fifth was made nobody knows: the target answered 507, and it is looked for by its name.
        assert list(target.stop()) == []
        assert small_rag.left(app) == []
    assert not (tmp_path / JOURNAL).exists()


def test_what_cannot_be_removed_is_named_and_removed_later(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        shut = True

        @app.before_request
        def fail() -> Any:
            return ("later", 500) if shut and request.method == "DELETE" and request.path.startswith("/users") else None

        file = small_rag.target_file(tmp_path, url)
        target = DeclaredTarget(load(file), source=file, journal=tmp_path)
        target.start(world())
        left = list(target.stop())
        assert len(left) == len(small_rag.left(app)) > 0
        assert all(why.startswith("principal ") and "500" in why for why in left)
        shut = False
        assert list(clean(tmp_path, None, allow_writes=False)) == []
        assert small_rag.left(app) == []


def test_what_a_target_says_cannot_steer_the_terminal_or_pass_for_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = tmp_path / "my run; echo HI"
    run.mkdir()
    with small_rag.serving() as (url, app):
        hostile = "\x1b]0;owned\x07\x1b[2J\nPASS  gate release\u202e\u2028FAIL  gate release"

        @app.before_request
        def fail() -> Any:
            return (hostile, 500) if request.method == "DELETE" and request.path.startswith("/users") else None

        file = small_rag.target_file(tmp_path, url)
        target = DeclaredTarget(load(file), source=file, journal=run)
        target.start(world())
        list(target.stop())
        assert status(["cleanup", str(run)]) == 1
    said = capsys.readouterr().out
    assert "status 500 \ufffd]0;owned\ufffd\ufffd[2J PASS gate release" in said
    assert not set("\x07\x1b\u202e\u2028") & set(said)
    assert all(line.startswith("could not be removed: principal ") for line in said.splitlines()[:-1])
    assert said.splitlines()[-1].endswith(" removed")


def test_the_journal_holds_neither_content_nor_passwords(tmp_path: Path) -> None:
    with small_rag.serving() as (url, _):
        target = DeclaredTarget(load(small_rag.target_file(tmp_path, url)), journal=tmp_path)
        target.start(world())
        text = (tmp_path / JOURNAL).read_text()
        passwords = [account.fields["password"] for account in target.accounts.values()]
        list(target.stop())
    assert not [one for one in (*passwords, small_rag.KEY) if one in text]
    assert not [one.text for all in world().versions.values() for one in all[1].passages if one.text in text]


API_KEYS = """
[credential]
kind = "api_key"
header = "X-User-Key"
"""


def test_a_key_that_a_new_account_is_given_stands_neither_in_the_journal_nor_in_the_record(tmp_path: Path) -> None:
    """The application is made to give keys to accounts, and to answer whoever sends one with the key in its answer."""
    with small_rag.serving() as (url, app):
        keys: dict[str, str] = {}

        @app.after_request
        def give(response: Any) -> Any:
            if request.method == "POST" and request.path == "/users" and response.status_code < 300:
                name = request.get_json()["name"]
                keys[name] = f"key-that-was-given-to-{name}"
                response.set_data(json.dumps({"given": keys[name]}))
            return response

        @app.before_request
        def by_key() -> Any:
            key = request.headers.get("X-User-Key")
            return {"answer": f"You sent {key}.", "found": True} if request.path == "/ask" and key else None

        file = small_rag.target_file(tmp_path, url)
        head, _, rest = file.read_text().partition("[credential]")
        removed = "[control.principal.remove]"
        asked = rest[rest.index("[ask]") :].replace(removed, f'capture = {{key = "$.given"}}\n\n{removed}')
        file.write_text(head + API_KEYS + asked)
        target = DeclaredTarget(load(file), journal=tmp_path)
        target.start(world())
        who = next(iter(target.accounts))
        response = target.send(Request("ask", who, "Who am I?")).response
        journal = (tmp_path / JOURNAL).read_text()
        assert list(target.stop()) == []
        assert small_rag.left(app) == []
    assert len(keys) > 2
    assert not [key for key in keys.values() if key in journal or key in response.model_dump_json()]
    assert response.text is not None
    assert response.text.startswith("You sent ***")


def test_a_thing_whose_id_never_arrived_is_found_by_its_whole_name(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        file = small_rag.target_file(tmp_path, url)
        journal = Journal(tmp_path / JOURNAL, Opened(file=str(file), url=url, tag="wh12345678"))
        journal.intend("document", "doc-1", {"document": {"key": "doc-1"}})
        journal.close()
        for name in ("Plan (wh12345678-doc-1)", "Other (wh12345678-doc-10)"):
            app.test_client().post("/documents", json={"name": name, "text": "x"}, headers={"X-Key": small_rag.KEY})
        assert status(["cleanup", str(tmp_path)]) == 0
        assert small_rag.left(app) == ["Other (wh12345678-doc-10)"]


def test_a_search_may_say_by_its_status_that_there_is_nothing(tmp_path: Path) -> None:
    with small_rag.serving() as (url, app):
        file = small_rag.target_file(tmp_path, url)
        find = 'call = {method = "GET", path = "/documents"}'
        for ok, ended in (("", 1), (", ok = [404]", 0)):
            missing = 'call = {method = "GET", path = "/nowhere"' + ok + "}"
            file.write_text((small_rag.FOLDER / "target.toml").read_text().replace(find, missing))
            file.write_text(file.read_text().replace("http://127.0.0.1:8700", url))
            folder = tmp_path / f"run{ended}"
            folder.mkdir()
            journal = Journal(folder / JOURNAL, Opened(file=str(file), url=url, tag="wh12345678"))
            journal.intend("document", "doc-1", {"document": {"key": "doc-1"}})
            journal.close()
            assert status(["cleanup", str(folder)]) == ended
        assert small_rag.left(app) == []


def test_cleaning_another_system_than_the_one_planted_into_is_refused(tmp_path: Path) -> None:
    with small_rag.serving() as (url, _):
        file = small_rag.target_file(tmp_path, url)
        journal = Journal(tmp_path / JOURNAL, Opened(file=str(file), url="http://127.0.0.1:1", tag="wh1"))
        journal.intend("document", "d", {})
        journal.close()
        with pytest.raises(TargetError, match="the run planted into"):
            list(clean(tmp_path, None, allow_writes=False))


def test_a_torn_last_line_of_a_journal_is_dropped(tmp_path: Path) -> None:
    journal = Journal(tmp_path / JOURNAL, Opened(file="t.toml", url="http://127.0.0.1:1", tag="wh1"))
    journal.intend("document", "d", {})
    journal.close()
    with (tmp_path / JOURNAL).open("a") as file:
        file.write('{"kind":"intended","num')
    assert [entry.key for entry in read(tmp_path / JOURNAL)[1]] == ["d"]


def test_a_run_without_a_journal_left_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["cleanup", str(tmp_path)]) == 0
    assert "nothing is left" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS)
def test_a_run_killed_at_any_point_can_be_cleaned_up(point: int, tmp_path: Path) -> None:
    """The kill comes when the request arrives, at every second point after it has been carried out."""
    with small_rag.serving() as (url, app):
        file, out = small_rag.target_file(tmp_path, url), tmp_path / "run"
        played: list[subprocess.Popen[bytes]] = []
        seen = 0

        def kill() -> None:
            nonlocal seen
            seen += 1
            if seen == point:
                os.kill(played[0].pid, signal.SIGKILL)

        if point % 2:
            app.before_request(kill)
        else:
            app.after_request(lambda response: kill() or response)
        command = [sys.executable, "-m", "withheld_suites.cli", "run", "--target", str(file), "--out", str(out)]
        more = ["--suite", "revoked_access", "--size", "tiny", "--max-asks", "20", "--quiet", "--seed", "3"]
        played.append(subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        ended = played[0].wait(60)
        seen = -1_000_000
        assert ended == -signal.SIGKILL
        assert readable(out)
        assert list(clean(out, None, allow_writes=False)) == []
        assert small_rag.left(app) == []
        assert list(clean(out, None, allow_writes=False)) == []


def readable(out: Path) -> bool:
    """Whether what was recorded by then can be read back; before the first case there is nothing but the world."""
    if not (out / RUN).exists():
        return not (out / HISTORY).exists() and RunFolder(out).world().header.seed == 3
    folder = open_folder(out)
    return folder.run().interrupted is not None and len(list(folder.lines())) > 0
