"""What earlier proofs found out, on the disk, by unit."""

import os
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from withheld_suites.prove.proof import Result
from withheld_suites.prove.unit import Unit

FOLDER = Path(".withheld")

_RESULTS = TypeAdapter(dict[str, Result])


def read(folder: Path) -> dict[str, Result]:
    """Results by the label of their unit; none where nothing was kept, or by another version of this file."""
    try:
        return _RESULTS.validate_json((folder / "proof.json").read_bytes())
    except (FileNotFoundError, ValidationError):
        return {}


def write(folder: Path, results: dict[str, Result]) -> None:
    """Keep them; a reader finds the old file or the new one. The folder tells git to leave it alone."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n")
    new = folder / f"proof.json.{os.getpid()}"
    new.write_bytes(_RESULTS.dump_json(results, indent=1))
    new.replace(folder / "proof.json")


def label(result: Result) -> str:
    """Under which name a result is kept."""
    return Unit(result.sort, result.name, result.seed).label
