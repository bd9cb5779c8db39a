"""The commands that play a case of a recorded run again."""

import shlex

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.run import Run


def commands(run: Run, folder: str, finding: Finding, case: Case | None) -> list[str]:
    """The commands that help with a finding: to argue it, to see whether it is fixed, to play its case again."""
    where = [finding.fingerprint, "--run", folder or "FOLDER"]
    found = [shlex.join(["withheld", verb, *where]) for verb in ("explain", "replay")]
    return found if case is None else [*found, again(run, case)]


def again(run: Run, case: Case) -> str:
    """It plays the same world and the same plan; a folder that the run does not name is to be filled in."""
    words = ["withheld", "run", "--only", case.name]
    if run.size == "own":
        words += ["--world", run.source or "FOLDER"]
    else:
        words += ["--size", run.size, "--seed", str(run.seed or 0)]
    for fault in run.faults:
        words += ["--fault", fault]
    if run.target != "embedded":
        words += ["--target", run.target, "--salt", run.salt]
    return shlex.join(words)
