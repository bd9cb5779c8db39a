"""Dates in several orders, with digits or with the month names of fifteen languages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from withheld_policies.values.months import ENGLISH, MONTHS

_NAME = "|".join(sorted(MONTHS, key=len, reverse=True))
_STEMS = frozenset(name[:3] for name in ENGLISH)
_ENGLISH = "|".join(sorted(ENGLISH, key=len, reverse=True))
_NTH = r"(?:st|nd|rd|th|er|\.|º|°|ª|e)?"
_OF = r"(?: (?:of|de|del|di))?"
# Each starts with what it must, so that most places of a text cost nothing.
_DATE = re.compile(
    r"\d(?<![\d.]\d)(?:(?P<y1>\d{3})(?P<s1>[-/.])(?P<m1>\d{1,2})(?P=s1)(?P<d1>\d{1,2})(?!\d)"
    rf"|(?P<d2>\d?){_NTH}{_OF}[ -]{{1,2}}(?P<m2>{_NAME})(?!\w)\.?(?:,?{_OF}[ -]{{0,2}}(?P<y2>\d{{4}})(?!\d))?"
    r"|(?P<y5>\d{3}) ?[年년] ?(?P<m5>\d{1,2}) ?[月월] ?(?P<d5>\d{1,2}) ?[日일号]"
    r"|(?P<m6>\d?) ?[月월] ?(?P<d6>\d{1,2}) ?[日일号]"
    r"|(?P<a4>\d?)(?P<s4>[./-])(?P<b4>\d{1,2})(?P=s4)(?P<y4>\d{4}|\d{2})(?!\d))"
)
_MONTH_FIRST = re.compile(
    rf"\b(?P<m3>{_ENGLISH})\b\.? (?:the )?(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?(?!\d)(?:,? {{1,2}}(?P<y3>\d{{4}})\b)?"
)


@dataclass(frozen=True, slots=True)
class Date:
    """A date in a text; ``readings`` are ``2026-03-14``, or ``03-14`` where no year is written."""

    start: int
    end: int
    readings: tuple[str, ...]


def find_dates(text: str) -> Iterator[Date]:
    """Every date in a normalised text. Where day and month can be swapped, both readings are given."""
    matches = list(_DATE.finditer(text))
    if any(stem in text for stem in _STEMS):
        matches = sorted([*matches, *_MONTH_FIRST.finditer(text)], key=_start)
    last = 0
    for match in matches:
        if match.start() < last:
            continue
        readings = tuple(dict.fromkeys(date for date in _dates(match) if date))
        if readings:
            last = match.end()
            yield Date(match.start(), last, readings)


def _dates(match: re.Match[str]) -> list[str | None]:
    group, first = match.groupdict(), match.group()[0]
    if group.get("m3"):
        return [_date(group["y3"], MONTHS[group["m3"]], int(group["d3"]))]
    if group["m1"]:
        return [_date(first + group["y1"], int(group["m1"]), int(group["d1"]))]
    if group["m2"]:
        return [_date(group["y2"], MONTHS[group["m2"]], int(first + group["d2"]))]
    if group["d5"]:
        return [_date(first + group["y5"], int(group["m5"]), int(group["d5"]))]
    if group["d6"]:
        return [_date(None, int(first + group["m6"]), int(group["d6"]))]
    year = group["y4"] if len(group["y4"]) == 4 else "20" + group["y4"]
    one, two = int(first + group["a4"]), int(group["b4"])
    return [_date(year, two, one), _date(year, one, two)]


def _start(match: re.Match[str]) -> int:
    return match.start()


def _date(year: str | None, month: int, day: int) -> str | None:
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return f"{year}-{month:02}-{day:02}" if year else f"{month:02}-{day:02}"
