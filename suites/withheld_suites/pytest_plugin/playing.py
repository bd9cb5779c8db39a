"""Playing once for all workers: the first one to ask plays and judges, the others wait for what it writes down."""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

from withheld_policies.history import Case
from withheld_policies.record import Record
from withheld_suites.config import RunConfig
from withheld_suites.errors import SuiteError
from withheld_suites.session import Prepared, perform

_RESULTS, _PROBLEM, _OWNER = "results.json", "problem", "owner"
_POLL = 0.05


class Outcome(Record):
    """How a case or a gate came out, and why, in words."""

    outcome: str
    said: str = ""


class Results(Record):
    """Everything that the tests need."""

    cases: dict[str, Outcome]
    gate: Outcome


class NotPlayed(SuiteError):
    """The cases could not be played; the message says why."""


def outcomes(config: RunConfig, prepared: Prepared, folder: Path) -> Results:
    """The results of playing these cases; ``folder`` is shared by all workers. Raises ``NotPlayed``."""
    try:
        owner = os.open(folder / _OWNER, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    except FileExistsError:
        return _awaited(folder)
    with os.fdopen(owner, "w") as file:
        file.write(str(os.getpid()))
    try:
        found = _play(config, prepared)
    except Exception as error:  # Whatever it is, the other workers must hear of it, or they wait for ever.
        _put(folder / _PROBLEM, f"{type(error).__name__}: {error}")
        raise NotPlayed(str(error)) from error
    _put(folder / _RESULTS, found.model_dump_json())
    return found


def _awaited(folder: Path) -> Results:
    while True:
        if (folder / _RESULTS).exists():
            return Results.model_validate_json((folder / _RESULTS).read_text(encoding="utf-8"))
        if (folder / _PROBLEM).exists():
            raise NotPlayed((folder / _PROBLEM).read_text(encoding="utf-8"))
        if not _alive(folder / _OWNER):
            raise NotPlayed("the worker that played the cases has died")
        time.sleep(_POLL)


def _alive(owner: Path) -> bool:
    text = owner.read_text(encoding="utf-8")
    if not text or os.name == "nt":  # It has just begun; and on Windows there is no harmless way to ask.
        return True
    try:
        os.kill(int(text), 0)
    except ProcessLookupError:
        return False
    return True


def _put(path: Path, text: str) -> None:
    """In one piece, since others look for the file."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def _play(config: RunConfig, prepared: Prepared) -> Results:
    from withheld_policies.gate_file import load
    from withheld_policies.printable import one_line
    from withheld_suites.api import Notes, Result, judged
    from withheld_suites.reports.junit import explained

    def told(result: Result, case: Case) -> Outcome:
        outcome = result.proceedings.outcomes.get(case.id, "unplayed")
        if outcome in ("pass", "skipped"):
            return Outcome(outcome=outcome, said=case.skipped or "")
        found = [finding for finding in result.findings if finding.case == case.id]
        lines = explained(case, result.judgement, found, result.proceedings)
        return Outcome(outcome=outcome, said="\n".join(map(one_line, lines)))

    gate = load(config.policy)
    key = os.environ.get("WITHHELD_ADMIN_KEY", "")
    played = perform(config, key, datetime.now(UTC), Notes(), prepared=prepared)
    result = judged(played, gate, config.policy)
    clauses = [clause for clause in result.judgement.verdict.clauses if clause.status != "pass"]
    said = "\n".join(one_line(f"{clause.status} {clause.name}: {clause.message}") for clause in clauses)
    return Results(
        cases={case.id: told(result, case) for case in result.proceedings.cases.values()},
        gate=Outcome(outcome=result.status, said=said),
    )
