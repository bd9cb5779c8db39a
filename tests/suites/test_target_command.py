"""``withheld target``: files that are written load, checks find what is wrong, and a plan sends nothing."""

import json
import tempfile
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import small_rag
from withheld_policies.history import Response
from withheld_suites import reach
from withheld_suites.cli import status
from withheld_suites.cli.target_command import command
from withheld_suites.errors import BadOption
from withheld_suites.targets.declared.cache_checks import caches
from withheld_suites.targets.declared.capabilities import declared
from withheld_suites.targets.declared.control_draft import by_person, explained
from withheld_suites.targets.declared.curl import draft
from withheld_suites.targets.declared.loading import load, presets, read
from withheld_suites.targets.declared.openapi import draft as from_openapi
from withheld_suites.targets.declared.preflight import seconds_off
from withheld_suites.targets.declared.reading_shape import Reading
from withheld_suites.targets.declared.writing import Draft, written

REACH = reach.reach


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALL_RAG_KEY", small_rag.KEY)


@pytest.fixture(autouse=True)
def _no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planning whole suites takes seconds, and has tests of its own."""
    monkeypatch.setattr(reach, "reach", lambda *_: ())


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    ended = status(["target", *map(str, arguments)])
    read = capsys.readouterr()
    return ended, read.out + read.err


def test_a_fit_target_is_found_fit_and_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_rag.serving() as (url, app):
        ended, text = told(capsys, "check", small_rag.target_file(tmp_path, url))
        assert (ended, small_rag.left(app)) == (0, [])
    assert "got the right answer" in text
    assert "$.answer found" in text
    assert "without credentials the target refuses (status 401)" in text
    assert "may not use the control plane" in text
    assert "problem" not in text


@pytest.mark.parametrize(
    ("there", "off"),
    [
        (100, 0.0),  # When it was sent.
        (107, 0.0),  # While it was at work.
        (109, 0.0),  # With its first byte.
        (99, 0.0),  # 99.9, in whole seconds.
        (120, 11.0),
        (90, 9.0),
    ],
)
def test_a_clock_is_held_against_the_time_between_sending_and_first_byte(there: int, off: float) -> None:
    """Sent at 100 s, first byte at 109 s: a slow answer, and no clock that is off."""
    at = [datetime.fromtimestamp(second, UTC) for second in (there, 100, 109)]
    assert seconds_off(*at) == off


@pytest.mark.parametrize(("ahead", "told_of"), [(0, False), (3600, True)])
def test_a_clock_that_is_off_is_remarked(
    ahead: int, told_of: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = datetime.now(UTC) + timedelta(seconds=ahead)
    monkeypatch.setattr(BaseHTTPRequestHandler, "date_time_string", lambda *_: format_datetime(at, usegmt=True))
    with small_rag.serving() as (url, _):
        _, text = told(capsys, "check", small_rag.target_file(tmp_path, url))
    assert ("the target's clock is 3" in text) == told_of


def changed(tmp_path: Path, url: str, old: str, new: str) -> Path:
    file: Path = small_rag.target_file(tmp_path, url)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    return file


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('text = "$.answer"', 'text = "$.reply"', "got no answer: status 200, unknown shape: no answer at $.reply"),
        ('path = "/ask"', 'path = "/aks"', "was refused (status 404)"),
        (
            'name = "{account.user}", password = "{account.password}"',
            'name = "{settings.who}", password = "{account.password}"',
            "cannot log in",
        ),
        ('call = {method = "PUT", path = "/documents/{document.id}/readers/{subject.user}"}',
         'call = {method = "PUT", path = "/documents/{document.id}/readers/nobody"}', "was to be told"),
        ('{path = "/users", json', '{path = "/people", json', "principal first could not be made"),
    ],
)  # fmt: skip
def test_a_problem_is_told(
    old: str, new: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_rag.serving() as (url, app):
        file = changed(tmp_path, url, old, new)
        file.write_text(file.read_text().replace('name = "small-rag"', 'name = "small-rag"\nsettings.who = "eve"'))
        ended, text = told(capsys, "check", file)
        assert small_rag.left(app) == []
    assert ended == 1
    assert problem in text


OPEN = """
format = 1
name = "small-rag"
url = "{url}"
credential = {{kind = "header", headers = {{X-Key = "{{account.key}}"}}}}
[accounts.ann]
key = {{env = "SMALL_RAG_KEY"}}
[ask]
path = "/documents"
method = "GET"
query = {{q = "{{words}}"}}
read = {{text = "$.documents"}}
[control]
credential = {{kind = "api_key", header = "X-Key", key = "{{account.key}}"}}
account = {{key = {{env = "SMALL_RAG_KEY"}}}}

[control.grant]
call = {{path = "/x"}}
until = {{call = {{method = "GET", path = "/users"}}, at = "$.users", equals = ["x"]}}

[control.revoke]
call = {{path = "/x"}}
"""


def test_an_administrator_as_a_principal_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_rag.serving() as (url, _):
        file = tmp_path / "open.toml"
        file.write_text(OPEN.format(url=url))
        ended, text = told(capsys, "check", file)
    assert ended == 1
    assert "ann may use the control plane (/users): a principal is no administrator" in text


@pytest.mark.parametrize(("reserved", "may"), [("/users", "may use"), ("/only-for-administrators", "may not use")])
def test_a_reserved_call_tells_administrators_where_others_may_list_their_own_things(
    reserved: str, may: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_rag.serving() as (url, _):
        file = tmp_path / "open.toml"
        file.write_text(f'{OPEN.format(url=url)}\n[control.reserved]\nmethod = "GET"\npath = "{reserved}"\n')
        _, text = told(capsys, "check", file)
    assert f"ann {may} the control plane" in text


def test_a_command_to_paste_quotes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "my target; echo HI.toml"
    ended, text = told(capsys, "new", "--curl", 'curl http://127.0.0.1:1/ask -d \'{"question": "Who?"}\'', "--out", out)
    assert ended == 0
    assert f"withheld target check '{out}'\n" in text


def test_a_check_that_leaves_nothing_leaves_no_folder_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "scratch").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "scratch"))
    with small_rag.serving() as (url, _):
        assert told(capsys, "check", small_rag.target_file(tmp_path, url))[0] == 0
    assert list((tmp_path / "scratch").iterdir()) == []


def test_what_is_removed_again_leaves_nothing_to_clean_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_rag.serving() as (url, _):
        ended, text = told(capsys, "check", changed(tmp_path, url, 'text = "$.answer"', 'text = "$.reply"'))
    assert ended == 1
    assert "withheld cleanup" not in text


def test_a_target_that_answers_everybody_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from flask import Flask, jsonify

    from withheld_suites.targets.declared.preflight import preflight
    from withheld_suites.targets.declared.target import DeclaredTarget
    from withheld_suites.targets.in_process import InProcess

    app = Flask("open")
    app.add_url_rule("/ask", view_func=lambda: jsonify(answer="Come in."), methods=["POST"])
    text = """
format = 1
name = "open"
url = "http://open"
credential = {kind = "header", headers = {X-User = "same for all"}}
accounts = {ann = {n = 1}, bob = {n = 2}}
ask = {path = "/ask", json = {q = "{words}"}, read = {text = "$.answer"}}
"""
    target = DeclaredTarget(read(text, "open.toml"), opener=lambda _: InProcess(app, lambda: 0.0))
    found = [str(one) for one in preflight(target)]
    assert any("without credentials the target answers" in one for one in found)
    assert any("ann and bob send the same credentials" in one for one in found)
    assert any("identities are asserted by the caller" in one for one in found)


def test_a_plan_names_every_call_and_sends_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_rag.serving() as (url, app):
        calls: list[str] = []
        app.before_request(lambda: calls.append("called"))
        ended, text = told(capsys, "plan", small_rag.target_file(tmp_path, url), "--size", "tiny")
    assert (ended, calls) == (0, [])
    lines = text.splitlines()
    assert sum(line.startswith("plant   POST /users") for line in lines) == 12
    assert any(line.startswith("revoke  DELETE /documents/<id of document") for line in lines)
    assert any(line.startswith("ask     POST /ask as p") for line in lines)
    made = [line for line in lines if line.startswith(("plant   POST", "publish POST"))]
    # What a case deletes is not removed again.
    assert sum(line.startswith(("remove  DELETE", "delete  DELETE")) for line in lines) == len(made)
    assert any("cases skipped: as_of" in line for line in lines)
    assert '"password": "*****' in text


def test_a_plan_to_observe_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rag.toml"
    file.write_text(written(draft('curl http://127.0.0.1:1/ask -d \'{"question": "x"}\'')))
    ended, text = told(capsys, "plan", file, "--size", "tiny", "--observe")
    assert ended == 0
    assert not any(line.startswith(("plant", "grant", "revoke", "remove")) for line in text.splitlines())
    assert "account of p0" in text


CURLS = [
    ("curl https://rag.example/v1/ask -H 'Authorization: Bearer sk-1234' --json '{\"query\": \"hi\"}'", "bearer"),
    ("curl -X POST https://rag.example/ask -H 'X-API-Key: sk-1234' -d '{\"q\": \"hi\"}'", "api_key"),
    ("curl -u ann:sk-1234 'https://rag.example/ask?question=hi'", "basic"),
    ("curl https://rag.example/ask -b 'sid=sk-1234' -d 'question=hi&top=3'", "header"),
    ('curl https://rag.example/ask -d \'{"messages": [{"role": "user", "content": "hi"}]}\'', "none"),
    ('curl https://rag.example/ask -d \'{"input": {"question": "hi"}, "api_key": "sk-1234"}\'', "none"),
]


@pytest.mark.parametrize(("command", "kind"), CURLS)
def test_a_curl_command_becomes_a_file_that_loads_without_its_secrets(command: str, kind: str) -> None:
    text = written(draft(command))
    file = read(text, "target.toml")
    assert file.credential is not None
    assert file.credential.kind == kind
    assert file.url == "https://rag.example"
    assert "{words}" in text
    assert "sk-1234" not in text


@pytest.mark.parametrize("command", ["wget http://x", "curl", "curl http://x -d '{\"top\": 3}'", "curl 'http://x"])
def test_what_is_no_curl_command_with_a_question_is_refused(command: str) -> None:
    with pytest.raises(BadOption):
        draft(command)


def test_an_openapi_document_becomes_a_file(tmp_path: Path) -> None:
    document = {
        "openapi": "3.1.0",
        "info": {"title": "House RAG"},
        "servers": [{"url": "https://rag.example"}],
        "components": {
            "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-House-Key"}},
            "schemas": {
                "Ask": {"required": ["query", "mode"], "properties": {
                    "query": {"type": "string"}, "mode": {"type": "string", "default": "rag"}}},
                "Answer": {"properties": {"answer": {"type": "string"}}},
            },
        },
        "paths": {
            "/feedback": {"post": {"requestBody": {"content": {"application/json": {"schema": {
                "properties": {"text": {"type": "string"}}}}}}}},
            "/v1/ask": {"post": {
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Ask"}}}},
                "responses": {"200": {"content": {"application/json": {"schema": {
                    "$ref": "#/components/schemas/Answer"}}}}},
            }},
        },
    }  # fmt: skip
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document))
    file = read(written(from_openapi(path)), "target.toml")
    assert (file.name, file.url, file.ask.path) == ("House RAG", "https://rag.example", "/v1/ask")
    assert file.ask.json_body == {"query": "{words}", "mode": "rag"}
    assert file.ask.read.text == ("$.answer",)
    assert file.credential is not None
    assert file.credential.kind == "api_key"


def test_the_mocks_own_openapi_document_becomes_a_file(tmp_path: Path) -> None:
    import urllib.request

    from withheld_suites.targets.embedded import start_mock

    running = start_mock()
    try:
        path = tmp_path / "openapi.json"
        path.write_bytes(urllib.request.urlopen(f"{running.url}/openapi.json").read())
    finally:
        running.stop()
    file = read(written(from_openapi(path)), "target.toml")
    assert (file.ask.path, file.ask.json_body) == ("/v1/ask", {"question": "{words}"})


@pytest.mark.parametrize("name", presets())
def test_a_preset_is_written_and_loads(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "target.toml"
    assert told(capsys, "new", "--preset", name, "--out", out)[0] == 0
    assert load(out).name
    ended, text = told(capsys, "new", "--preset", name, "--out", out)
    assert ended == 2
    assert "exists already" in text


def test_an_unknown_preset_gets_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    ended, text = told(capsys, "new", "--preset", "mokc")
    assert ended == 2
    assert "did you mean 'mock'" in text


def test_what_is_not_on_this_machine_is_not_written_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = small_rag.target_file(tmp_path, "http://192.0.2.1:80")
    assert status(["run", "--target", str(file)]) == 2
    said = capsys.readouterr().err
    assert "http://192.0.2.1:80" in said
    assert "--allow-writes" in said
    assert "--observe" in said
    text = file.read_text().replace("http://192.0.2.1:80", "http://127.0.0.1:1")
    grant = 'call = {method = "PUT", path = "/documents/{document.id}/readers/{subject.user}"}'
    assert grant in text
    file.write_text(text.replace(grant, 'command = ["acl", "add", "{subject.user}"]'))
    assert status(["run", "--target", str(file)]) == 2
    assert "the command acl" in capsys.readouterr().err


UNCOMMENTED = "".join(f"{line[2:]}\n" for line in explained().splitlines() if line.startswith("# "))


def test_the_commented_table_loads_once_its_signs_are_gone() -> None:
    text = written(Draft(json_body={"question": "{words}"}))
    assert read(text, "target.toml").control is None
    whole = read(text + UNCOMMENTED, "target.toml")
    assert whole.control is not None
    able = declared(whole)
    assert {"provision", "grant", "revoke", "versions", "delete", "disable"} <= able


@pytest.mark.parametrize(("way", "able"), [
    ("http", {"provision", "grant", "revoke", "delete"}), ("person", {"grant", "revoke"}), ("nothing", set())
])  # fmt: skip
def test_the_questions_lead_to_a_file_that_can_revoke(way: str, able: set[str], tmp_path: Path) -> None:
    answers = ["ours", "http://127.0.0.1:1", "/ask", "question", "answer", "bearer", way, *[""] * 6]
    out = tmp_path / "target.toml"
    ended = CliRunner().invoke(command, ["new", "--out", str(out)], input="\n".join(answers) + "\n")
    assert ended.exit_code == 0
    assert {"provision", "grant", "revoke", "delete"} & declared(load(out)) == able
    assert ("# [control.revoke]" in out.read_text()) == (not able)


def test_a_preset_that_can_only_ask_says_what_it_would_take_to_revoke(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "target.toml"
    told(capsys, "new", "--preset", "openai-chat", "--out", out)
    assert "## Take exactly that away. What is tested is whether it then holds everywhere.\n# [control.revoke]" in (
        out.read_text()
    )
    assert load(out).control is None


@pytest.mark.slow
def test_a_check_says_what_can_be_played_and_what_is_missing(tmp_path: Path) -> None:
    whole = reached(small_rag.target_file(tmp_path, "http://127.0.0.1:1"))
    less = reached(changed(tmp_path, "http://127.0.0.1:1", "[control.publish]", "[control.disable]"))
    assert "revoked_access: 140 of 331 cases of size small can be played" in whole
    assert "36 cases of revoked_access" in whole
    assert "lack regenerate: `{regenerate}` in `[ask]`" in whole
    assert "gate access (--size small): enough can be played for it" in whole
    assert "gate audit (--size small): cannot pass, whatever is answered: coverage revoke.*: 34 of 64" in whole
    assert "lack versions: `[control.publish]`" not in whole
    assert "lack versions: `[control.publish]`" in less


CACHE = {"cache": {"answer": {"at": "$.cache"}}}


@pytest.mark.parametrize(
    ("reading", "cache", "finding"),
    [
        (CACHE, ("miss", "hit"), "$.cache found 'miss', a miss; the same question again: $.cache found 'hit', a hit"),
        (CACHE, ("miss", "miss"), "the same question again: $.cache found 'miss', a miss"),
        ({"cache": {"answer": {"at": ["$.kept", "$.cache"]}}}, ("miss", "hit"), "cache.answer: $.cache found 'miss'"),
        ({"cache": {"answer": {"at": "$.kept"}}}, ("miss", "hit"), "nothing at $.kept: no hit would be seen"),
        ({"cache": {"answer": {"at": "$.cache", "hit": ["H"]}}}, ("hit", "hit"), "which is neither: hit = ['H']"),
        ({"nonce": "$.cache"}, ("n1", "n1"), "and the same again: the answer was kept"),
        ({"nonce": "$.cache"}, ("n1", "n2"), "and another one again: the answer was new"),
        ({"nonce": "$.made"}, ("n1", "n2"), "nonce: nothing at $.made"),
        ({"cache": "$.layers"}, ("miss", "hit"), "cache: nothing at $.layers: no hit would be seen"),
        ({}, ("miss", "hit"), "no entry can be proved warm"),
    ],
)  # fmt: skip
def test_a_check_shows_what_a_cache_would_be_seen_by(
    reading: dict[str, Any], cache: tuple[str, str], finding: str
) -> None:
    first, again = (Response(status=200, body=json.dumps({"cache": one})) for one in cache)
    (looked,) = caches(Reading.model_validate(reading), first, again)
    assert finding in looked.text


def test_a_check_puts_a_question_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_rag.serving(keep_answers=True) as (url, _):
        text = told(capsys, "check", small_rag.target_file(tmp_path, url))[1]
    assert "found 'miss', a miss; the same question again: $.cache found 'hit', a hit" in text


def test_a_target_that_can_only_observe_is_told_how_and_by_which_gate(tmp_path: Path) -> None:
    file = small_rag.target_file(tmp_path, "http://127.0.0.1:1")
    head = file.read_text().partition("# The administrator's key")[0]
    secret = 'password = {env = "SMALL_RAG_KEY"}'
    people = "".join(f'[accounts.{one}]\nuser = "{one}"\n{secret}\n' for one in ("ana", "ben"))
    file.write_text(head + people)
    text = reached(file)
    assert f"run it with --target {file} --observe --world FOLDER; its gate is own" in text
    assert "revoked_access: nothing of it can be played" in text
    file.write_text(head + people + by_person(grant="Give {subject.name} it", revoke="Take it"))
    text = reached(file)
    assert f"run it with --target {file} --world FOLDER; its gate is own" in text
    assert "access can be given and taken away" in text


def reached(file: Path) -> str:
    """What a check says of the suites."""
    return "\n".join(str(looked) for looked in REACH(load(file), file))
