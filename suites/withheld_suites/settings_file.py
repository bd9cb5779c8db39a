"""The configuration file: ``withheld.toml``, or ``[tool.withheld]`` in ``pyproject.toml``, in a folder or above it."""

import tomllib
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from withheld_policies.registry import unknown
from withheld_suites.config import RunConfig
from withheld_suites.errors import BadOption

NAME = "withheld.toml"

_PATHS = ("world", "out")
"""Settings that are paths, and relative to the file."""


class Settings(RunConfig):
    """What a project says once, so that nobody has to type it. What is typed goes before it."""

    reports: dict[str, Path] = Field(
        default_factory=dict, description="Files into which reports are written besides, by format."
    )
    show_values: bool = Field(default=False, description="Whether reports show protected values.")
    quiet: bool = Field(default=False, description="Whether progress and notes are left out.")


def find(start: Path) -> Path | None:
    """The nearest file from a folder upwards, ``withheld.toml`` before ``pyproject.toml``; none where there is none."""
    for folder in (start, *start.parents):
        if (folder / NAME).is_file():
            return folder / NAME
        project = folder / "pyproject.toml"
        if project.is_file() and "withheld" in _read(project).get("tool", {}):
            return project
    return None


def load(path: Path) -> Settings:
    """The settings of a file, with paths made relative to where it stands.

    Raises ``BadOption`` that names the file, the key, the bad value, the valid ones and the nearest match.
    """
    data = _read(path)
    if path.name == "pyproject.toml":
        data = data.get("tool", {}).get("withheld", {})
    try:
        found = Settings.model_validate(data)
    except ValidationError as error:
        raise BadOption("\n".join(f"{path}: {_problem(item)}" for item in error.errors())) from None
    here = path.parent
    moved: dict[str, Any] = {name: here / value for name in _PATHS if (value := getattr(found, name)) is not None}
    moved["reports"] = {form: here / file for form, file in found.reports.items()}
    for name in ("policy", "target"):
        value = getattr(found, name)
        # Names of shipped gates and addresses are no paths.
        if (
            name in found.model_fields_set
            and value
            and "://" not in value
            and (here / value.partition(":")[0]).exists()
        ):
            moved[name] = str(here / value)
    return found.model_copy(update={name: value for name, value in moved.items() if name in found.model_fields_set})


def defaults(found: Settings) -> dict[str, dict[str, Any]]:
    """The values for each command, by the names of its parameters; only what the file says."""
    said: dict[str, Any] = {name: getattr(found, name) for name in found.model_fields_set}
    files = [f"{form}={path}" for form, path in said.pop("reports", {}).items()]
    run = said | ({"files": files} if files else {})
    shown: dict[str, Any] = {name: said[name] for name in ("policy", "show_values") if name in said}
    return {"run": run, "check": shown | ({"files": files} if files else {}), "report": shown}


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{path}: not TOML: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _problem(item: Any) -> str:
    key = ".".join(str(part) for part in item["loc"])
    if item["type"] == "extra_forbidden":
        return unknown("key", key, sorted(Settings.model_fields))
    shown = "" if isinstance(item["input"], dict) else f" {item['input']!r}:"
    return f"{key}:{shown} {item['msg'].removeprefix('Value error, ')}"
