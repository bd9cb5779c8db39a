"""The runs that the README of the real-documents example shows; they need its documents to have been fetched."""

from pathlib import Path

from docs.generated.session import Session

RUN = "withheld run --world examples/real-documents"
FAULT = "--fault acache-survives-revoke --only own_cases/own.leave/finn-leaves-the-operators"
FAMILIES = (r"^cases by family", r"^own_cases", r"^  [a-z]+[a-z._]* +\d+ +\d+ +\d+ +\d+$", r"cases planned")
SCORES = (r"^(abstention_(precision|recall|f1)|over_refusal_rate|stale_answer_rate|leak_rate) {10,}\d",)


def green(example: Path) -> str:
    """Every case on the honest mock. ``example`` is the folder that holds the documents."""
    return _show(example, f"{RUN} --out green", [*FAMILIES, *SCORES, r"^no findings", r"^pass +leaks", r"^PASS"])


def red(example: Path) -> str:
    """One case on a broken mock."""
    return _show(example, f"{RUN} {FAULT} --out red", [r"cases planned", r"^fail", r"^    ", r"^FAIL"])


def _show(example: Path, command: str, keep: list[str]) -> str:
    with Session() as session:
        (session.folder / "examples").mkdir()
        (session.folder / "examples" / "real-documents").symlink_to(example.resolve())
        return session.show(command, keep)
