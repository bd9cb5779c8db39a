"""The judgement as JUnit XML, as CI systems read it."""

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO
from xml.etree import ElementTree

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.printable import one_line, printable
from withheld_policies.verdict import Judgement
from withheld_suites.again import again
from withheld_suites.diagnosis import diagnose
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted, where

if TYPE_CHECKING:
    from junitparser import TestCase, TestSuite

_WHY = {
    "invalid": "a control failed, so a clean result says nothing",
    "error": "no usable response came back",
    "skipped": "the target lacks a capability",
    "unscored": "what came back could not be judged",
    "unplayed": "it was not played",
}


class Junit(Report):
    """A suite for the gate with a test a clause, then a suite for each suite with a test a case.

    A clause that is unknown is an *error*. A case that failed is a *failure*, with its findings and their steps; one
    that could not be judged is *skipped* and says why: whether too many were is one of the gate's clauses.
    """

    name = "junit"
    stories = True

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """One XML document."""
        from junitparser import JUnitXml, TestSuite

        document = JUnitXml("withheld")
        document.add_testsuite(_gate(judgement))
        by_case: defaultdict[str, list[Finding]] = defaultdict(list)
        for finding in judgement.findings:
            by_case[finding.case].append(finding if show_values else redacted(finding))
        suites: dict[str, TestSuite] = {}
        for case in proceedings.cases.values():
            if case.suite not in suites:
                suites[case.suite] = TestSuite(one_line(case.suite))
            suites[case.suite].add_testcase(_case(case, judgement, proceedings, by_case.get(case.id, [])))
        for name in sorted(suites):
            document.add_testsuite(suites[name])
        document.update_statistics()  # type: ignore[no-untyped-call]
        text: bytes = document.tostring()  # type: ignore[no-untyped-call]
        root = ElementTree.fromstring(text)
        # Each suite counts what it skipped; at the top, Jenkins' schema knows no such number.
        root.attrib.pop("skipped", None)
        out.write(ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n")


def _gate(judgement: Judgement) -> "TestSuite":
    from junitparser import Error, Failure, TestCase, TestSuite

    named = one_line(judgement.verdict.gate)
    gate = TestSuite(f"gate {named}")
    for clause in judgement.verdict.clauses:
        test = TestCase(one_line(clause.name), f"gate.{named}")
        if clause.status == "fail":
            test.result = [Failure(printable(clause.message))]
        elif clause.status == "unknown":
            test.result = [Error(printable(clause.message))]
        gate.add_testcase(test)
    return gate


def _case(case: Case, judgement: Judgement, proceedings: Proceedings, findings: list[Finding]) -> "TestCase":
    from junitparser import Failure, Skipped, TestCase

    test = TestCase(one_line(case.name.removeprefix(f"{case.suite}/")), one_line(f"{case.suite}.{case.family}"))
    outcome = proceedings.outcomes.get(case.id, "unplayed")
    failed = [finding for finding in findings if finding.severity == "fail"]
    if outcome == "fail" and failed:
        more = f" (and {len(failed) - 1} more)" if len(failed) > 1 else ""
        failure = Failure(printable(failed[0].message + more), one_line(failed[0].rule))
        failure.text = "\n".join(one_line(line) for line in explained(case, judgement, findings, proceedings))
        test.result = [failure]
    elif outcome != "pass":
        said = "; ".join(finding.message for finding in findings) or case.skipped or _WHY.get(outcome, "")
        test.result = [Skipped(printable(f"{outcome}: {said}"))]
    return test


def explained(case: Case, judgement: Judgement, findings: list[Finding], proceedings: Proceedings) -> Iterator[str]:
    """Why a case came out as it did, for a person: its findings, its steps, and how to play it again."""
    for finding in findings:
        waived = " (waived)" if finding.fingerprint in judgement.waived else ""
        yield f"{finding.severity}{waived} {finding.rule} {finding.fingerprint}: {finding.message}"
        yield f"    {where(finding)}"
        if finding.shown is not None:
            yield f"    shown: {finding.shown}"
        if diagnosis := diagnose(finding):
            yield f"    look at: {diagnosis}"
    story = proceedings.stories.get(case.id)
    for step in story.steps if story else ():
        end = "?" if step.end is None else f"{step.end:.3f}"
        marks = " <-- " + ", ".join(step.findings) if step.findings else ""
        yield f"{step.id:>6}  {step.start:.3f}-{end} s  {step.what}{f' ({step.role})' if step.role else ''}{marks}"
        for text in ("".join(part.text for part in step.words), "".join(part.text for part in step.answer)):
            if text:
                yield f"        > {' '.join(text.split())}"
        if about := "; ".join(filter(None, (step.kind, step.allowed))):
            yield f"        {about}"
    yield f"again: {again(judgement.run, case, proceedings.policy)}"
