"""The commands that play a case of a recorded run again."""

import shlex

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.run import Run


def replayed(folder: str, finding: Finding) -> str:
    """The command that plays the case of a finding again, and says whether it is fixed."""
    return shlex.join(["withheld", "replay", finding.fingerprint, "--run", folder or "FOLDER"])


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
