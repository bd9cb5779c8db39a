"""Values of one type that a text states, whether or not any world knows them."""

import re
from collections.abc import Iterator

from withheld_policies.facts import Value, ValueType
from withheld_policies.normal import normal
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import Number, find_numbers, find_words
from withheld_policies.values.times import find_times
from withheld_policies.values.units import sort_of

_CODE = re.compile(r"(?<![\w/.@-])[A-Z0-9]{1,12}(?:[-_/.][A-Z0-9]{1,12}){0,6}(?![\w@-])")
_LABEL = re.compile(
    r"(?:\b(?:version|v|ver|section|sections|sec|page|pages|p|chapter|step|item|no|number|clause|article|annex"
    r"|appendix|table|figure"
    r"|fig|line|paragraph|part|level|tier|phase|release|revision|rev|edition|doc|document|passage|source)\.? ?#?"
    r"|[\[#§])$"
)
_BULLET = re.compile(r"(?:^|\n)\s{0,8}$")


def typed(text: str, type: ValueType, units: dict[str, str]) -> list[Value]:
    """The values of a type in the order of their place; none for names and free texts, which have no form."""
    plain = normal(text).text
    match type:
        case "date":
            return [
                Value(type="date", text=plain[d.start : d.end]) for d in find_dates(plain) if len(d.readings[0]) == 10
            ]
        case "time":
            return [Value(type="time", text=time.reading) for time in find_times(plain)]
        case "code":
            return [Value(type="code", text=code) for code in _CODE.findall(text) if _mixed(code)]
        case "name" | "text":
            return []
        case _:
            return [
                Value(
                    type=type,
                    text=plain[n.start : n.end].strip(),
                    number=n.readings[0],
                    unit=None if type == "percentage" else n.unit,
                )
                for n in _numbers(plain, units)
                if _fits(n, type, plain)
            ]


def _mixed(code: str) -> bool:
    return sum(map(str.isalnum, code)) >= 4 and any(map(str.isdigit, code)) and any(map(str.isalpha, code))


def _numbers(plain: str, units: dict[str, str]) -> Iterator[Number]:
    skip = [(date.start, date.end) for date in find_dates(plain)] + [
        (time.start, time.end) for time in find_times(plain)
    ]
    skip.sort()
    at = 0
    found = sorted((*find_numbers(plain, units), *find_words(plain)), key=lambda number: number.start)
    for number in found:
        while at < len(skip) and skip[at][1] <= number.start:
            at += 1
        if at >= len(skip) or number.end <= skip[at][0]:
            yield number


_SORTS: dict[ValueType, str] = {"money": "money", "percentage": "percent", "quantity": "quantity"}


def _fits(number: Number, type: ValueType, plain: str) -> bool:
    labelled = _LABEL.search(plain[max(0, number.start - 12) : number.start]) is not None
    if labelled or (number.word and number.readings[0] in ("0", "1")):
        return False
    if type in _SORTS:
        return sort_of(number.unit) == _SORTS[type]
    ends = plain[number.end : number.end + 1] in (".", ")")
    bullet = ends and _BULLET.search(plain[max(0, number.start - 9) : number.start]) is not None
    return not bullet and number.unit is None and number.readings[0].isdigit() and not _year(number)


def _year(number: Number) -> bool:
    return len(number.readings[0]) == 4 and number.readings[0][:2] in ("19", "20") and not number.after
