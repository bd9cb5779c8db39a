"""The fields of a response, read from a body or an event by the paths of a target file."""

import re
from collections.abc import Callable
from typing import Any

from withheld_suites.errors import UnknownShape
from withheld_suites.targets.declared.reading_shape import CacheSignal, Reading, Rows, Signal
from withheld_suites.targets.declared.selector import Source, found, inside, words
from withheld_suites.targets.reply import Fields

Identify = Callable[[Fields], Fields]
"""Puts the world's own document id and version into a row, by whatever the target calls the document."""


def read(reading: Reading, source: Source, identify: Identify) -> Fields:
    """The fields that are there. Raises ``UnknownShape`` for rows that are no list."""
    fields: Fields = {
        "text": words(found(reading.text, source)),
        "reasoning": words(found(reading.reasoning, source)),
        "reason": words(found(reading.reason, source)),
        "conversation": words(found(reading.conversation, source)),
        "nonce": words(found(reading.nonce, source)),
        "request_id": words(found(reading.request_id, source)),
        "abstained": None if reading.abstained is None else signal(reading.abstained, source),
        "total": _count(found(reading.total, source)),
        "cache": _cache(reading.cache, source),
    }
    if reading.clarifies is not None:
        fields["clarifies"] = bool(signal(reading.clarifies, source))
    for name, rows in (("citations", reading.citations), ("contexts", reading.contexts)):
        if rows is not None and (listed := _rows(rows, source)) is not None:
            fields[name] = [_kept(identify(row), name) for row in listed]
    given = {kind: words(found(selectors, source)[:1]) for kind, selectors in reading.things.items()}
    if any(given.values()):
        fields["things"] = {kind: name for kind, name in given.items() if name}
    if said := found(reading.error, source):
        fields["error"] = f"the target reported an error: {words(said[:1])}"
    return {name: value for name, value in fields.items() if value is not None}


def signal(known: Signal | CacheSignal, source: Source) -> bool | None:
    """Whether a signal says yes; none where it is not there."""
    values = found(known.at, source)
    if not values:
        return None
    wanted = known.equals if isinstance(known, Signal) else known.hit
    return _among(values[0], wanted)


def _among(value: object, wanted: tuple[object, ...]) -> bool:
    """Whether a value is one of them; truth and numbers are told apart, as JSON does."""
    return any(type(value) is type(one) and value == one for one in wanted)


def _cache(known: tuple[str, ...] | dict[Any, CacheSignal], source: Source) -> dict[str, str] | None:
    if not isinstance(known, dict):
        values = found(known, source)
        if values and isinstance(values[0], dict):
            return {str(layer): str(state) for layer, state in values[0].items()}
        return None
    states: dict[str, str] = {}
    for layer, one in known.items():
        values = found(one.at, source)
        if values and _among(values[0], one.hit):
            states[str(layer)] = "hit"
        elif values and _among(values[0], one.miss):
            states[str(layer)] = "miss"
    return states or None


def _rows(known: Rows, source: Source) -> list[Fields] | None:
    """The rows of a list; none where it is not there. A table with numbers as keys is a list too."""
    values = found(known.rows, source)
    if not values:
        return None
    listed: list[Any] = []
    for value in values:
        if isinstance(value, list):
            listed += value
        elif isinstance(value, dict) and value and all(key.isdigit() for key in value):
            listed += [value[key] for key in sorted(value, key=int)]
        else:
            listed.append(value)
    if known.pattern is not None:
        return [match.groupdict() for text in listed for match in re.finditer(known.pattern, str(text))]
    found_rows: list[Fields] = []
    for row in listed:
        if not isinstance(row, dict | list):
            if known.text == ("$",) or not known.text:
                found_rows.append({"text": str(row)})
                continue
            raise UnknownShape(f"a row at {known.rows[0]} is {type(row).__name__}, and not a table")
        found_rows += _spread(known, row) if known.spread else [_row(known, row)]
    return sorted(found_rows, key=_rank) if known.ranked_by_score else found_rows


def _rank(row: Fields) -> float:
    """Its place by score, the highest first; a row whose score is missing or no number comes last."""
    score = row.get("score")
    return -float(score) if isinstance(score, int | float) else float("inf")


def _row(known: Rows, row: object) -> Fields:
    fields: Fields = {}
    for name in ("document", "version", "passage", "title", "text", "score"):
        values = inside(getattr(known, name), row)
        if values:
            fields[name] = words(values) if name == "text" else values[0]
    return fields


def _spread(known: Rows, row: object) -> list[Fields]:
    """The rows that parallel lists make up; the text's list says how many there are."""
    columns = {
        name: inside(getattr(known, name), row) for name in ("document", "version", "passage", "title", "text", "score")
    }
    length = max(len(column) for column in columns.values())
    return [{name: column[place] for name, column in columns.items() if place < len(column)} for place in range(length)]


def _kept(row: Fields, sort: str) -> Fields:
    """A row with values of the types that a record has; numbers given as text are numbers."""
    kept: Fields = {}
    for name, value in row.items():
        if value is None or (name == "score" and sort == "citations"):
            continue
        if name == "version":
            number = str(value)
            if number.isdigit():
                kept[name] = int(number)
        elif name == "score":
            kept[name] = value
        else:
            kept[name] = str(value)
    return kept


def _count(values: list[Any]) -> int | None:
    if not values:
        return None
    value = values[0]
    if isinstance(value, list):
        return len(value)
    return int(value) if isinstance(value, int) or str(value).isdigit() else None
