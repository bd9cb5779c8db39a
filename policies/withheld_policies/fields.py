"""The fields of each object of a JSON body side by side: a value may be cut up over them."""

import json
import re
from collections.abc import Iterator, Sequence

_WORD = re.compile(r"\w")
_SHORT = 40
"""Characters of a field that may be a part of a value."""
_MOST = 40
"""Fields of one object that are put side by side."""


def side_by_side(body: str) -> Iterator[tuple[str, ...]]:
    """For each object of a JSON body with two short fields or more, their values in order.

    Nested objects are told by themselves; nothing where the body is no JSON.
    """
    if '":' not in body and '" :' not in body:
        return
    try:
        stack = [json.loads(body)]
    except (ValueError, RecursionError):
        return
    while stack:
        item = stack.pop()
        if isinstance(item, list):
            stack += item
        elif isinstance(item, dict):
            values = list(item.values())
            stack += [value for value in values if isinstance(value, (dict, list))]
            short = [str(value) for value in values if _is_short(value)]
            if 1 < len(short) <= _MOST:
                yield tuple(short)


def joins_whole(fields: Sequence[str], start: int, end: int) -> bool:
    """Whether a stretch of the fields, a space between, is made of whole ones: "Ada Berg" is not of "Eva Ada", "Berg".

    Marks around a value in its field do not count.
    """
    at, begins, ends = 0, False, False
    for field in fields:
        stop = at + len(field)
        begins |= at <= start <= stop and not _WORD.search(field[: start - at])
        ends |= at <= end <= stop and not _WORD.search(field[end - at :])
        at = stop + 1
    return begins and ends


def _is_short(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return False
    return 0 < len(str(value)) <= _SHORT
