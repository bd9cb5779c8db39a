"""A change as judging keeps it in mind until the end: in a fraction of the memory that its record takes."""

import sys
from dataclasses import dataclass
from typing import Literal

from withheld_policies.history import Change, Verb


# A record of ``history.py`` carries a dictionary of its fields and a set of those that were given, each larger than
# what they say. All changes of a run are kept at once, so this one has places only.
@dataclass(frozen=True, slots=True)
class Made:
    """A change and what became of it; the fields mean what they mean in ``history.Change``."""

    id: int
    case: str
    verb: Verb
    subject: str | None
    object: str | None
    version: int | None
    folder: str | None
    expires: float | None
    seconds: float | None
    name: str | None
    invoke: float
    complete: float | None
    outcome: Literal["ok", "error", "unknown"]
    error: str | None


def made(change: Change) -> Made:
    """What is kept of a change. One that was begun and never reported may have happened at any time, or never."""
    reported = change.kind == "change"
    return Made(
        id=change.id,
        case=sys.intern(change.case),
        verb=change.verb,
        subject=_shared(change.subject),
        object=_shared(change.object),
        version=change.version,
        folder=_shared(change.folder),
        expires=change.expires,
        seconds=change.seconds,
        name=_shared(change.name),
        invoke=change.invoke,
        complete=change.complete if reported else None,
        outcome=change.outcome if reported else "unknown",
        error=change.error,
    )


def _shared(name: str | None) -> str | None:
    """The same name, kept once: a run names the same people and documents again and again."""
    return None if name is None else sys.intern(name)
