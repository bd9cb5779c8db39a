"""Servers that refuse, answer or break everything, and a run of which nothing is recorded, at the release gate."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Response, jsonify, request

from withheld_server.serving import start
from withheld_suites.cli import status

pytestmark = pytest.mark.slow

Instead = Callable[[], tuple[Response, int]]

DATA = ("/v1/ask", "/v1/search", "/v1/documents", "/v1/suggest", "/v1/conversations", "/v1/chat")
"""Every door through which something is asked; logins and control work as they do on the honest mock."""


@contextmanager
def replying(instead: Instead) -> Iterator[tuple[str, str]]:
    """A mock on a port of its own that replies the same to whoever asks anything; its address and its admin key."""
    running = start()

    @running.app.before_request
    def before() -> tuple[Response, int] | None:
        return instead() if request.path.startswith(DATA) else None

    try:
        yield running.url, running.admin_key
    finally:
        running.stop()


def refuse() -> tuple[Response, int]:
    return jsonify(answer="I could not find that in the documents.", abstained=True, citations=[], contexts=[]), 200


def answer() -> tuple[Response, int]:
    said = "It is EUR 48,730, as everybody knows, and was 31 days before."
    return jsonify(answer=said, abstained=False, citations=[], contexts=[]), 200


def broken() -> tuple[Response, int]:
    return jsonify(error={"code": "internal", "message": "no connection to the index"}), 500


@pytest.mark.parametrize(
    ("instead", "verdict", "because"),
    [
        (refuse, "fail", "score over_refusal_rate"),
        (answer, "fail", "rule unsupported_answer"),
        (broken, "unknown", "cap error"),
    ],
)
def test_a_server_of_one_reply(
    instead: Instead,
    verdict: str,
    because: str,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with replying(instead) as (url, key):
        monkeypatch.setenv("WITHHELD_ADMIN_KEY", key)
        out = ["--out", str(tmp_path / "run"), "--policy", "release", "--quiet", "--json"]
        left = status(["run", "--target", url, "--size", "tiny", "--seed", "5", *out])
    judgement = json.loads(capsys.readouterr().out)
    assert judgement["verdict"]["status"] == verdict
    assert left == {"fail": 1, "unknown": 2}[verdict]
    clauses = {clause["name"]: clause["status"] for clause in judgement["verdict"]["clauses"]}
    assert clauses[because] == verdict
    if verdict == "unknown":
        assert "fail" not in clauses.values()


def test_of_a_run_without_a_recorded_step_nothing_can_be_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "run"
    assert status(["run", "--size", "tiny", "--seed", "5", "--quiet", "--only", "*/removed/*", "--out", str(out)]) in {
        0,
        2,
    }
    (out / "history.jsonl").write_text("")
    capsys.readouterr()
    assert status(["check", str(out), "--policy", "release", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["verdict"]["status"] == "unknown"
