"""The findings as SARIF, for code scanning and every tool that reads it."""

import inspect
from typing import TextIO
from urllib.parse import quote

from withheld_policies.finding import Finding, Severity
from withheld_policies.printable import json_text, printable
from withheld_policies.rules import Rule
from withheld_policies.tally import LEAKS
from withheld_policies.verdict import Judgement
from withheld_suites.diagnosis import diagnose
from withheld_suites.places import Place
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted, where
from withheld_suites.reports.sarif.models import (
    ArtifactLocation,
    CodeFlow,
    Configuration,
    Descriptor,
    Driver,
    FlowLocation,
    Invocation,
    Level,
    Location,
    Log,
    LogicalLocation,
    Message,
    PhysicalLocation,
    Region,
    Result,
    SarifRun,
    Suppression,
    ThreadFlow,
    Tool,
)
from withheld_suites.stories import Story

_LEVELS: dict[Severity, Level] = {"fail": "error", "invalid": "warning", "unknown": "warning", "note": "note"}

_EXIT = {"pass": 0, "fail": 1, "unknown": 2}


class Sarif(Report):
    """SARIF 2.1.0: every rule with its text, every finding with its case, its place, its steps and its fingerprint.

    A finding stands in the author's ``cases.toml`` where the world was written by hand, else in ``history.jsonl``.
    Waived findings are suppressed, with the waiver as the reason.
    """

    name = "sarif"
    stories = True
    places = True

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """One JSON object."""
        from withheld_policies import rules

        known = rules.load()
        names = known.names()
        waivers = {waiver.finding: waiver for waiver in proceedings.gate.waiver} if proceedings.gate else {}
        reasons = {
            name: f"{waivers[name].owner} until {waivers[name].expires}: {waivers[name].reason}"
            for name in judgement.waived
            if name in waivers
        }
        shown = (finding if show_values else redacted(finding) for finding in judgement.findings)
        log = Log(
            runs=(
                SarifRun(
                    tool=Tool(
                        driver=Driver(
                            name="Withheld",
                            version=judgement.run.version,
                            rules=tuple(_rule(known.get(name)) for name in names),
                        )
                    ),
                    invocations=(_invocation(judgement),),
                    results=tuple(_result(finding, names, proceedings, reasons) for finding in shown),
                ),
            )
        )
        out.write(json_text(log.model_dump_json(by_alias=True, exclude_none=True, indent=2)) + "\n")


def _rule(rule: Rule) -> Descriptor:
    text = inspect.cleandoc(type(rule).__doc__ or rule.name)
    first = " ".join(text.partition("\n\n")[0].split())
    return Descriptor(
        id=rule.name,
        name="".join(part.capitalize() for part in rule.name.split("_")),
        short_description=Message(text=first),
        full_description=Message(text=text),
        help=Message(text=text),
        default_configuration=Configuration(level=_LEVELS[rule.severity]),
        properties={"tags": ["security", "access control"] if rule.name in LEAKS else ["correctness"]},
    )


def _invocation(judgement: Judgement) -> Invocation:
    run, verdict = judgement.run, judgement.verdict
    return Invocation(
        execution_successful=not run.interrupted,
        start_time_utc=run.started.replace("+00:00", "Z") or None,
        exit_code=_EXIT[verdict.status],
        properties={"gate": verdict.gate, "verdict": verdict.status},
    )


def _result(finding: Finding, names: list[str], proceedings: Proceedings, reasons: dict[str, str]) -> Result:
    case = proceedings.cases.get(finding.case)
    name = case.name if case else finding.case
    shown = f" (shown: {finding.shown})" if finding.shown is not None else ""
    said = f"{finding.message}{shown}. Case {name}: {where(finding)}. {diagnose(finding)}".strip()
    place = proceedings.place(finding.fingerprint)
    located = Location(
        physical_location=_physical(place),
        logical_locations=(LogicalLocation(name=name.rpartition("/")[2], fully_qualified_name=name, kind="member"),),
    )
    story = proceedings.stories.get(finding.case)
    reason = reasons.get(finding.fingerprint)
    return Result(
        rule_id=finding.rule,
        rule_index=names.index(finding.rule),
        level=_LEVELS[finding.severity],
        message=Message(text=printable(said)),
        locations=(located,),
        partial_fingerprints={"withheldFinding/v1": finding.fingerprint},
        code_flows=(_flow(story, finding, place),) if story is not None and story.steps else None,
        suppressions=(Suppression(kind="external", justification=reason),) if reason is not None else None,
        properties=finding.model_dump(
            exclude_none=True, include={"principal", "document", "version", "door", "channel", "cache", "stale"}
        ),
    )


def _flow(story: Story, finding: Finding, place: Place) -> CodeFlow:
    steps = tuple(
        FlowLocation(
            location=Location(
                physical_location=_physical(place),
                message=Message(text=printable("; ".join(filter(None, (step.what, step.kind, step.allowed))))),
            ),
            execution_order=at,
            importance="essential" if finding.fingerprint in step.findings else "important",
        )
        for at, step in enumerate(story.steps, 1)
    )
    return CodeFlow(thread_flows=(ThreadFlow(locations=steps),))


def _physical(place: Place) -> PhysicalLocation:
    return PhysicalLocation(
        artifact_location=ArtifactLocation(uri=quote(place.path)), region=Region(start_line=place.line)
    )
