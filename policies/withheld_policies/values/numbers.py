"""Numbers: digits in any grouping, decimals, percentages, amounts with currency or unit, and small number words."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from decimal import Decimal

from withheld_policies.values.scales import SCALES
from withheld_policies.values.scripts import LETTER, UNSPACED
from withheld_policies.values.units import UNITS, unit_of

_NUMBER = re.compile(
    # It starts with a digit, so that most places of a text cost nothing.
    r"\d(?<!\d\d)(?<!\d[.,']\d)(?:"
    r"(?P<group>\d{0,2}(?P<sep>[ ,.'])\d{3}(?:(?P=sep)\d{3}){0,6}(?!\d))(?P<frac>(?!(?P=sep))[.,]\d{1,6}(?!\d))?"
    r"|(?P<whole>\d{0,17})(?P<part>[.,]\d{1,9}(?!\d))?(?!\d)"
    r")"
)
# Vowel signs of Devanagari are no letters to the regular expressions, and belong to the word.
_WORD = r"(per cent\b|[^\W\d_][^\W\d_\u0900-\u0963]{0,23}(?:[\u0900-\u0963][^\W\d_]{0,3}){0,8}|[%€$£¥₹°])?"
_AFTER = re.compile(rf"[ \t]{{0,2}}-?[ \t]?{_WORD}")
_AFTER_SCALE = re.compile(rf"[ \t]?(?:de |d'|di )?{_WORD}")
_BEFORE = re.compile(r"(?:(?<![^\W\d_])([a-z]{3}|us\$|a\$|c\$)|([€$£¥₹]))[ \t]{0,2}\Z")
_CODE_BEFORE = re.compile(rf"{LETTER}[-_/]?\Z|\d-\Z|[_#]\Z")
_CODE_AFTER = re.compile(rf"-{LETTER}\b|-\d+-|[-_/]?{LETTER}{{1,40}}\d|_|-\d{{1,18}}{LETTER}")
_UNSPACED = re.compile(rf"[{UNSPACED}]")
_LONGEST_UNIT = 5

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
ONES = {word: number for number, word in enumerate(_ONES.split())}
TENS = {word: 20 + 10 * index for index, word in enumerate(_TENS.split())}
_WORDS = re.compile(
    rf"\b(?:(?P<tens>{'|'.join(TENS)})(?:[ -](?P<unit>one|two|three|four|five|six|seven|eight|nine))?"
    rf"|(?P<one>{'|'.join(sorted(ONES, key=len, reverse=True))})|(?P<hundred>(?:a|one) hundred))\b(?! hundred"
    rf"| thousand| million)"
)
NUMBER_WORDS = frozenset([*ONES, *TENS, "hundred"])


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text. ``readings`` are canonical decimals, likeliest first; ``unit`` is none if unknown."""

    start: int
    end: int
    readings: tuple[str, ...]
    unit: str | None
    word: bool = False
    after: str = ""
    """The word that follows, known as a unit or not."""


def canonical(number: Decimal | str) -> str:
    """One writing a number: no grouping, no exponent, no trailing zeros."""
    if isinstance(number, str) and number.isdigit():
        return number.lstrip("0") or "0"
    text = format(Decimal(number).normalize(), "f")
    return "0" if text == "-0" else text


def significant(number: str) -> int:
    """How many significant digits a canonical number has: zeros at either end do not count."""
    return len(number.replace(".", "").strip("-0"))


def find_numbers(
    text: str, units: dict[str, str] | None = None, wanted: Container[str] | None = None
) -> Iterator[Number]:
    """Every number in a normalised text that is not part of a code, in the order of its start.

    With ``wanted``, only numbers of which one reading, as ``number:READING``, is in it; the others cost little.
    """
    known = units or UNITS
    for match in _NUMBER.finditer(text):
        start, end = match.span()
        follow = _AFTER.match(text, end)
        scale = SCALES.get(follow.group(1) or "", 1) if follow else 1
        stop = end
        if follow and scale > 1:
            stop = follow.end(1)
            follow = _AFTER_SCALE.match(text, stop)
        if wanted is not None and scale == 1 and match["part"] is None and match["whole"] is not None:
            plain = match.group()
            if f"number:{plain.lstrip('0') or '0'}" not in wanted:
                continue
        readings = _readings(match, scale)
        if wanted is not None and not any("number:" + reading in wanted for reading in readings):
            continue
        left = text[max(0, start - 8) : start]
        before = _BEFORE.search(left)
        unit = known.get(before.group(1) or before.group(2)) if before else None
        if unit is None or not unit.isupper():
            # Only a currency stands before its number; any other short word is just a word.
            before = unit = None
        if unit is None and _CODE_BEFORE.search(left) and not _range(text, start):
            continue
        if _CODE_AFTER.match(text, end):
            continue
        after = ""
        if follow:
            after = follow.group(1) or ""
            if _UNSPACED.match(after):
                after = _glued(after, known)
            found = known.get(after) or ("percent" if after == "per cent" else None)
            glued = follow.start(1) == end and after.isalpha()
            if glued and found is None and after not in ("st", "nd", "rd", "th"):
                continue
            if unit is None and found is not None:
                unit, stop = found, follow.start(1) + len(after)
        first = start if not before else start - (len(left) - before.start())
        yield Number(first, stop, readings, unit, False, after)


def _glued(letters: str, known: dict[str, str]) -> str:
    """The unit at the start of letters that have no spaces between words; empty for other words."""
    return next((letters[:size] for size in range(_LONGEST_UNIT, 0, -1) if letters[:size] in known), "")


def find_words(text: str) -> Iterator[Number]:
    """Every number word from zero to a hundred in a normalised text."""
    for match in _WORDS.finditer(text):
        if match["tens"]:
            number = TENS[match["tens"]] + ONES.get(match["unit"] or "", 0)
        else:
            number = 100 if match["hundred"] else ONES[match["one"]]
        follow = _AFTER.match(text, match.end())
        after = (follow.group(1) or "") if follow else ""
        unit = UNITS.get(after) if len(after) > 1 else None
        stop = follow.end(1) if follow and unit else match.end()
        yield Number(match.start(), stop, (str(number),), unit, True, after)


def _range(text: str, start: int) -> bool:
    """Whether the dash before a number joins two plain numbers (10-20), not the parts of a code or date."""
    return re.search(r"(?:^|[\s(])\d{1,12}-\Z", text[max(0, start - 16) : start]) is not None


def _readings(match: re.Match[str], scale: int) -> tuple[str, ...]:
    whole, part = match["whole"], match["part"]
    if whole is not None and part is None and scale == 1:
        return (match.group().lstrip("0") or "0",)
    first = match.group()[0]
    if whole is None:
        group, sep = first + match["group"], match["sep"]
        grouped = group.replace(sep, "")
        fraction = (match["frac"] or "")[1:]
        parts = [grouped + ("." + fraction if fraction else "")]
        if not fraction:
            pieces = group.split(sep)
            if sep == " ":
                parts += pieces
            elif sep in ".," and len(pieces) == 2:
                parts.append(".".join(pieces))
    else:
        parts = [first + whole + ("." + part[1:] if part else "")]
    if scale == 1:
        return tuple(dict.fromkeys(map(canonical, parts)))
    return tuple(dict.fromkeys(canonical(Decimal(part) * scale) for part in parts))


def unit_in(word: str | None, units: dict[str, str]) -> str | None:
    """The unit that a value's ``unit`` means among those known."""
    return units.get((word or "").lower()) or unit_of(word)
