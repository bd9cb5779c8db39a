"""A world folder is loaded into a world and cases, and its mistakes are told by file, key and nearest match."""

import json
import os
from pathlib import Path

import pytest

from withheld_policies.world import World
from withheld_suites.errors import BadWorldFolder
from withheld_suites.folder import Problem, check, load

ACCESS = """
[people.ana]
name = "Ana Ruiz"

[people.ben]

[groups.payroll]
members = ["ana"]

[[allow]]
who = "payroll"
what = ["leave", "hr/pay"]
"""

CASES = """
[[case]]
name = "days-of-leave"
as = "ana"
ask = ["How many days of leave are there?", "leave days"]
expect = "answer"
contains = ["31 days"]
lacks = ["28 days"]
twin = "leave-abroad"

[[case.then]]
changes = [{ change = "revoke", who = "payroll", what = "leave" }]
expect = "abstain"
phrasing = 2

[[case.then]]
as = "ana"
question = "leave-abroad"
expect = "abstain"

[[case]]
name = "leave-abroad"
as = "ana"
ask = "How many days of leave may be spent abroad?"
expect = "abstain"
twin = "days-of-leave"
"""

SALARIES = """+++
title = "Salary bands"
effective_from = 2026-01-01
+++
Band A: EUR 48,730.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two versions of one document, one version of another in a folder, and a document in another folder."""
    for name, text in {
        "documents/leave/1.md": "# Leave\n\nEverybody has 28 days of leave.\n",
        "documents/leave/2.md": "# Leave\n\nEverybody has 31 days of leave.\n\n## Carrying over\n\nUp to 7 days.\n",
        "documents/hr/pay/salaries.md": SALARIES,
        "access.toml": ACCESS,
        "cases.toml": CASES,
        "glossary.toml": '[[term]]\nterm = "Holiday"\nconcept = "leave"\n',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_versions_and_passages(folder: Path) -> None:
    world = load(folder)
    assert world.documents["leave"].title == "Leave"
    assert [one.heading for one in world.versions["leave"][2].passages] == ["Leave", "Leave / Carrying over"]
    assert world.versions["salaries"][1].effective_from == 0.0  # the latest date is today where none is given
    assert world.ancestors(world.documents["salaries"].folder) == ["hr/pay", "hr"]
    assert [sense.term for sense in world.senses] == ["holiday"]


def test_old_and_new_value_are_one_fact(folder: Path) -> None:
    question = load(folder).questions["days-of-leave"]
    (fact,) = (load(folder).facts[name] for name in question.facts)
    assert [(stated.version, stated.value.text) for stated in fact.stated] == [(1, "28 days"), (2, "31 days")]
    assert (fact.stated[0].value.type, fact.stated[0].value.number) == ("quantity", "28")
    assert question.lacks == ()


def test_a_case_asks_again_after_a_change(folder: Path) -> None:
    case = load(folder).cases[0]
    first, again, control = case.steps
    assert (case.role(0), first.principal, first.expect) == ("before", "ana", "answer")
    assert (case.role(1), again.principal, again.expect, again.phrasing) == ("probe", "ana", "abstain", 1)
    assert (again.changes[0].verb, again.changes[0].subject, again.changes[0].object) == (
        "revoke",
        "group:payroll",
        "document:leave",
    )
    assert (case.role(2), control.question, control.phrasing) == ("after", "leave-abroad", 0)


def test_an_end_without_a_control_is_remarked(folder: Path) -> None:
    path = folder / "cases.toml"
    path.write_text(path.read_text().replace('question = "leave-abroad"\n', ""))
    (remark,) = check(folder)
    assert (remark.severity, remark.place) == ("remark", "case.1")
    assert "nobody who still may is asked afterwards" in remark.message


def test_a_flawless_folder_has_no_problems(folder: Path) -> None:
    assert [str(one) for one in check(folder) if one.severity == "problem"] == []


def test_the_world_survives_its_file_format(folder: Path) -> None:
    from withheld_policies.world import read_line, write_line

    world = load(folder)
    again = World(read_line(write_line(line)) for line in world.lines())
    assert list(again.lines()) == list(world.lines())


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "cases.toml",
            'expect = "answer"',
            'expect = "anwser"',
            "case.1.expect: 'anwser' is not possible here; did you mean 'answer'? (valid: answer,",
        ),
        (
            "cases.toml",
            'as = "ana"',
            'as = "anna"',
            "cases.toml: case.1.as: nobody is called 'anna'; did you mean 'ana'? (valid: ana, ben)",
        ),
        ("cases.toml", "31 days", "45 days", "cases.toml: case.1.contains.1: '45 days' stands in no document"),
        ("cases.toml", "lacks =", "lack =", "cases.toml: case.1.lack: unknown key 'lack'; did you mean 'lacks'?"),
        ("cases.toml", "[[case]]", "[[case]", "cases.toml: line 2: is not valid TOML"),
        (
            "cases.toml",
            'twin = "leave-abroad"',
            'twin = "leave-abrod"',
            "cases.toml: case.1.twin: no case is called 'leave-abrod'; did you mean 'leave-abroad'?",
        ),
        (
            "cases.toml",
            'question = "leave-abroad"',
            'question = "leave-abrod"',
            "cases.toml: case.1.then.2.question: no case is called 'leave-abrod'; did you mean 'leave-abroad'?",
        ),
        (
            "cases.toml",
            'question = "leave-abroad"',
            'question = "leave-abroad"\nphrasing = 3',
            "cases.toml: case.1.then.2.phrasing: 3 is too high: leave-abroad has wordings 1 to 1",
        ),
        (
            "cases.toml",
            'question = "leave-abroad"',
            'question = "leave-abroad"\nlacks = ["28 days"]',
            "cases.toml: case.1.then.2.lacks: belongs to the case 'leave-abroad', whose question this step asks",
        ),
        (
            "cases.toml",
            'who = "payroll", what',
            "what",
            "cases.toml: case.1.then.1.changes.1.who: is missing: revoke needs who and what",
        ),
        (
            "cases.toml",
            'as = "ana"',
            'as = "ben"',
            "cases.toml: case.1.expect: an answer is expected, but ben may not read version 2 of 'leave'",
        ),
        (
            "access.toml",
            '["leave",',
            '["leave@3",',
            "access.toml: allow.1.what: 'leave' has no version '3' (valid: 1, 2)",
        ),
        (
            "access.toml",
            'members = ["ana"]',
            'members = ["anna"]',
            "access.toml: groups.payroll.members: no person or group is called 'anna'; did you mean 'ana'?",
        ),
        (
            "documents/leave/2.md",
            "# Leave",
            "+++\ntitel = 'x'\n+++",
            "documents/leave/2.md: titel: unknown key 'titel'; did you mean 'title'?",
        ),
        ("documents/leave/1.md", "# Leave", "+++\ntitle = x\n+++", "documents/leave/1.md: line 2: is not valid TOML"),
        (
            "documents/leave/1.md",
            "# Leave\n\nEverybody has 28 days of leave.\n",
            "",
            "documents/leave/1.md: holds no text",
        ),
    ],
)
def test_a_mistake_is_told_where_it_is(folder: Path, file: str, old: str, new: str, message: str) -> None:
    path = folder / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    assert any(message in str(one) for one in check(folder) if one.severity == "problem"), "\n".join(
        map(str, check(folder))
    )
    with pytest.raises(BadWorldFolder) as told:
        load(folder)
    assert message in str(told.value)


def test_a_value_in_two_documents_needs_a_name(folder: Path) -> None:
    (folder / "documents" / "copy.md").write_text("Everybody has 31 days of leave.")
    assert any("'31 days' stands in several documents" in one.message for one in check(folder))


def test_what_nobody_may_read_is_remarked(folder: Path) -> None:
    (folder / "documents" / "secret.md").write_text("# Plan\n\nNothing yet.")
    assert Problem("remark", "access.toml", "", "nobody may read 'secret'") in check(folder)


def test_refusing_without_a_twin_is_remarked(folder: Path) -> None:
    path = folder / "cases.toml"
    path.write_text(path.read_text().replace('\ntwin = "days-of-leave"', ""))
    (remark,) = check(folder)
    assert (remark.severity, remark.place) == ("remark", "case.2")


def test_cases_as_json_lines(folder: Path) -> None:
    case = {
        "name": "band",
        "as": "ana",
        "ask": "What does band A earn?",
        "expect": "answer",
        "contains": ["EUR 48,730"],
    }
    (folder / "cases.jsonl").write_text(json.dumps(case) + "\n")
    world = load(folder)
    assert world.facts["band:1"].stated[0].value.type == "money"
    assert [one.name for one in world.cases] == ["days-of-leave", "leave-abroad", "band"]


def test_no_folder_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadWorldFolder, match="is no folder"):
        load(tmp_path / "nowhere")


def test_a_pipe_in_place_of_a_document_is_told_and_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "documents" / "notes.md")
    assert Problem("problem", "documents/notes.md", "", "is no file") in check(folder)


def test_a_document_and_a_folder_of_one_name_must_be_told_apart(folder: Path) -> None:
    (folder / "documents" / "hr.md").write_text("# People\n\nPay day is the 27th of each month.\n")
    path = folder / "access.toml"
    path.write_text(path.read_text() + '\n[[allow]]\nwho = "ben"\nwhat = "hr"\n')
    (problem,) = [one for one in check(folder) if one.severity == "problem"]
    assert problem.place == "allow.2.what"
    assert problem.message == "'hr' is a document and a folder; write document:hr or folder:hr"
