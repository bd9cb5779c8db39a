"""The protected values of a world by what gives them away: words in a row, numbers, dates and times."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache

from withheld_policies.evidence_figures import Figures
from withheld_policies.facts import Fact, Value
from withheld_policies.normal import normal
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import NUMBER_WORDS, canonical, find_numbers, find_words, significant
from withheld_policies.values.scripts import LETTER, UNSPACED
from withheld_policies.values.spelled import spelled
from withheld_policies.values.times import find_times
from withheld_policies.world import World

TOKEN = re.compile(rf"[{UNSPACED}]|{LETTER}+|\d+")
ASCII_TOKEN = re.compile(r"[a-z]+|[0-9]+")

_DECIMAL = re.compile(r"-?\d{1,30}(?:\.\d{1,30})?")
_SPELLED = 6
"""Digits of a number that is also looked for in words."""
_READ = 2
"""Words of an English number that is read as such: *thirty five*."""
_FILLERS = frozenset(
    [
        "a",
        "an",
        "and",
        "at",
        "by",
        "for",
        "from",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "per",
        "that",
        "the",
        "this",
        "to",
        "was",
        "were",
        "with",
    ]
)


def tokens(text: str) -> list[str]:
    """Runs of letters and runs of digits of a normalised text; KX-4821-B, kx4821b and kx 4821 b give the same.

    Each letter of a script without spaces is one, so that a name is found between other words.
    """
    return token_of(text).findall(text)


def token_of(text: str) -> re.Pattern[str]:
    """The pattern of a token that is quickest to look for in a normalised text."""
    return ASCII_TOKEN if text.isascii() else TOKEN


@dataclass(slots=True)
class Entry:
    """One protected value of one owner: a fact with the versions that state it, or a document's title or id."""

    key: str
    value: Value
    document: str
    fact: str | None
    versions: list[int]
    strong: bool
    """Whether it may match anywhere; otherwise only with its subject and attribute near."""
    subject: frozenset[str] = frozenset()
    attribute: frozenset[str] = frozenset()


@dataclass(slots=True)
class Index:
    """Built once a world; ``scanning.py`` reads it."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    pairs: dict[tuple[str, str], list[tuple[int, tuple[str, ...], str]]] = field(default_factory=dict)
    singles: dict[str, list[str]] = field(default_factory=dict)
    openers: set[str] = field(default_factory=set)
    """Words at which a sequence may be found."""
    digits: set[str] = field(default_factory=set)
    """Digit runs at which a date or time may be found."""
    figures: Figures = field(default_factory=Figures)
    """Numbers by their digits."""
    number_words: bool = False
    """Whether a number in words may be a value."""
    whole: dict[str, list[str]] = field(default_factory=dict)
    """Titles and ids as a whole field, normalised."""
    near: dict[str, dict[str, list[Entry]]] = field(default_factory=dict)
    """Values that need their subject: by key, then by one word of the subject."""
    anchors: set[str] = field(default_factory=set)
    """The words of subjects under which ``near`` files its values."""
    anchor_forms: set[str] = field(default_factory=set)
    """The same as they stand in a text, before ``stem``."""
    strong: set[str] = field(default_factory=set)
    """Keys that may match anywhere."""
    years: set[str] = field(default_factory=set)
    """Years of dates, with four digits and with two; a date is looked for only where one stands."""
    has_times: bool = False


@lru_cache(maxsize=4096)
def content(text: str) -> frozenset[str]:
    """The words that carry meaning, in a crude singular."""
    return frozenset(stem(word) for word in tokens(normal(text).text) if word not in _FILLERS)


def stem(word: str) -> str:
    """A crude singular; both sides of a comparison go through it."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def key_of(value: Value) -> str:
    """What two writings of the same value have in common; the first reading where there are several."""
    return keys_of(value)[0]


def keys_of(value: Value) -> list[str]:
    """Every reading of a value as it is written, the meant one first."""
    text = normal(value.text).text
    if value.type in ("money", "quantity", "count", "percentage"):
        if value.number is not None and _DECIMAL.fullmatch(value.number.strip()):
            return [f"number:{canonical(Decimal(value.number.strip()))}"]
        for number in (*find_numbers(text), *find_words(text)):
            return [f"number:{number.readings[0]}"]
    if value.type == "date":
        dates = [f"date:{reading}" for date in find_dates(text) for reading in date.readings]
        if dates:
            return dates
    if value.type == "time":
        times = [f"time:{time.reading}" for time in find_times(text)]
        if times:
            return times[:1]
    words = tokens(text)
    if len(words) == 1 and words[0].isdigit() and not words[0].startswith("0"):
        return [f"number:{canonical(words[0])}"]
    return ["words:" + " ".join(words)]


def is_strong(value: Value, key: str) -> bool:
    """Whether chance does not write this value: four significant digits and no year, a code, a name of two words."""
    sort, _, reading = key.partition(":")
    match sort:
        case "number":
            year = value.type in ("count", "quantity") and len(reading) == 4 and reading[:2] in ("19", "20")
            return significant(reading) >= 4 and not year
        case "date":
            return len(reading) == 10
        case "time":
            return False
        case _:
            words = reading.split()
            if value.type == "code":
                return len(words) > 1 or len(reading) >= 4
            return len(words) >= (2 if value.type == "name" else 3) or (
                len(words) == 2 and any(w.isdigit() for w in words)
            )


def build(world: World) -> Index:
    """The index of a world, in time linear in its facts and documents."""
    index = Index()
    for entry in _entries(world):
        index.entries.setdefault(entry.key, []).append(entry)
    frequency = Counter(word for key in index.entries for word in _words(key))
    for key, entries in index.entries.items():
        _place(index, key, entries, frequency)
    for document in world.documents.values():
        for text, key in ((document.title, _title_key(document.title)), (document.id, _id_key(document.id))):
            index.whole.setdefault(normal(text).text.strip(), []).append(key)
    index.number_words = any(key.startswith("number:") for key in index.near)
    index.anchor_forms = index.anchors | {anchor + "s" for anchor in index.anchors}
    return index


def _title_key(title: str) -> str:
    return "title:" + " ".join(tokens(normal(title).text))


def _id_key(document: str) -> str:
    return "document:" + " ".join(tokens(normal(document).text))


def _entries(world: World) -> Iterator[Entry]:
    for fact in world.facts.values():
        yield from _of_fact(fact)
    for document in world.documents.values():
        versions = sorted(world.versions.get(document.id, {}))
        title, name = _title_key(document.title), _id_key(document.id)
        words = title.split(":", 1)[1].split()
        if words:
            yield Entry(title, Value(type="text", text=document.title), document.id, None, versions, len(words) >= 2)
        if name != "document:":
            # An id that is an ordinary word is told from that word only where a field holds nothing else.
            strong = len(document.id) >= 4 and not document.id.isalpha() and not document.id.isdigit()
            yield Entry(name, Value(type="code", text=document.id), document.id, None, versions, strong)


def _of_fact(fact: Fact) -> Iterator[Entry]:
    found: dict[str, Entry] = {}
    for stated in fact.stated:
        for key in keys_of(stated.value):
            if key == "words:":
                continue
            if key in found:
                found[key].versions.append(stated.version)
                continue
            found[key] = Entry(
                key, stated.value, fact.document, fact.id, [stated.version], is_strong(stated.value, key),
                content(fact.subject), content(fact.attribute),
            )  # fmt: skip
    yield from found.values()


def _words(key: str) -> list[str]:
    sort, _, reading = key.partition(":")
    return reading.split() if sort in ("words", "title", "document") else []


def _place(index: Index, key: str, entries: list[Entry], frequency: Counter[str]) -> None:
    sort, _, reading = key.partition(":")
    for entry in entries:
        if not entry.strong and entry.fact is not None:
            anchor = min(entry.subject, default="", key=lambda word: (frequency[word], word))
            index.near.setdefault(key, {}).setdefault(anchor, []).append(entry)
            index.anchors.add(anchor)
        elif entry.strong:
            index.strong.add(key)
    if sort in ("words", "title", "document"):
        if sort != "words" and not any(entry.strong for entry in entries):
            return
        _sequence(index, key, tuple(reading.split()), frequency)
    elif sort == "number":
        index.figures.add(key)
        if reading.isdigit() and len(reading) <= _SPELLED:
            for words in spelled(int(reading)):
                parts = tuple(tokens(normal(words).text))
                # Those that are read as numbers anyhow would be found twice.
                if NUMBER_WORDS.isdisjoint(parts) or len(parts) > _READ:
                    _sequence(index, key, parts, frequency)
    else:
        if sort == "date" and len(reading) == 10:
            index.years |= {reading[:4], reading[2:4]}
        index.has_times |= sort == "time"
        index.digits |= set(_digits(sort, reading))


def _sequence(index: Index, key: str, words: tuple[str, ...], frequency: Counter[str]) -> None:
    if len(words) == 1:
        index.singles.setdefault(words[0], []).append(key)
        index.openers.add(words[0])
        return
    at = min(range(len(words) - 1), key=lambda i: (frequency[words[i]], i))
    index.pairs.setdefault((words[at], words[at + 1]), []).append((at, words, key))
    index.openers.add(words[at])


def _digits(sort: str, reading: str) -> Iterable[str]:
    if sort == "date":
        parts = reading.split("-")
        day = parts[-1]
        yield from (day, day.lstrip("0"))
    else:
        hour, minute = reading.split(":")
        yield from (hour, hour.lstrip("0") or "0", str(int(hour) % 12 or 12))
        yield minute
