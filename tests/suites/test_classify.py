"""``withheld classify``: kinds of response for a file of texts, and how well they were told apart."""

import json
from pathlib import Path

import pytest

from withheld_suites.cli import status

ROWS = [
    {"id": 7, "response": "The fee is 250 euros.", "label": "answer", "source": "ours"},
    {"response": "I do not know. Sorry.", "label": "abstain"},
    {"response": "Das steht nicht in den Unterlagen.", "lang": "de", "label": "abstain"},
    {"response": "Do you mean the day pass or the annual pass?", "label": "clarify"},
    {"response": "The fee is 250 euros.", "label": "abstain"},
    {"response": None, "label": "abstain"},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "responses.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS), "utf-8")
    return path


def test_each_line_gives_a_line_in_the_order_of_the_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["classify", str(file)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = ["answer", "abstain", "abstain", "clarify", "answer", "undetermined"]
    assert [line["kind"] for line in told] == kinds
    assert [line["reason"] for line in told][:3] == [None, "missing_evidence", "missing_evidence"]
    assert told[0]["id"] == 7
    assert "id" not in told[1]
    (span,) = told[1]["spans"]
    assert span["text"].strip() == "I do not know."
    assert ROWS[1]["response"][span["start"] : span["end"]] == span["text"]  # type: ignore[index]


def test_claims_are_held_against_the_passages_that_were_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "given.jsonl"
    row = {"response": "The fee is 250 euros. The garden opens at noon.", "contexts": ["The fee is 300 euros."]}
    path.write_text(json.dumps(row) + "\n", "utf-8")
    assert status(["classify", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)["claims"]
    assert [claim["standing"] for claim in told] == ["contradicted", "not_found"]


def test_scores_count_by_label_and_by_what_was_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["classify", str(file), "--score", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["n"] == 6
    assert told["confusion"]["abstain"] == {"answer": 1, "partial": 0, "abstain": 2, "clarify": 0, "undetermined": 1}
    abstain = told["classes"]["abstain"]
    assert (abstain["precision"]["value"], abstain["recall"]["value"]) == (1, 0.5)
    assert abstain["f1"]["value"] == pytest.approx(2 / 3)
    assert abstain["f1"]["low"] < 2 / 3 < abstain["f1"]["high"]
    assert told["classes"]["partial"]["f1"]["value"] is None
    assert told["undetermined"]["hits"] == 1


def test_scores_for_a_reader_say_what_was_not_assessed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["classify", str(file), "--score"]) == 0
    told = capsys.readouterr().out
    assert "abstain   precision 1.000" in told
    assert "recall none assessed" in told
    assert "answers read as abstentions: 0.000" in told


@pytest.mark.parametrize(
    ("line", "args", "message"),
    [
        ('{"respons": "x"}', [], "line 3: response: Field required"),
        ("{", [], "line 3: the line: Invalid JSON"),
        ('{"response": 3}', [], "line 3: response: Input should be a valid string"),
        ('{"response": "x"}', ["--score"], "line 3: label is missing; --score needs one of answer, partial"),
        ('{"response": "x", "label": "abstian"}', ["--score"], "unknown label 'abstian'; did you mean 'abstain'?"),
    ],
)
def test_a_line_that_cannot_be_used_is_named(
    line: str, args: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"response": "Yes.", "label": "answer"}\n\n' + line + "\n", "utf-8")
    assert status(["classify", str(path), *args]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["classify", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl: No such file or directory" in capsys.readouterr().err
