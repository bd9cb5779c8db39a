"""The reference of file formats: one table of keys for each record, made from the pydantic models."""

import inspect
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo


def records(union: Any) -> str:
    """Every record of a file, in the order of the union, then every record that stands inside them."""
    alternatives = get_args(get_args(union)[0] if get_origin(union) is Annotated else union)
    return "\n".join(_section(model) for model in _with_nested(list(alternatives)))


def record(model: type[BaseModel]) -> str:
    """One record and every record that stands inside it."""
    return "\n".join(_section(each) for each in _with_nested([model]))


def introduction(module: types.ModuleType) -> str:
    """What the module's docstring says of the format, after its first sentence; code stays code in Markdown."""
    text = inspect.getdoc(module) or ""
    return _definitions(text.split("\n\n", 1)[1]).replace("``", "`") + "\n"


def _definitions(text: str) -> str:
    """A docstring's terms with indented explanations, as a Markdown list."""
    lines = text.splitlines()
    out: list[str] = []
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if following.startswith("    ") and line and not line.startswith(" "):
            out.append(f"- {line}: {following.strip()}")
        elif line.startswith("    ") and out and out[-1].endswith(line.strip()):
            continue
        elif line.startswith("    "):
            out.append(f"  {line.strip()}")
        else:
            out.append(line)
    return "\n".join(out)


def _with_nested(models: list[type[BaseModel]]) -> list[type[BaseModel]]:
    found: list[type[BaseModel]] = list(models)
    for model in found:
        for field in model.model_fields.values():
            found += [nested for nested in _models(field.annotation) if nested not in found]
    return found


def _models(annotation: Any) -> list[type[BaseModel]]:
    if inspect.isclass(annotation) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for argument in get_args(annotation) for model in _models(argument)]


def _section(model: type[BaseModel]) -> str:
    title = " or ".join(f"`{kind}`" for kind in _kinds(model)) or model.__name__
    rows = [_row(name, field) for name, field in model.model_fields.items() if name != "kind"]
    table = ["| Key | Value | Default | Meaning |", "| --- | --- | --- | --- |", *rows]
    meaning = (inspect.getdoc(model) or "").replace("``", "`")
    return "\n".join([f"## {title}", "", meaning, "", *table, ""])


def _kinds(model: type[BaseModel]) -> tuple[str, ...]:
    return get_args(model.model_fields["kind"].annotation) if "kind" in model.model_fields else ()


def _row(name: str, field: FieldInfo) -> str:
    default = "required" if field.is_required() else _default(field.get_default(call_default_factory=True))
    return f"| `{field.alias or name}` | {_type(field.annotation)} | {default} | {_cell(field.description or '')} |"


def _default(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, BaseModel):
        return "its own defaults"
    if value in ("", (), {}, frozenset()):
        return "empty"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def _type(annotation: Any) -> str:
    """How a JSON value of that type looks, in words."""
    arguments = get_args(annotation)
    match get_origin(annotation):
        case None:
            return _plain(annotation)
        case origin if origin is Annotated:
            return _type(arguments[0])
        case origin if origin is Literal:
            return ", ".join(f"`{argument}`" for argument in arguments)
        case origin if origin in (Union, types.UnionType):
            return " or ".join(_type(argument) for argument in arguments if argument is not type(None))
        case origin if origin is dict:
            return f"table of {_type(arguments[1])}"
    return f"list of {_type(arguments[0])}"


def _plain(kind: type) -> str:
    if issubclass(kind, BaseModel):
        title = next(iter(_kinds(kind)), kind.__name__)
        return f"[{title}](#{title.lower()})"
    names = {str: "text", int: "whole number", float: "number", bool: "true or false", Any: "anything"}
    return names.get(kind, kind.__name__)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
