"""The fields of each object of a JSON body side by side: a value may be cut up over them."""

import json
from collections.abc import Iterator

_SHORT = 40
"""Characters of a field that may be a part of a value."""
_MOST = 40
"""Fields of one object that are put side by side."""


def side_by_side(body: str) -> Iterator[str]:
    """For each object of a JSON body with two short fields or more, their values in order, a space between.

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
                yield " ".join(short)


def _is_short(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return False
    return 0 < len(str(value)) <= _SHORT
