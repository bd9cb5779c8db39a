"""Where in a response a value stands: JSON paths, headers, the status or the whole body, tried in turn."""

import json
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Annotated, Any

import jsonpath
from pydantic import AfterValidator, BeforeValidator

_WORDS = ("body", "status")


@dataclass(frozen=True)
class Source:
    """A response to be read. ``status`` and ``headers`` are the response's own, also for one event of a stream."""

    body: str
    status: int | None = None
    headers: dict[str, str] = field(default_factory=dict)

    @cached_property
    def value(self) -> Any:
        """The body as JSON; none where it is not JSON."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):
            return None


@lru_cache(maxsize=1024)
def compiled(path: str) -> jsonpath.JSONPath | jsonpath.CompoundJSONPath:
    """A JSON path, ready to be used. Raises jsonpath's own error."""
    return jsonpath.compile(path)


def _checked(selector: str) -> str:
    if selector.startswith("$"):
        try:
            compiled(selector)
        except jsonpath.JSONPathError as error:
            raise ValueError(f"not a JSON path: {str(error).splitlines()[0]}") from None
        return selector
    name = selector.removeprefix("header:")
    if selector in _WORDS or (name != selector and name.strip()):
        return selector
    raise ValueError("neither a JSON path such as $.answer, nor header:NAME, body or status")


def _listed(value: object) -> object:
    return (value,) if isinstance(value, str) else value


Selectors = Annotated[tuple[Annotated[str, AfterValidator(_checked)], ...], BeforeValidator(_listed)]
"""One selector or a list of them; the first that finds something counts."""


def found(selectors: tuple[str, ...], source: Source) -> list[Any]:
    """Everything that the first selector to find anything but null finds; empty when none does."""
    for selector in selectors:
        values = [value for value in _all(selector, source) if value is not None]
        if values:
            return values
    return []


def inside(selectors: tuple[str, ...], value: object) -> list[Any]:
    """The same within a JSON value: a row of a list, say."""
    for selector in selectors:
        values = [value for value in compiled(selector).findall(value) if value is not None]  # type: ignore[arg-type]
        if values:
            return values
    return []


def words(values: list[Any]) -> str | None:
    """Values as one text, line by line; tables and lists as JSON. None for no values."""
    if not values:
        return None
    return "\n".join(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in values)


def _all(selector: str, source: Source) -> list[Any]:
    if selector == "body":
        return [source.body]
    if selector == "status":
        return [source.status]
    if selector.startswith("header:"):
        return [source.headers.get(selector.removeprefix("header:").strip().lower())]
    if source.value is None:
        return []
    if not isinstance(source.value, dict | list):
        return [source.value] if selector == "$" else []
    return list(compiled(selector).findall(source.value))
