"""Each format shows the same judgement: counts, numbers, findings and the verdict, and no protected value unasked."""

import io
import json
from xml.etree import ElementTree

import pytest

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.run import LeftOut, Run
from withheld_policies.scores import Measured
from withheld_policies.verdict import Clause, FamilyCount, Judgement, Verdict
from withheld_suites import reports
from withheld_suites.proceedings import Proceedings

LEAK = Finding(
    rule="leak", severity="fail", case="c1", suite="revoked_access", principal="bob", document="d", version=1,
    door="ask", channel="answer", step=7, after=5, stale=1.25, cache="answer", shown="K-4711",
    message="a value of a document that bob may not read",
)  # fmt: skip
CASES = {
    "c1": Case(
        id="c1", suite="revoked_access", name="revoked_access/revoke.answer/d/bob", family="revoke.answer", steps=4
    )
}
JUDGEMENT = Judgement(
    run=Run(
        version="0", target="embedded", suites=("revoked_access",), world="", interrupted="stopped after 1 minutes",
        left_out=(LeftOut(family="verb.move", cases=3, why="at most 40 asks"),),
    ),
    verdict=Verdict(
        gate="release",
        status="fail",
        clauses=(
            Clause(name="coverage", status="pass", message="all of it"),
            Clause(name="leaks", status="fail", message="1 of 2 assessed cases leaked"),
            Clause(name="run", status="unknown", message="the run did not finish"),
        ),
    ),
    families=(
        FamilyCount(suite="revoked_access", family="revoke.answer", planned=3, played=3,
                    passed=1, failed=1, unscored=1),
        FamilyCount(suite="revoked_access", family="verb.deny", planned=2, unplayed=2),
    ),
    asks=12,
    changes=3,
    measured=(
        Measured(score="leak_rate", value=0.5, low=0.0945, high=0.9055, n=2, hits=1),
        Measured(score="leak_rate", part="revoke.answer", value=1.0, low=0.2, high=1.0, n=1, hits=1, better="lower"),
        Measured(score="leak_rate", part="verb.move", value=0.0, low=0.0, high=0.8, n=1, hits=0, better="lower"),
        Measured(score="over_refusal_rate", value=None, n=0),
    ),
    findings=(LEAK,),
)  # fmt: skip


def written(form: str, judgement: Judgement = JUDGEMENT, *, show_values: bool = False) -> str:
    out = io.StringIO()
    reports.load().get(form).write(judgement, Proceedings(CASES), out, show_values=show_values)
    return out.getvalue()


@pytest.mark.parametrize("form", reports.load().names())
def test_a_protected_value_is_shown_only_when_asked_for(form: str) -> None:
    assert "K-4711" not in written(form)
    assert "[6 characters withheld]" in written(form)
    assert "K-4711" in written(form, show_values=True)


@pytest.mark.parametrize("form", reports.load().names())
def test_a_judgement_of_nothing_can_be_shown(form: str) -> None:
    nothing = JUDGEMENT.model_copy(update={"families": (), "measured": (), "findings": (), "asks": 0, "changes": 0})
    assert written(form, nothing)


def test_the_terminal_names_everything_that_decides() -> None:
    lines = written("terminal").splitlines()
    text = "\n".join(lines)
    (row,) = (line.split() for line in lines if line.strip().startswith("revoke.answer"))
    assert row == ["revoke.answer", "3", "3", "2", "1", "1", "1", "."]
    assert "5 cases planned, 3 played, 2 assessed; 12 asks, 3 changes" in text
    assert "left out: 3 cases of verb.move (at most 40 asks)" in text
    assert f"fail  leak  {LEAK.fingerprint}  revoked_access/revoke.answer/d/bob" in text
    assert (
        "principal bob, document d, version 1, door ask, channel answer, cache answer, 1.250 s after change 5" in text
    )
    assert "the run was not finished: stopped after 1 minutes" in text
    assert lines[-1] == "FAIL  gate release"


def test_a_rate_of_nothing_is_neither_0_nor_1() -> None:
    (row,) = (line.split() for line in written("terminal").splitlines() if "over_refusal_rate" in line)
    assert row == ["over_refusal_rate", "-", "nothing", "assessed", "0"]


def test_parts_are_shown_where_they_are_worse_than_the_whole() -> None:
    rows = [line.split() for line in written("terminal").splitlines() if line.startswith("leak_rate")]
    assert rows == [
        ["leak_rate", "0.5", "0.0945", "to", "0.9055", "2"],
        ["leak_rate", "revoke.answer", "1", "0.2", "to", "1", "1"],
    ]


def test_what_could_steer_a_terminal_is_made_visible() -> None:
    finding = LEAK.model_copy(update={"shown": "\x1b[2Jgone\u202e", "message": "[red]bold[/red] \x07"})
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "[red]bold[/red]" in text


def test_findings_beyond_the_list_are_counted() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    assert "and 15 more: fail leak" in written("terminal", JUDGEMENT.model_copy(update={"findings": many}))


def test_json_is_the_judgement() -> None:
    assert Judgement.model_validate(json.loads(written("json", show_values=True))) == JUDGEMENT


def test_junit_has_a_test_for_every_clause_and_family() -> None:
    root = ElementTree.fromstring(written("junit"))
    found = {(test.get("classname"), test.get("name")): [child.tag for child in test] for test in root.iter("testcase")}
    assert found == {
        ("gate.release", "coverage"): [],
        ("gate.release", "leaks"): ["failure"],
        ("gate.release", "run"): ["error"],
        ("revoked_access", "revoke.answer"): ["failure"],
        ("revoked_access", "verb.deny"): ["skipped"],
    }
    failure = root.find(".//testsuite[@name='revoked_access']//failure")
    assert failure is not None
    assert LEAK.fingerprint in (failure.text or "")
    assert (root.get("tests"), root.get("failures"), root.get("errors"), root.get("skipped")) == ("5", "2", "1", "1")


def test_junit_survives_characters_that_xml_forbids() -> None:
    finding = LEAK.model_copy(update={"message": "a \x00 \x0b <b> & \ufffe"})
    ElementTree.fromstring(written("junit", JUDGEMENT.model_copy(update={"findings": (finding,)})))
