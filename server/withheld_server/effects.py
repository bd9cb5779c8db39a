"""What a change does to the tables: the one form in which the store, the state and other processes take it."""

from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Put:
    """Write a row, in place of the one with the same key. ``fresh``: there is none, so nothing need be replaced."""

    table: str
    row: Row
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """Remove every row whose columns equal these."""

    table: str
    where: Row


Effect = Put | Drop


def to_json(effects: list[Effect]) -> list[Any]:
    """Effects as plain lists, for the change log."""
    return [["put", e.table, e.row, e.fresh] if isinstance(e, Put) else ["drop", e.table, e.where] for e in effects]


def from_json(lines: list[Any]) -> list[Effect]:
    """Effects as they were written by ``to_json``."""
    return [Put(line[1], line[2], line[3]) if line[0] == "put" else Drop(line[1], line[2]) for line in lines]
