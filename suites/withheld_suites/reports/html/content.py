"""What stands on the run page: what its template shows at once, and the data from which its script makes the lists."""

import inspect
import shlex
from collections.abc import Iterator
from typing import Any

from withheld_policies import rules
from withheld_policies.finding import Finding
from withheld_policies.gate_file import Gate
from withheld_policies.printable import printable
from withheld_policies.scores import Measured
from withheld_policies.verdict import FamilyCount, Judgement, Status
from withheld_suites.again import commands
from withheld_suites.diagnosis import diagnose
from withheld_suites.grouping import Group, grouped
from withheld_suites.proceedings import MOST, Proceedings
from withheld_suites.reports import redacted
from withheld_suites.reports.html.pictures import (
    Picture,
    balance,
    enforcement,
    faults,
    history,
    matrix,
    number,
    recall,
    scores,
    timeline,
)
from withheld_suites.stories import Told

OUTCOMES = ("passed", "failed", "invalid", "error", "skipped", "unscored", "unplayed")

_MOST_REASONS = 5
"""Clauses that do not hold and are said at once; all that fail are."""

_RANK: dict[Status, int] = {"fail": 0, "unknown": 1, "pass": 2}

_WORDS: dict[Status, str] = {
    "pass": "Everything that the gate asks for holds.",
    "fail": "What must hold does not.",
    "unknown": "Nothing failed, but too little can be said.",
}


def pictures(judgement: Judgement, proceedings: Proceedings) -> list[Picture]:
    """All pictures of the page, in order."""
    return [
        scores.picture(judgement, proceedings.gate),
        matrix.picture(proceedings),
        enforcement.picture(judgement, proceedings),
        balance.picture(judgement),
        faults.picture(judgement),
        recall.picture(judgement),
        history.picture(judgement, proceedings),
    ]


def told(judgement: Judgement, proceedings: Proceedings, show_values: bool) -> dict[str, Any]:
    """What the template shows without its script."""
    verdict, run = judgement.verdict, judgement.run
    clauses = sorted(verdict.clauses, key=lambda clause: _RANK[clause.status])
    total = {name: sum(getattr(family, name) for family in judgement.families)
             for name in ("planned", "played", "assessed", *OUTCOMES)}  # fmt: skip
    return {
        "status": verdict.status,
        "gate": verdict.gate,
        "about": _WORDS[verdict.status],
        "reasons": [clause.model_dump() for clause in clauses if clause.status != "pass"],
        "kept": [clause.model_dump() for clause in clauses if clause.status == "pass"],
        "total": total,
        "outcomes": [name for name in OUTCOMES if total[name]],
        "findings": sum(group.lead.severity == "fail" for group in grouped(judgement.findings)),
        "judgement": judgement,
        "run": run,
        "interrupted": run.interrupted or "",
        "families": _families(judgement.families),
        "scores": _scores(judgement, proceedings.gate),
        "pictures": pictures(judgement, proceedings),
        "judge_again": _command("check", judgement, proceedings),
        "with_values": _command("report", judgement, proceedings) + " --format html --show-values",
        "show_values": show_values,
        "untold": proceedings.untold,
        "most": MOST,
        "most_reasons": max(_MOST_REASONS, sum(clause.status == "fail" for clause in clauses)),
    }


def _command(name: str, judgement: Judgement, proceedings: Proceedings) -> str:
    """A command on the same record by the same gate."""
    policy = proceedings.policy or judgement.verdict.gate
    return shlex.join(["withheld", name, proceedings.folder or "FOLDER", "--policy", policy])


def data(judgement: Judgement, proceedings: Proceedings, show_values: bool) -> dict[str, Any]:
    """What the script makes lists and drawings of."""
    known = rules.load()
    shown = [finding if show_values else redacted(finding) for finding in judgement.findings]
    told = {
        "findings": [_finding(one, judgement, proceedings) for one in grouped(shown)],
        "cases": [
            [case.name, case.family, case.suite, proceedings.outcomes.get(case.id, "unplayed")]
            for case in proceedings.cases.values()
        ],
        "rules": {name: inspect.cleandoc(type(known.get(name)).__doc__ or "") for name in known.names()},
        "pictures": {one.name: one.spec for one in pictures(judgement, proceedings) if one.spec is not None},
        "timeline": timeline.template(),
    }
    cleaned: dict[str, Any] = _clean(told)
    return cleaned


def stories(proceedings: Proceedings) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The steps of each story by the id of its case; kept apart, so that the page reads one when it is opened."""
    for name, story in sorted(proceedings.stories.items()):
        yield name, [_step(step) for step in story.steps]


def _clean(value: Any) -> Any:
    """The same value with every text in it printable."""
    if isinstance(value, dict):
        return {name: _clean(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_clean(one) for one in value]
    return printable(value) if isinstance(value, str) else value


def _finding(group: Group, judgement: Judgement, proceedings: Proceedings) -> dict[str, Any]:
    finding = group.lead
    case = proceedings.cases.get(finding.case)
    return finding.model_dump(exclude_none=True) | {
        "id": finding.fingerprint,
        "channel": group.channels,
        "message": group.message,
        "parts": [_part(one, judgement) for one in group.findings],
        "name": case.name if case else finding.case,
        "family": case.family if case else "",
        "diagnosis": diagnose(finding),
        "again": commands(judgement.run, proceedings.folder, finding, case, proceedings.policy),
    }


def _part(finding: Finding, judgement: Judgement) -> dict[str, Any]:
    """What the findings of a group do not share."""
    told = finding.model_dump(include={"channel", "shown"}, exclude_none=True)
    return {"id": finding.fingerprint, "waived": finding.fingerprint in judgement.waived, **told}


def _step(step: Told) -> dict[str, Any]:
    cleaned: dict[str, Any] = _clean(step.model_dump(exclude_defaults=True))
    return cleaned


def _families(families: tuple[FamilyCount, ...]) -> list[dict[str, Any]]:
    return [{**family.model_dump(), "assessed": family.assessed} for family in families]


def _scores(judgement: Judgement, gate: Gate | None) -> list[dict[str, Any]]:
    known = scores.limits(gate)
    return [_score(one, known) for one in scores.chosen(judgement, known)]


def _score(one: Measured, known: scores.Limits) -> dict[str, Any]:
    limit = known.get((one.score, one.part))
    interval = f"{number(one.low)} to {number(one.high)}" if one.low is not None or one.high is not None else "–"
    return {
        "name": one.score,
        "part": one.part,
        "value": number(one.value, one.unit) if one.value is not None else "nothing assessed",
        "interval": interval,
        "n": one.n,
        "limit": f"{limit[0]} {limit[1]:g}" if limit else "–",
    }
