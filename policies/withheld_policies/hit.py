"""What a look for protected values comes back with: hits, their sources, and values that name no source."""

from dataclasses import dataclass

from withheld_policies.facts import Value
from withheld_policies.finding import Channel


@dataclass(frozen=True, slots=True)
class Source:
    """A document's versions that state a value, by which fact; ``fact`` is none for its title or id."""

    document: str
    versions: tuple[int, ...]
    fact: str | None


@dataclass(frozen=True, slots=True)
class Hit:
    """A protected value at one place of a response. ``start`` and ``end`` count characters of that channel's text."""

    key: str
    value: Value
    sources: tuple[Source, ...]
    channel: Channel
    text: str
    start: int
    end: int
    marked: bool
    """Whether the prose says that it is no longer in force."""
    negated: bool
    attributable: bool
    """False where more than one fact or document has this value, so that it does not name its source."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A reading that several facts or documents share, so that a match does not name its source."""

    key: str
    values: tuple[Value, ...]
    sources: tuple[Source, ...]
