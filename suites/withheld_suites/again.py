"""The commands that play a case of a recorded run again."""

import shlex

from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.run import Run
from withheld_suites.config import seeded_salt
from withheld_suites.targets.base import CHANGES


def commands(run: Run, folder: str, finding: Finding, case: Case | None, policy: str) -> list[str]:
    """The commands that help with a finding: to argue it, to see whether it is fixed, to play its case again."""
    found = [_on("explain", folder, finding), _on("replay", folder, finding)]
    return found if case is None else [*found, again(run, case, policy)]


def argue(folder: str, finding: Finding) -> str:
    """It argues from the record alone why the finding is one."""
    return _on("explain", folder, finding)


def _on(command: str, folder: str, finding: Finding) -> str:
    return shlex.join(["withheld", command, finding.fingerprint, "--run", folder or "FOLDER"])


def _only_asked(run: Run) -> bool:
    """Whether nothing of the target could be changed in the run: then what is pasted must change nothing either."""
    return run.target.endswith(".toml") and run.size == "own" and CHANGES.isdisjoint(run.capabilities)


def again(run: Run, case: Case, policy: str) -> str:
    """It plays the same case of the same world and judges by the same gate, whatever a configuration file says.

    ``policy`` is the gate as its user named it; empty where nobody did. A folder that the run does not name is to be
    filled in.
    """
    from withheld_suites.catalogue import usual

    words = ["withheld", "run", "--only", case.name]
    if case.suite not in usual():
        words += ["--suite", case.suite]
    if case.approach is not None:
        words += ["--approach", case.approach]
    if run.size == "own":
        words += ["--world", run.source or "FOLDER"]
    else:
        words += ["--size", run.size, "--seed", str(run.seed or 0)]
    for fault in run.faults:
        words += ["--fault", fault]
    if run.target != "embedded":
        words += ["--target", run.target]
    if _only_asked(run):
        words.append("--observe")
    if run.size != "own" and (run.target != "embedded" or run.salt != seeded_salt(run.seed or 0)):
        words += ["--salt", run.salt]
    return shlex.join([*words, "--policy", policy] if policy else words)
