"""What is cached or streamed, as text that every worker reads alike."""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, cast

from withheld_server.asking import Answer, Asked, Context
from withheld_server.assistants import Assistant
from withheld_server.caches.semantic import Meaning
from withheld_server.conversations import Source, Turn
from withheld_server.reader import Passage
from withheld_server.retrieval import Found, Hit
from withheld_server.state import State

_SORTS: dict[str, Callable[..., Any]] = {
    sort.__name__: sort for sort in (Answer, Asked, Assistant, Context, Found, Meaning, Passage, Source, Turn)
}


class Gone(LookupError):
    """A passage that was found is no longer there."""


class Packing:
    """JSON in which everything but numbers, texts and tuples is an object that names its sort.

    Equal values have equal texts. A hit names its passage, because the rows of an index are each worker's own.
    """

    def __init__(self, state: Callable[[], State]) -> None:
        """``state`` is what the rows of hits are rows of, as of each call."""
        self._state = state

    def pack(self, value: Any) -> str:
        """The text of a value. Raises ``TypeError`` for a sort that is never kept."""
        return json.dumps(self._out(value), ensure_ascii=False, separators=(",", ":"))

    def unpack(self, text: str) -> Any:
        """The value again. Raises ``Gone``."""
        return self._in(json.loads(text))

    def _out(self, value: Any) -> Any:
        if value is None or isinstance(value, (str, int, float)):
            return value
        if type(value) is tuple:
            return [self._out(part) for part in value]
        sort, given = self._named(value)
        return {sort: given}

    def _named(self, value: Any) -> tuple[str, Any]:
        sort = type(value).__name__
        match value:
            case Hit():
                passage = self._state().index.passages[value.row]
                return sort, [passage.document, passage.version, passage.passage, value.score]
            case list():
                return sort, [self._out(part) for part in value]
            case frozenset():
                return sort, sorted((self._out(part) for part in value), key=json.dumps)
            case dict():
                return sort, {name: self._out(part) for name, part in value.items()}
            case bytes():
                return sort, value.decode()
        if sort not in _SORTS:
            raise TypeError(f"nothing keeps a {sort}")
        parts = [getattr(value, one.name) for one in fields(value)] if is_dataclass(value) else list(value)
        return sort, [self._out(part) for part in parts]

    def _in(self, found: Any) -> Any:
        if isinstance(found, list):
            return tuple(self._in(part) for part in found)
        if not isinstance(found, dict):
            return found
        ((sort, given),) = found.items()
        return self._made(sort, given)

    def _made(self, sort: str, given: Any) -> Any:
        match sort:
            case "Hit":
                return Hit(self._row(*given[:3]), given[3])
            case "list":
                return [self._in(part) for part in given]
            case "frozenset":
                return frozenset(self._in(part) for part in given)
            case "dict":
                return {name: self._in(part) for name, part in given.items()}
            case "bytes":
                return cast(str, given).encode()
        return _SORTS[sort](*(self._in(part) for part in given))

    def _row(self, document: str, number: int, name: str) -> int:
        state = self._state()
        there = state.documents.get(document)
        version = there.versions.get(number) if there else None
        if version is not None:
            for row in range(version.start, version.stop):
                if state.index.passages[row].passage == name:
                    return row
        raise Gone(f"{document} version {number} passage {name}")
