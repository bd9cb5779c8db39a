"""The judgement as JUnit XML, as CI systems read it."""

from collections.abc import Iterator, Mapping
from typing import TextIO

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.verdict import FamilyCount, Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, printable, redacted


class Junit(Report):
    """A suite for the gate with a test a clause, then a suite for each suite with a test a family of cases.

    A clause that is unknown is an *error*. A family fails when one of its cases failed; it is *skipped* when nothing of
    it could be assessed.
    """

    name = "junit"

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """One XML document."""
        from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

        document = JUnitXml("withheld")
        gate = TestSuite(f"gate {judgement.verdict.gate}")
        for clause in judgement.verdict.clauses:
            test = TestCase(clause.name, f"gate.{judgement.verdict.gate}")
            if clause.status == "fail":
                test.result = [Failure(printable(clause.message))]
            elif clause.status == "unknown":
                test.result = [Error(printable(clause.message))]
            gate.add_testcase(test)
        document.add_testsuite(gate)
        for name in dict.fromkeys(family.suite for family in judgement.families):
            suite = TestSuite(name)
            for family in judgement.families:
                if family.suite != name:
                    continue
                test = TestCase(family.family, name)
                if family.failed:
                    failure = Failure(f"{family.failed} of {family.assessed} assessed cases failed", "failed")
                    failure.text = "\n".join(_lines(judgement, family, proceedings.cases, show_values))
                    test.result = [failure]
                elif not family.assessed:
                    test.result = [Skipped(f"none of {family.planned} planned cases could be assessed")]
                suite.add_testcase(test)
            document.add_testsuite(suite)
        document.update_statistics()  # type: ignore[no-untyped-call]
        text: bytes = document.tostring()  # type: ignore[no-untyped-call]
        out.write(text.decode())


def _lines(judgement: Judgement, family: FamilyCount, cases: Mapping[str, Case], show_values: bool) -> Iterator[str]:
    for finding in judgement.findings:
        case = cases.get(finding.case)
        if (
            finding.severity == "fail"
            and case is not None
            and case.family == family.family
            and case.suite == family.suite
        ):
            yield _line(finding if show_values else redacted(finding), case)


def _line(finding: Finding, case: Case) -> str:
    shown = f" [{finding.shown}]" if finding.shown is not None else ""
    return printable(f"{finding.fingerprint} {finding.rule} in {case.name}: {finding.message}{shown}")
