"""A target file read from the disk, or a preset from the package; every mistake is told at once."""

import difflib
import tomllib
from importlib.resources import files
from pathlib import Path

from pydantic import ValidationError

from withheld_policies.registry import unknown
from withheld_suites.errors import BadTargetFile
from withheld_suites.folder.problems import Found
from withheld_suites.targets.declared import checks
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.mistakes import told


def load(path: Path) -> TargetFile:
    """The target that a file declares. Raises ``BadTargetFile`` with every mistake, a line each."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        near = difflib.get_close_matches(path.name, [one.name for one in path.parent.glob("*.toml")], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise BadTargetFile(f"{path} cannot be read: {error.strerror}{hint}") from None
    except UnicodeDecodeError as error:
        raise BadTargetFile(f"{path}: byte {error.start} is not UTF-8 text") from None
    return read(text, str(path), path.parent)


def read(text: str, name: str, folder: Path | None = None) -> TargetFile:
    """The target that a text declares; ``name`` is what messages call it, ``folder`` where its paths begin."""
    found = Found()
    at = found.at(name)
    file: TargetFile | None = None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadTargetFile(f"{name}: not valid TOML: {error}") from None
    try:
        file = TargetFile.model_validate(data)
    except ValidationError as error:
        told(error, TargetFile, data, at)
    if file is not None:
        checks.check(file, at, folder or Path())
    if problems := found.problems():
        count = f"{len(problems)} mistake{'s' if len(problems) > 1 else ''}"
        raise BadTargetFile("\n".join([f"{name} cannot be used, {count}:", *map(str, problems)]))
    if file is None:
        raise BadTargetFile(f"{name} cannot be used")
    return file


def presets() -> dict[str, str]:
    """The text of each preset by its name: one file a product."""
    folder = files("withheld_suites.targets") / "presets"
    return {
        entry.name.removesuffix(".toml"): entry.read_text("utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    }


def preset(name: str) -> str:
    """The text of a preset. Raises ``BadTargetFile`` with the valid names."""
    known = presets()
    if name not in known:
        raise BadTargetFile(unknown("preset", name, sorted(known)))
    return known[name]
