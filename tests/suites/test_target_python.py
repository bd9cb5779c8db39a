"""A Python object is a target: what its methods give becomes responses, and what it raises becomes outcomes."""

from pathlib import Path
from typing import Any

import pytest

from withheld_policies.world import Access, Document, Header, Passage, Principal, Version, World
from withheld_suites.cli import status
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Order, Request
from withheld_suites.targets.python_object import PythonTarget, load_object

EXAMPLE = Path(__file__).parents[2] / "examples" / "python-target" / "my_rag.py"


class Says:
    """Gives, or raises, what it was made with."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def ask(self, question: str, user: str) -> Any:
        if isinstance(self.what, Exception):
            raise self.what
        return self.what


def asked(what: Any) -> Any:
    return PythonTarget(Says(what)).send(Request("ask", "bob", "What?"))


def test_text_is_an_answer() -> None:
    reply = asked("It is K-1.")
    assert (reply.outcome, reply.response.text, reply.response.contexts) == ("ok", "It is K-1.", None)


def test_a_table_says_more() -> None:
    said = {"answer": "K-1", "abstained": False, "contexts": ["one", {"document": "d", "text": "two"}], "nonce": "7"}
    response = asked(said).response
    assert [(one.document, one.text) for one in response.contexts] == [(None, "one"), ("d", "two")]
    assert (response.text, response.abstained, response.nonce) == ("K-1", False, "7")


@pytest.mark.parametrize("what", [7, None, {"text": 7}, {"txt": "K-1"}])
def test_an_unknown_shape_is_an_error_and_what_was_said_is_kept(what: Any) -> None:
    reply = asked(what)
    assert reply.outcome == "error"
    assert "unknown shape" in reply.response.error
    assert str(what) in reply.response.body


@pytest.mark.parametrize(
    ("raised", "outcome", "code"),
    [(PermissionError("no"), "ok", 403), (KeyError("d"), "ok", 404), (RuntimeError("K-1 broke it"), "error", None)],
)
def test_what_is_raised_is_an_outcome(raised: Exception, outcome: str, code: int | None) -> None:
    reply = asked(raised)
    assert (reply.outcome, reply.response.status) == (outcome, code)
    assert str(raised) in reply.response.body


def world() -> World:
    return World(
        [
            Header(seed=1),
            *(Principal(id=name, name=name) for name in ("bob", "cat")),
            Document(id="d", title="Plan"),
            Version(document="d", number=1, passages=(Passage(id="d@1#1", text="The plan code is K-4711."),)),
            Access(subject="principal:bob", object="document:d"),
        ]
    )


def test_the_example_answers_whoever_may_read_and_nobody_else() -> None:
    target = PythonTarget(load_object(f"{EXAMPLE}:MyRag"))
    target.start(world())
    assert target.capabilities >= {"provision", "grant", "revoke", "versions", "delete"}
    ask = Request("ask", "bob", "What is the plan code?")
    assert "K-4711" in (target.send(ask).response.text or "")
    assert target.send(Request("ask", "cat", "What is the plan code?")).response.abstained is True
    assert target.apply(Order("revoke", subject="principal:bob", object="document:d")).outcome == "ok"
    assert target.send(ask).response.abstained is True
    assert list(target.stop()) == []


def test_what_is_published_after_its_deletion_begins_without_the_entries_of_the_deleted() -> None:
    target = PythonTarget(load_object(f"{EXAMPLE}:MyRag"))
    target.start(world())
    target.apply(Order("delete", object="document:d"))
    assert target.apply(Order("publish", object="document:d", version=1)).outcome == "ok"
    ask = Request("ask", "bob", "What is the plan code?")
    assert target.send(ask).response.abstained is True
    target.apply(Order("grant", subject="principal:bob", object="document:d"))
    assert "K-4711" in (target.send(ask).response.text or "")
    assert list(target.stop()) == []


def test_what_it_has_no_method_for_is_skipped_by_name() -> None:
    target = PythonTarget(Says("yes"))
    assert target.capabilities == {"contexts", "citations"}
    assert target.lacks(["bob"], [Order("revoke", subject="principal:bob", object="document:d")]) == "revoke"


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("missing.py:MyRag", "is no Python file"),
        (f"{EXAMPLE}:MyRga", "did you mean 'MyRag'"),
        (f"{EXAMPLE}:words", "cannot be loaded"),
    ],
)
def test_what_cannot_be_loaded_is_told(named: str, told: str) -> None:
    with pytest.raises(TargetError, match=told):
        PythonTarget(load_object(named))


def test_a_file_that_breaks_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken_rag.py").write_text("raise OSError('no model')\n")
    with pytest.raises(TargetError, match="OSError: no model"):
        load_object(f"{tmp_path / 'broken_rag.py'}:MyRag")


def test_an_object_without_ask_is_told() -> None:
    with pytest.raises(TargetError, match=r"object has no method ask\(question, user\)"):
        PythonTarget(object())


@pytest.mark.slow
def test_a_run_on_the_example_finds_no_leak(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    status(["run", "--target", f"{EXAMPLE}:MyRag", "--size", "tiny", "--out", str(out), "--suite", "revoked_access"])
    text = capsys.readouterr().out
    assert "pass    leaks" in text
    assert "cases skipped" not in text
