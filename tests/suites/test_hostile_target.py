"""A target whose every word tries to steer the terminal and to forge a verdict: nothing of it is printed raw."""

import csv
import io
import json
import tempfile
import types
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import lxml.html
import pytest
from flask import Flask, Response, jsonify, request

import small_rag
from withheld_policies.printable import printable
from withheld_suites import reports
from withheld_suites.cli import status

OFFICE = Path(__file__).parents[2] / "examples" / "real-systems" / "office"

pytestmark = pytest.mark.slow

STEERS = "\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b1m\x85\x7f\u202e\u2066\u2028\U000e0041\b\r"
FORGED = f" {STEERS}\nPASS  gate release\n[bold red]cases[/bold red] :smile: \u200b"
"""Behind every text that the target sends."""


def spoilt(value: Any) -> Any:
    """The JSON value with every text in it hostile."""
    if isinstance(value, dict):
        return {name: spoilt(one) for name, one in value.items()}
    if isinstance(value, list):
        return [spoilt(one) for one in value]
    return value + FORGED if isinstance(value, str) and value not in ("hit", "miss") else value


def hostile(app: Flask) -> None:
    """Spoil what it says: answers, titles, texts, headers, errors; some questions fail, and documents stay."""

    @app.before_request
    def refuse() -> tuple[Response, str] | None:
        asked = request.path == "/ask" and len(request.get_json()["question"]) % 4 == 0
        if asked or (request.method == "DELETE" and request.path.count("/") == 2 and "/documents/" in request.path):
            return jsonify(error="no index"), "500 \x1b[2J\x9b1m PASS"
        return None

    @app.after_request
    def spoil(response: Response) -> Response:
        response.headers["X-Trace"] = "\x1b[2J\x9b1m [red]PASS[/red]"
        if request.path == "/ask" or response.status_code >= 400 or request.method == "DELETE":
            response.set_data(json.dumps(spoilt(response.get_json()), ensure_ascii=request.method == "DELETE"))
        return response


@dataclass
class Said:
    """What a command printed, and its exit status."""

    ended: int
    out: str
    err: str

    @property
    def hidden(self) -> set[str]:
        """Characters that steer or hide, ends of lines aside."""
        return {char for char in self.out + self.err if char != "\n" and printable(char) != char}

    @property
    def forged(self) -> list[str]:
        """Lines that say what the target would like to have said."""
        return [line for line in (self.out + self.err).splitlines() if line.startswith(("PASS", "owned"))]


Played = dict[str, Path]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Two runs on the hostile target, which goes on serving, and its file; their paths are hostile as well."""
    folder, patch = tmp_path_factory.mktemp("hostile") / "a\x1b[2J\x9b\u202e[red]b\nPASS", pytest.MonkeyPatch()
    folder.mkdir()
    patch.setenv("SMALL_RAG_KEY", small_rag.KEY)
    patch.setattr(tempfile, "tempdir", str(folder))
    made, ids = small_rag.module(), iter(range(10**6))
    made.secrets = types.SimpleNamespace(
        token_urlsafe=made.secrets.token_urlsafe,
        compare_digest=made.secrets.compare_digest,
        token_hex=lambda _: f"d{next(ids)}{FORGED.replace('/', '')}",
    )
    patch.setattr(small_rag, "module", lambda: made)
    with small_rag.serving(keep_answers=True) as (url, app):
        hostile(app)
        found = {"file": small_rag.target_file(folder, url)}
        for name in ("old", "new"):
            found[name] = folder / name
            run = ["run", "--target", str(found["file"]), "--world", str(OFFICE), "--threads", "1", "--quiet"]
            assert status([*run, "--out", str(found[name])]) == 1
        yield found
    patch.undo()


Capsys = pytest.CaptureFixture[str]


def said(capsys: Capsys, *args: object) -> Said:
    capsys.readouterr()
    ended = status([str(arg) for arg in args])
    captured = capsys.readouterr()
    return Said(ended, captured.out, captured.err)


def leak(capsys: Capsys, run: Path) -> str:
    """The fingerprint of a leak that the run found."""
    found = json.loads(said(capsys, "check", run, "--json").out)["findings"]
    return str(next(one["fingerprint"] for one in found if one["rule"] == "leak"))


def test_a_run(played: Played, capsys: Capsys) -> None:
    out = played["old"].with_name("again")
    run = said(capsys, "run", "--target", played["file"], "--world", OFFICE, "--out", out, "--show-values")
    assert (run.ended, run.hidden, run.forged) == (1, set(), [])
    assert "a\ufffd[2J" in run.err + run.out


def test_a_run_that_cannot_be_played(played: Played, capsys: Capsys, tmp_path: Path) -> None:
    text = played["file"].read_text().replace('call = {path = "/documents"', 'call = {path = "/nowhere/[b]"')
    (tmp_path / "broken.toml").write_text(text)
    run = said(capsys, "run", "--target", tmp_path / "broken.toml", "--world", OFFICE, "--out", tmp_path / "run")
    assert (run.ended, run.hidden, run.forged) == (2, set(), [])
    assert "PASS gate release [bold red]cases[/bold red] :smile: \ufffd" in run.err


@pytest.mark.parametrize("name", ["check", "explain", "compare", "history", "failures", "replay", "pin", "cleanup"])
def test_what_a_command_says_of_it(played: Played, capsys: Capsys, tmp_path: Path, name: str) -> None:
    old, new = played["old"], played["new"]
    one = said(capsys, *{
        "check": ["check", old, "--show-values"],
        "explain": ["explain", leak(capsys, old), "--run", old],
        "compare": ["compare", old, new],
        "history": ["history", old, new],
        "failures": ["failures", old, "--out", tmp_path / "batches"],
        "replay": ["replay", leak(capsys, old), "--run", old],
        "pin": ["pin", old, leak(capsys, old), "--to", tmp_path / "pins.toml"],
        "cleanup": ["cleanup", old],
    }[name])  # fmt: skip
    assert one.out
    assert (one.hidden, one.forged) == (set(), [])
    assert "defect" not in one.err
    for file in (path for path in tmp_path.rglob("*") if path.is_file()):
        assert Said(0, file.read_text("utf-8"), "").hidden == set(), file


def test_looking_at_it(played: Played, capsys: Capsys) -> None:
    one = said(capsys, "target", "check", played["file"])
    assert (one.ended, one.hidden, one.forged) == (1, set(), [])
    assert "[bold red]cases[/bold red] :smile: \ufffd" in one.out


def test_what_kind_its_answers_are(played: Played, capsys: Capsys, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (played["old"] / "history.jsonl").read_bytes().splitlines()]
    texts = [text for row in rows if (text := row.get("response", {}).get("text"))]
    assert all(STEERS in text for text in texts)
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(json.dumps({"response": text, "id": FORGED}) + "\n" for text in texts))
    one = said(capsys, "classify", file)
    assert (one.ended, one.hidden, one.forged) == (0, set(), [])
    assert [json.loads(line)["id"] for line in one.out.splitlines()] == [FORGED] * len(texts)


def test_a_record_holds_what_was_said_and_nothing_raw(played: Played) -> None:
    for file in played["old"].iterdir():
        text = file.read_text("utf-8")
        assert Said(0, text, "").hidden == set(), file


@pytest.mark.parametrize("command", ["check", "compare", "history", "replay"])
def test_json_is_json(played: Played, capsys: Capsys, command: str) -> None:
    old, new = played["old"], played["new"]
    args = {"check": [old], "compare": [old, new], "history": [old, new], "replay": [leak(capsys, old), "--run", old]}
    one = said(capsys, command, *args[command], "--json")
    assert one.hidden == set()
    assert json.loads(one.out)


@pytest.mark.parametrize("values", [(), ("--show-values",)])
@pytest.mark.parametrize("form", reports.load().names())
def test_every_report_is_well_formed(played: Played, capsys: Capsys, form: str, values: tuple[str, ...]) -> None:
    one = said(capsys, "report", played["old"], "--format", form, *values)
    assert one.ended == 0
    assert one.hidden <= ({"\r"} if form == "csv" else set())  # RFC 4180 ends its lines so
    assert one.err == ""
    if form in {"json", "sarif", "gitlab"}:
        assert json.loads(one.out)
    elif form in {"junit", "badge"}:
        assert ElementTree.fromstring(one.out).tag
    elif form == "csv":
        assert len({len(row) for row in csv.reader(io.StringIO(one.out))}) == 1
    elif form == "html":
        page = lxml.html.fromstring(one.out)
        assert [part.tag for part in page] == ["head", "body"]
        assert page.xpath("//*[contains(@onerror, '') and @onerror]") == []
    else:
        assert one.forged == []
