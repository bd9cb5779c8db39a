"""An assertion for anybody's tests: these values do not show in this response, in whatever writing."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from withheld_policies.decoding import decoded
from withheld_policies.evidence_index import build
from withheld_policies.facts import Fact, Stated
from withheld_policies.normal import normal
from withheld_policies.scanning import Scanner
from withheld_policies.world import World
from withheld_suites.folder.values import value_of


def withheld_from(response: Any, *values: str) -> None:
    """Raise ``AssertionError`` where one of the values shows in the response; the message says where, without it.

    The response may be a text, bytes, anything that JSON can hold, or the response object of a web client or of Flask:
    then its headers are looked at too. Amounts, dates and numbers are found in every usual writing, codes and names
    whole, and all of them through JSON escapes, percent signs and HTML entities.

    Raises ``ValueError`` without values: an assertion that cannot fail says nothing.
    """
    __tracebackhide__ = True  # pytest then shows the line of the test, and not this function with the values in it
    if not values or not all(value.strip() for value in values):
        raise ValueError("withheld_from needs at least one value that is not empty")
    stated = (Stated(version=1, value=value_of(value), passage="") for value in values)
    world = World(
        Fact(id=str(place), document="withheld", subject="", attribute="", stated=(one,))
        for place, one in enumerate(stated, 1)
    )
    scanner = Scanner(build(world), world)
    found = [line for channel, text in _texts(response) for line in _shown(scanner, channel, text)]
    if found:
        raise AssertionError("\n".join(["a withheld value is shown:", *dict.fromkeys(found)]))


def _shown(scanner: Scanner, channel: str, text: str) -> Iterator[str]:
    """A line for each value; never the text around it, which may hold the next value in another writing."""
    for place in scanner.anywhere(normal(decoded(text)).text):
        for entry in place.entries:
            yield f"  value {entry.fact} ({len(entry.value.text)} characters) in the {channel}"


def _texts(response: Any) -> Iterator[tuple[str, str]]:
    """The texts of a response by where they stand."""
    if isinstance(response, str):
        yield "text", response
    elif isinstance(response, bytes):
        yield "text", response.decode("utf-8", "replace")
    elif isinstance(response, Mapping | list | tuple):
        yield "body", json.dumps(response, default=str, ensure_ascii=False)
    elif hasattr(response, "model_dump_json"):
        yield "body", response.model_dump_json()
    else:
        text = response.get_data(as_text=True) if hasattr(response, "get_data") else getattr(response, "text", None)
        if not isinstance(text, str):
            raise TypeError(f"withheld_from does not know what a {type(response).__name__} shows")
        yield "body", text
        for name, value in dict(getattr(response, "headers", {})).items():
            yield f"header {name}", str(value)
