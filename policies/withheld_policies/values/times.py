"""Times of day, on either clock."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TIME = re.compile(
    r"(?<![\d:.])(?P<hour>\d{1,2})(?:(?P<sep>[:.h])(?P<minute>\d{2})(?::\d{2})?)?(?![\d:])(?: ?(?P<half>[ap])\.?"
    r" ?m\b\.?)?"
)


@dataclass(frozen=True, slots=True)
class Time:
    """A time of day, ``14:30``."""

    start: int
    end: int
    reading: str


def find_times(text: str) -> Iterator[Time]:
    """Every time of day in a normalised text; a full stop separates only where am or pm follows."""
    for match in _TIME.finditer(text):
        half = match["half"]
        if half is None and match["sep"] not in (":", "h"):
            continue
        hour, minute = int(match["hour"]), int(match["minute"] or 0)
        if half:
            hour = hour % 12 + (12 if half == "p" else 0)
        if hour < 24 and minute < 60:
            yield Time(match.start(), match.end(), f"{hour:02}:{minute:02}")
