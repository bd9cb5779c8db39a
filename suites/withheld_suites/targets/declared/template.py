"""Request templates: text with names in braces, and tables and lists of such text."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from withheld_suites.errors import SuiteError

PLACE = re.compile(r"\{([a-z_]+(?:\.[A-Za-z0-9_-]+)*)(?:\|([^{}]*))?\}")
"""A name, parts joined by dots, and after a bar what stands for it while it has no value."""

Names = Mapping[str, Any]
"""What the names of a template stand for; a name with dots leads into tables. None: it has no value."""


class NoValue(SuiteError):
    """A name without a value stands where one is needed (in a path, say)."""


def names(template: object) -> Iterator[str]:
    """Every name in a template, with its dots. A name that ``as`` of an ``each`` brings in is left out."""
    if isinstance(template, str):
        yield from (match[1] for match in PLACE.finditer(template))
    elif isinstance(template, Mapping):
        if template.keys() == {"each", "as"}:
            yield str(template["each"])
            yield from (name for name in names(template["as"]) if name.partition(".")[0] != "item")
            return
        for value in template.values():
            yield from names(value)
    elif isinstance(template, list | tuple):
        for value in template:
            yield from names(value)


def value(template: object, known: Names) -> Any:
    """The template with its names replaced; none where it is nothing but a name without a value.

    Text that is one name and nothing else becomes the value itself, of whatever type; a key or an item without a value
    is left out, and so is a key whose table has lost everything in this way. ``{each = "NAME", as = TEMPLATE}`` becomes
    a list: the template once for each item of the named list, under the name ``item``.
    """
    if isinstance(template, str):
        whole = PLACE.fullmatch(template)
        return _known(whole, known) if whole else text(template, known)
    if isinstance(template, Mapping):
        if template.keys() == {"each", "as"}:
            items = look_up(str(template["each"]), known) or []
            return [value(template["as"], {**known, "item": item}) for item in items]
        filled = {key: (part, value(part, known)) for key, part in template.items()}
        return {
            key: inner for key, (part, inner) in filled.items() if inner is not None and (inner != {} or part == {})
        }
    if isinstance(template, list | tuple):
        return [inner for part in template if (inner := value(part, known)) is not None]
    return template


def text(template: str, known: Names, quoted: Callable[[str], str] = str) -> str:
    """The text with its names replaced, each by ``quoted`` of its value. Raises ``NoValue``."""

    def replace(match: re.Match[str]) -> str:
        found = _known(match, known)
        if found is None:
            raise NoValue(f"{match[0]} has no value in {template!r}")
        return quoted(written(found))

    return PLACE.sub(replace, template)


def written(found: object) -> str:
    """A value as it is written into text: truth as JSON writes it."""
    return str(found).lower() if isinstance(found, bool) else str(found)


def look_up(name: str, known: Names) -> Any:
    """The value under a name with dots; none where any part of the way is missing."""
    found: Any = known
    for part in name.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def _known(match: re.Match[str], known: Names) -> Any:
    found = look_up(match[1], known)
    return match[2] if found is None else found
