"""Removes what a run planted, by its journal: each thing by itself, never everything."""

import re
from collections.abc import Iterator
from typing import Any

from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared.control_shape import Control, Made
from withheld_suites.targets.declared.doing import Doer
from withheld_suites.targets.declared.journal import Entry, Journal
from withheld_suites.targets.declared.selector import Source, found, inside
from withheld_suites.targets.declared.template import NoValue

_ORDER = ("document", "container", "principal", "world")
"""What is in a thing is removed before the thing."""


def remove_all(journal: Journal, control: Control, doer: Doer, names: dict[str, Any], tag: str) -> Iterator[str]:
    """Remove everything that is still there; yields what could not be removed, with the reason.

    ``names`` are those that every template knows. Safe to repeat: what is gone already counts as removed.
    """
    entries = sorted(journal.open.values(), key=lambda entry: (_ORDER.index(entry.sort), -entry.number))
    for entry in entries:
        if entry.sort == "world":
            why = _unload(control, doer, names)
        else:
            made: Made | None = getattr(control, entry.sort)
            gone = f"[control.{entry.sort}] is not declared any more"
            why = gone if made is None else _remove(made, entry, doer, names, tag)
        if why is None:
            journal.removed(entry.number)
        else:
            yield f"{entry.sort} {entry.key}: {why}"


def _unload(control: Control, doer: Doer, names: dict[str, Any]) -> str | None:
    if control.world is None:
        return "[control.world] is not declared any more"
    ack = doer.do(control.world.unload, names).ack
    return None if ack.outcome == "ok" else ack.error or ack.outcome


def _remove(made: Made, entry: Entry, doer: Doer, names: dict[str, Any], tag: str) -> str | None:
    """Remove a thing; says why it could not be."""
    if entry.kind == "planted" or made.find is None:
        ack = doer.do(made.remove, {**names, **entry.names}, gone=True).ack
        if ack.outcome == "ok":
            return None
        if entry.kind == "intended":
            return f"it may have been made, and its id never arrived; look for {tag}-{entry.key} ({ack.error})"
        return ack.error or ack.outcome
    return _remove_found(made, entry, doer, names, tag)


def _remove_found(made: Made, entry: Entry, doer: Doer, names: dict[str, Any], tag: str) -> str | None:
    """Remove what bears the name of a thing whose creation was cut off."""
    find = made.find
    if find is None:
        return "it cannot be looked for"
    try:
        exchange = doer.call(find.call, {**names, **entry.names})
    except (NoValue, Denied) as error:
        return f"it could not be looked for: {error}"
    source = Source(exchange.body.decode("utf-8", "replace"), exchange.status, exchange.headers)
    status = exchange.status or 0
    if exchange.outcome != "answered" or not (200 <= status < 300 or status in find.call.ok):
        return f"it could not be looked for: {exchange.error or f'status {exchange.status}'}"
    rows = [row for value in found(find.rows, source) for row in (value if isinstance(value, list) else [value])]
    # The whole marker: doc-1 is not the beginning of doc-10.
    marker = re.compile(rf"(?<![\w-]){re.escape(f'{tag}-{entry.key}')}(?![\w-])", re.IGNORECASE)
    for row in rows:
        if not any(marker.search(str(name)) for name in inside(find.name, row)):
            continue
        captured = {name: values[0] for name, where in find.capture.items() if (values := inside(where, row))}
        own = {**entry.names.get(entry.sort, {}), **captured}
        ack = doer.do(made.remove, {**names, **entry.names, entry.sort: own}, gone=True).ack
        if ack.outcome != "ok":
            return ack.error or ack.outcome
    return None
