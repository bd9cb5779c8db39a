"""TOML and JSON Lines read into strict records, with every mistake told by file and key."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from withheld_suites.folder.problems import Found, Spot, nearest

M = TypeVar("M", bound=BaseModel)


def table(root: Path, path: Path, found: Found) -> dict[str, Any]:
    """The content of a TOML file; empty where there is no file, and where it cannot be read (a problem)."""
    name = path.relative_to(root).as_posix()
    if not path.exists():
        return {}
    text = text_of(path, name, found)
    return parsed(text, name, found, first_line=1)


def parsed(text: str, name: str, found: Found, first_line: int) -> dict[str, Any]:
    """The content of TOML text that begins at that line of the file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found.problem(name, _line(error, first_line), f"is not valid TOML: {error}")
        return {}


def lines(root: Path, path: Path, found: Found) -> list[dict[str, Any]]:
    """The objects of a JSON Lines file; a line that holds none is a problem."""
    name = path.relative_to(root).as_posix()
    objects = []
    for number, line in enumerate(text_of(path, name, found).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except json.JSONDecodeError as error:
            found.problem(name, f"line {number}", f"is not valid JSON: {error}")
            continue
        if isinstance(value, dict):
            objects.append(value)
        else:
            found.problem(name, f"line {number}", f"is {value!r}, where an object is wanted")
    return objects


def text_of(path: Path, name: str, found: Found) -> str:
    """The text of a file; empty, with a problem, where it is not UTF-8 or cannot be opened."""
    if path.exists() and not path.is_file():
        # Opening a pipe would wait for somebody to write into it.
        found.problem(name, "", "is no file")
        return ""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        found.problem(name, f"byte {error.start}", "is not UTF-8 text")
    except OSError as error:
        found.problem(name, "", f"cannot be read: {error.strerror}")
    return ""


def record(model: type[M], content: object, at: Spot) -> M | None:
    """The content as a record; none, with a problem for each mistake, where it is not one."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        for mistake in error.errors():
            at.under(*_keys(mistake["loc"])).problem(_words(model, dict(mistake)))
        return None


def _keys(location: tuple[int | str, ...]) -> list[str]:
    """Keys and positions as the file's author counts them, from 1."""
    return [str(part + 1) if isinstance(part, int) else part for part in location]


def _words(model: type[BaseModel], mistake: Mapping[str, Any]) -> str:
    """A pydantic error in words that name the bad value and the valid ones."""
    if mistake["type"] == "extra_forbidden":
        owner = _owner(model, mistake["loc"][:-1])
        valid = [field.alias or name for name, field in owner.model_fields.items()]
        return f"unknown key {mistake['loc'][-1]!r}{nearest(str(mistake['loc'][-1]), valid)}"
    if mistake["type"] == "literal_error":
        valid = [part.strip("' ") for part in mistake["ctx"]["expected"].replace(" or ", ", ").split(",")]
        return f"{mistake['input']!r} is not possible here{nearest(str(mistake['input']), valid)}"
    if mistake["type"] == "missing":
        return "is missing"
    return f"{mistake['input']!r}: {mistake['msg'][:1].lower()}{mistake['msg'][1:]}"


def _owner(model: type[BaseModel], location: tuple[int | str, ...]) -> type[BaseModel]:
    """The record in which a key was found, for the list of its valid keys."""
    for part in location:
        if isinstance(part, int) or part not in model.model_fields:
            continue
        inner = _model_in(model.model_fields[part].annotation)
        if inner is None:
            return model
        model = inner
    return model


def _model_in(annotation: object) -> type[BaseModel] | None:
    """The record that an annotation holds, however wrapped; none for plain types."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)


def _line(error: tomllib.TOMLDecodeError, first: int) -> str:
    """The line that a TOML error names, counted within the whole file."""
    words = str(error).partition("at line ")[2].split(",")[0]
    return f"line {int(words) + first - 1}" if words.isdigit() else "at its end"
