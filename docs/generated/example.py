"""The runs that the README of the real-documents example shows; they need its documents to have been fetched."""

import re
from pathlib import Path

from docs.generated.session import Session

RUN = "withheld run --world examples/real-documents"
FAULT = "--fault acache-survives-revoke --only own_cases/own.leave/finn-leaves-the-operators"
FAMILIES = (r"^cases by family", r"^own_cases", r"^  [a-z]+[a-z._]* +\d+ +\d+ +\d+ +\d+$", r"^cases: ")
SCORES = (r"^(abstention_(precision|recall|f1)|over_refusal_rate|stale_answer_rate|leak_rate) {10,}\d",)


def green(example: Path) -> str:
    """Every case on the honest mock. ``example`` is the folder that holds the documents."""
    return _show(example, f"{RUN} --out green", [*FAMILIES, *SCORES, r"^no findings", r"^pass +leaks", r"^PASS"])


def red(example: Path) -> str:
    """One case on a broken mock."""
    return _show(example, f"{RUN} {FAULT} --out red", [r"^cases: ", r"^fail", r"^    ", r"^FAIL"])


def figures(readme: Path) -> str:
    """What came out of the green run, as the example's README shows it; a test plays that run again."""
    shown = readme.read_text(encoding="utf-8").split("```console\n")[1].split("```")[0].splitlines()
    wanted = (r"cases: ", r"[a-z_0-9]+   \S+   \S+ to \S+   \d+$", r"no findings", r"PASS")
    # The verdict stands first and last; once is enough.
    kept = list(dict.fromkeys(line for line in shown if any(re.match(pattern, line) for pattern in wanted)))
    if len(kept) < len(wanted):
        raise LookupError(f"{readme} shows no green run with its scores")
    return "\n".join(("```text", *kept, "```"))


def _show(example: Path, command: str, keep: list[str]) -> str:
    with Session() as session:
        (session.folder / "examples").mkdir()
        (session.folder / "examples" / "real-documents").symlink_to(example.resolve())
        return session.show(command, keep)
