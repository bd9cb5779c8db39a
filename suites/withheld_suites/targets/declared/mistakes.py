"""What pydantic finds wrong with a target file, in words: the key, the bad value, the valid ones and the nearest."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError

from withheld_suites.folder.problems import Spot, nearest


def told(error: ValidationError, model: type[BaseModel], data: object, at: Spot) -> None:
    """Note each mistake once, at its key as it stands in the file."""
    seen: set[tuple[int | str, ...]] = set()
    for mistake in error.errors(include_url=False):
        place = _place(mistake["loc"], data)
        if place in seen:
            continue  # A value that fits none of several types is told once.
        seen.add(place)
        at.under(*_counted(place)).problem(_words(model, mistake))


def _place(location: Iterable[int | str], data: object) -> tuple[int | str, ...]:
    """The keys of a location that the file itself has, without the names of types that pydantic adds."""
    parts = tuple(location)
    found: list[int | str] = []
    here = data
    for number, part in enumerate(parts, start=1):
        inside = _inside(here, part)
        if inside is not None:
            here = inside[0]
            found.append(part)
        elif number == len(parts) and isinstance(here, Mapping) and isinstance(part, str) and "[" not in part:
            found.append(part)  # A key that is missing.
    return tuple(found)


def _inside(here: object, part: int | str) -> tuple[object] | None:
    if isinstance(here, Mapping) and part in here:
        return (here[part],)
    if isinstance(here, list) and isinstance(part, int) and part < len(here):
        return (here[part],)
    return None


def _counted(place: tuple[int | str, ...]) -> list[str]:
    return [str(part + 1) if isinstance(part, int) else part for part in place]


def _words(model: type[BaseModel], mistake: Mapping[str, Any]) -> str:  # noqa: PLR0911 - one a sort of mistake
    given, context = mistake["input"], mistake.get("ctx", {})
    match mistake["type"]:
        case "extra_forbidden":
            key = str(mistake["loc"][-1])
            owners = _owners(model, mistake["loc"][:-1])
            valid = sorted({field.alias or name for owner in owners for name, field in owner.model_fields.items()})
            return f"unknown key {key!r}{nearest(key, valid)}"
        case "literal_error":
            valid = [part.strip("' ") for part in context["expected"].replace(" or ", ", ").split(",")]
            return f"{given!r} is not possible here{nearest(str(given), valid)}"
        case "union_tag_invalid":
            valid = [part.strip("' ") for part in context["expected_tags"].split(",")]
            return f"kind {context['tag']!r} is not known{nearest(str(context['tag']), valid)}"
        case "union_tag_not_found":
            tags = sorted(tag for owner in _owners(model, mistake["loc"]) for tag in _tags(owner))
            return f"kind is missing (valid: {', '.join(tags)})"
        case "missing":
            return "is missing"
        case "value_error":
            shown = f"{given!r}: " if not isinstance(given, Mapping | list | tuple) else ""
            return f"{shown}{context['error']}"
    return f"{given!r}: {mistake['msg'][:1].lower()}{mistake['msg'][1:]}"


def _owners(model: type[BaseModel], location: Iterable[int | str]) -> list[type[BaseModel]]:
    """The records that may stand at a location."""
    here = [model]
    for part in location:
        tagged = [one for one in here if part in _tags(one)]
        under = [
            inner
            for one in here
            for name, field in one.model_fields.items()
            if part in (name, field.alias)
            for inner in _records((field.annotation, *field.metadata))
        ]
        if tagged or under:
            here = tagged or under
    return here


def _tags(model: type[BaseModel]) -> tuple[str, ...]:
    field = model.model_fields.get("kind")
    return get_args(field.annotation) if field is not None and get_origin(field.annotation) is Literal else ()


def _records(annotation: object) -> list[type[BaseModel]]:
    """Every record within an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    parts = annotation if isinstance(annotation, tuple) else get_args(annotation)
    return [record for part in parts for record in _records(part)]
