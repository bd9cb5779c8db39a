"""The command that plays one case of a recorded run again."""

import shlex

from withheld_policies.history import Case
from withheld_policies.run import Run


def again(run: Run, case: Case) -> str:
    """It plays the same world and the same plan; where the world was written by hand its folder is to be filled in."""
    words = ["withheld", "run", "--only", case.name]
    if run.size == "own":
        words += ["--world", "FOLDER"]
    else:
        words += ["--size", run.size, "--seed", str(run.seed or 0)]
    for fault in run.faults:
        words += ["--fault", fault]
    if run.target != "embedded":
        words += ["--target", run.target, "--salt", run.salt]
    return shlex.join(words)
