"""Which rule must catch which fault, read from ``expected.toml``."""

import tomllib
from functools import lru_cache
from importlib.resources import files

from pydantic import Field, TypeAdapter

from withheld_policies.record import Record
from withheld_policies.registry import unknown
from withheld_suites.errors import BadOption


class Row(Record):
    """What is expected of one fault."""

    rules: tuple[str, ...] = Field(min_length=1, description="Rules that must catch it, each in at least one family.")
    families: tuple[str, ...] = Field(
        min_length=1, description="Families that prove it, the shortest first; in each, one of the rules must speak."
    )
    also: tuple[str, ...] = Field(
        default=(), description="Rules that may speak too, because what is broken shows in more than one way."
    )
    approach: str = Field(default="plain", description="How it is asked, where plain asking does not show the fault.")


_ROWS = TypeAdapter(dict[str, Row])


@lru_cache(maxsize=1)
def load() -> dict[str, Row]:
    """Every fault with its row, in the order of their names."""
    found = _ROWS.validate_python(tomllib.loads(files("withheld_suites").joinpath("expected.toml").read_text("utf-8")))
    return dict(sorted(found.items()))


def row(fault: str) -> Row:
    """The row of one fault. Raises ``BadOption``."""
    rows = load()
    if fault not in rows:
        raise BadOption(unknown("fault", fault, list(rows)))
    return rows[fault]
