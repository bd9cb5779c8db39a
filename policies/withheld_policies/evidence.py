"""Which protected or superseded values a response shows, through which channel, and whether it says they are outdated."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property

from withheld_policies import marking
from withheld_policies.channels import Piece, pieces, streamed, wire
from withheld_policies.evidence_index import TOKEN, Entry, Index, build, content, keys_of, stem, tokens
from withheld_policies.finding import Channel
from withheld_policies.history import Response
from withheld_policies.normal import Normal, normal
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import Number, find_numbers, find_words, unit_in
from withheld_policies.values.times import find_times
from withheld_policies.values.typed import typed
from withheld_policies.values.units import UNITS, sort_of, unit_of
from withheld_policies.world import Value, ValueType, World

_NEAR = 240
_FIELD = re.compile(r'"([\w-]{1,60})"\s{0,4}:\s{0,4}\[?"?$')
_MEASURES = frozenset(
    [
        "id",
        "ids",
        "uuid",
        "guid",
        "time",
        "times",
        "timestamp",
        "ms",
        "us",
        "ns",
        "sec",
        "secs",
        "seconds",
        "took",
        "duration",
        "elapsed",
        "latency",
        "created",
        "updated",
        "modified",
        "at",
        "total",
        "count",
        "counts",
        "n",
        "size",
        "length",
        "limit",
        "offset",
        "page",
        "usage",
        "tokens",
        "score",
        "scores",
        "rank",
        "index",
        "seed",
        "revision",
        "epoch",
        "ttl",
        "expires",
        "hash",
        "checksum",
        "port",
        "pid",
        "nonce",
        "trace",
        "span",
        "request",
        "session",
        "conversation",
        "status",
    ]
)


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


@dataclass(frozen=True, slots=True)
class _Place:
    key: str
    start: int
    end: int
    unit: str | None
    entries: tuple[Entry, ...]


class Evidence:
    """The protected values of one world, ready to be looked for. Building it is linear in the world."""

    def __init__(self, world: World) -> None:
        """Index every fact value by version, and every document's title and id."""
        self._world = world
        self._index: Index = build(world)
        self._names = {" ".join(tokens(normal(person.name).text)) for person in world.principals.values()}

    @cached_property
    def _units(self) -> dict[str, str]:
        units = dict(UNITS)
        for fact in self._world.facts.values():
            for stated in fact.stated:
                if stated.value.unit and stated.value.unit.lower() not in units:
                    unit = unit_of(stated.value.unit) or ""
                    units |= {stated.value.unit.lower(): unit, unit: unit, unit + "s": unit}
        return units

    def find(self, response: Response) -> list[Hit]:
        """Every hit in everything that came back, in the order of the channels; empty for a clean response.

        A value found in the raw body or frames only is reported once as ``body`` or ``event``.
        """
        raw = wire(response)
        parts = list(pieces(response))
        rest = [part.text for part in parts if part.text not in raw]
        told = streamed(response.frames) if response.frames else ""
        if told and told != response.text:
            rest.append(told)
        whole = normal("\n".join((raw, *rest)) if rest else raw).text
        if not self._touches(whole) and not any(part.field and self._is_whole(part.text) for part in parts):
            return []
        found = [hit for part in parts for hit in self._in(part)]
        seen = {hit.key for hit in found}
        for channel, text in (("event", told), ("event" if response.frames else "body", raw)):
            for hit in self._in(Piece("event" if channel == "event" else "body", text)) if text else ():
                if hit.key not in seen:
                    seen.add(hit.key)
                    found.append(hit)
        return found

    def find_in(self, text: str) -> list[Hit]:
        """Every hit in a plain answer text, in the order of its place."""
        return self._in(Piece("answer", text))

    def sent(self, words: str) -> frozenset[str]:
        """The keys of the values that an asker's own words hold whole."""
        text = normal(words)
        return frozenset(place.key for place in self._places(text.text, needs_subject=False))

    def states(self, text: str, value: Value, *, outdated: bool = False) -> bool:
        """Whether the text states the value: not negated, and (unless ``outdated``) not only as one no longer in force.

        A number with another unit than the value's is another value; one without a unit is taken as meant.
        """
        plain = normal(text).text
        wanted = set(keys_of(value))
        for start, end, _ in self._written(plain, value, wanted):
            if marking.negated(plain, start, end):
                continue
            if outdated or not marking.marked(plain, start, end):
                return True
        return False

    def typed_values(self, text: str, type: ValueType) -> list[Value]:
        """Every value of a type that the text states, in order. Names are found only where the world has them."""
        if type in ("name", "text"):
            return [hit.value for hit in self.find_in(text) if hit.value.type == type and hit.key.startswith("words:")]
        return typed(text, type, self._units)

    @cached_property
    def ambiguous(self) -> tuple[Ambiguous, ...]:
        """Every reading by which a value, title or id could be taken for that of another fact or document."""
        found: dict[str, Ambiguous] = {}
        for entries in self._index.entries.values():
            for entry in entries:
                if not entry.strong:
                    self._alike(entry, entries, found)
                    continue
                for place in self._places(normal(entry.value.text).text, needs_subject=False):
                    others = [other for other in self._index.entries[place.key] if other.strong]
                    self._collide(place.key, [entry, *others], found)
        return tuple(found.values())

    def _alike(self, entry: Entry, entries: list[Entry], found: dict[str, Ambiguous]) -> None:
        if entry.fact is not None:
            same = [o for o in entries if o.subject == entry.subject and o.attribute == entry.attribute]
            self._collide(entry.key, same, found)

    def _collide(self, key: str, entries: list[Entry], found: dict[str, Ambiguous]) -> None:
        owners = {(entry.document, entry.fact) for entry in entries}
        # A document's own id in its own title, or its code in its title, names the same document.
        if len(owners) > 1 and not (len({document for document, _ in owners}) == 1 and None in {f for _, f in owners}):
            values = tuple(dict.fromkeys(entry.value for entry in entries))
            found[key] = Ambiguous(key, values, _sources(tuple(entries)))

    def _touches(self, text: str) -> bool:
        """Whether anything may be found in a normalised text: never wrongly no."""
        words = tokens(text)
        index = self._index
        if index.openers.isdisjoint(words) and index.digits.isdisjoint(words):
            return False
        if index.near and not index.anchors.isdisjoint(map(stem, words)):
            return True
        return next(self._places(text, needs_subject=False, only_strong=True), None) is not None

    def _is_whole(self, text: str) -> bool:
        return normal(text).text.strip() in self._index.whole

    def _in(self, piece: Piece) -> list[Hit]:
        text = normal(piece.text)
        places = list(self._places(text.text, about=piece.about))
        if piece.field:
            whole = text.text.strip()
            places += [
                _Place(key, 0, len(text.text), None, tuple(self._index.entries[key]))
                for key in self._index.whole.get(whole, ())
                if not any(place.key == key for place in places)
            ]
        return [self._hit(place, piece, text) for place in places if self._counts(place, piece.channel, text.text)]

    def _counts(self, place: _Place, channel: Channel, text: str) -> bool:
        sort = place.key.partition(":")[0]
        strong = any(entry.strong for entry in place.entries)
        if channel in ("header", "error", "body", "event"):
            if channel == "header" and (sort in ("date", "time") or not strong):
                return False
            if sort in ("number", "date", "time"):
                name = _FIELD.search(text[max(0, place.start - 80) : place.start])
                return not (name and not _MEASURES.isdisjoint(re.split(r"[_-]", name.group(1))))
        return True

    def _hit(self, place: _Place, piece: Piece, text: Normal) -> Hit:
        start, end = text.origin(place.start, place.end)
        entry = place.entries[0]
        for other in place.entries:
            if other.value.text == piece.text[start:end]:
                entry = other
                break
        owners = {(other.document, other.fact) for other in place.entries}
        return Hit(
            key=place.key,
            value=entry.value,
            sources=_sources(place.entries),
            channel=piece.channel,
            text=piece.text[start:end],
            start=start,
            end=end,
            marked=marking.marked(text.text, place.start, place.end),
            negated=marking.negated(text.text, place.start, place.end),
            attributable=len(owners) == 1 and place.key.partition(":")[2] not in self._names,
        )

    def _places(
        self, text: str, *, about: str = "", needs_subject: bool = True, only_strong: bool = False
    ) -> Iterator[_Place]:
        words = tokens(text)
        index = self._index
        present: set[str] = set()
        if needs_subject and index.near:
            present = index.anchors.intersection(map(stem, words)) | (content(about) & index.anchors)
        weak = not only_strong and (bool(present) or not needs_subject)
        wanted = index.entries.keys() if weak else index.strong
        if not index.openers.isdisjoint(words):
            for key, start, end in self._sequences(text, words):
                if key in wanted:
                    yield from self._owned(key, text, start, end, None, about, present, needs_subject)
        if index.digits.isdisjoint(words):
            return
        last = 0
        for start, end, keys, unit in self._figures(text, wanted, weak):
            for key in keys if start >= last else ():
                if key in wanted:
                    for place in self._owned(key, text, start, end, unit, about, present, needs_subject):
                        last = end
                        yield place

    def _sequences(self, text: str, words: list[str]) -> Iterator[tuple[str, int, int]]:
        index = self._index
        found: list[tuple[int, int, str]] = []
        for at, word in enumerate(words):
            if word not in index.openers:
                continue
            found += [(at, at + 1, key) for key in index.singles.get(word, ())]
            if at + 1 < len(words):
                for offset, sequence, key in index.pairs.get((word, words[at + 1]), ()):
                    first = at - offset
                    if first >= 0 and tuple(words[first : first + len(sequence)]) == sequence:
                        found.append((first, first + len(sequence), key))
        if not found:
            return
        spans = [match.span() for match in TOKEN.finditer(text)]
        for first, stop, key in sorted(found):
            start, end = spans[first][0], spans[stop - 1][1]
            if _whole(text, start, end):
                yield key, start, end

    def _figures(self, text: str, wanted: Container[str], weak: bool) -> list[tuple[int, int, list[str], str | None]]:
        """Dates and times before the numbers within them, longer before shorter."""
        found: list[tuple[int, int, list[str], str | None]] = []
        if self._index.has_dates:
            found += [(d.start, d.end, [f"date:{r}" for r in d.readings], None) for d in find_dates(text)]
        if weak and self._index.has_times:
            found += [(t.start, t.end, [f"time:{t.reading}"], None) for t in find_times(text)]
        numbers: list[Number] = list(find_numbers(text, self._units, wanted))
        if weak and self._index.near:
            numbers += find_words(text)
        found += [(n.start, n.end, [f"number:{r}" for r in n.readings], n.unit) for n in numbers]
        found.sort(key=lambda item: (item[0], -item[1]))
        return found

    def _owned(
        self,
        key: str,
        text: str,
        start: int,
        end: int,
        unit: str | None,
        about: str,
        present: set[str],
        needs_subject: bool,
    ) -> Iterator[_Place]:
        entries = self._index.entries[key]
        if needs_subject:
            chosen = [entry for entry in entries if entry.strong and not self._clash(entry.value, unit, across=True)]
            near = self._index.near.get(key)
            if near and not present.isdisjoint(near):
                chosen += self._about(near, text, start, end, unit, about)
            entries = chosen
        if entries:
            yield _Place(key, start, end, unit, tuple(entries))

    def _about(
        self, near: dict[str, list[Entry]], text: str, start: int, end: int, unit: str | None, about: str
    ) -> Iterator[Entry]:
        """The entries of a value whose subject and attribute stand in its sentence, or in what the place is about."""
        low, high = marking.sentence(text, start, end, _NEAR)
        around = {stem(word) for word in tokens(text[low:start] + " " + text[end:high])} | content(about)
        for word in around:
            for entry in near.get(word, ()):
                told = 2 * len(entry.attribute & around) >= len(entry.attribute)
                if told and entry.subject <= around and not self._clash(entry.value, unit, across=False):
                    yield entry

    def _clash(self, value: Value, unit: str | None, *, across: bool) -> bool:
        """Whether a number's unit says that another value is meant; ``across``: only when even its sort differs."""
        own = "percent" if value.type == "percentage" else unit_in(value.unit, self._units) if value.unit else None
        if (own is not None and own.upper() in ("EUR", "USD")) or value.type == "money":
            own = (value.unit or "").upper() or None
        if own is None or unit is None or own == unit:
            return False
        return not across or sort_of(own) != sort_of(unit)

    def _written(self, plain: str, value: Value, wanted: set[str]) -> Iterator[tuple[int, int, str]]:
        sort = next(iter(wanted)).partition(":")[0]
        if sort == "words":
            yield from _runs(plain, next(iter(wanted)).partition(":")[2].split())
            return
        if sort == "date":
            for date in find_dates(plain):
                if {f"date:{reading}" for reading in date.readings} & wanted:
                    yield date.start, date.end, ""
        elif sort == "time":
            for time in find_times(plain):
                if f"time:{time.reading}" in wanted:
                    yield time.start, time.end, ""
        else:
            for number in (*find_numbers(plain, self._units), *find_words(plain)):
                hit = {f"number:{reading}" for reading in number.readings} & wanted
                if hit and not self._clash(value, number.unit, across=False):
                    yield number.start, number.end, ""


def _runs(plain: str, words: list[str]) -> Iterator[tuple[int, int, str]]:
    spans = list(TOKEN.finditer(plain))
    texts = [match.group() for match in spans]
    size = len(words)
    for at, text in enumerate(texts):
        if text == words[0] and texts[at : at + size] == words:
            start, end = spans[at].start(), spans[at + size - 1].end()
            if _whole(plain, start, end):
                yield start, end, ""


_LONGER_BEFORE = re.compile(r"[^\W_]$|[^\W_]*\d[^\W_]*[-/]$")
_LONGER_AFTER = re.compile(r"[^\W_]|[-/](?:[^\W\d_]{0,3}\d|[^\W\d_]{1,2}\b)")


def _whole(text: str, start: int, end: int) -> bool:
    """Whether a match is not a part of a longer code or word."""
    if text[start:end].isalpha() or not any(char.isdigit() for char in text[start:end]):
        return not (text[start - 1 : start].isdigit() and start) and not text[end : end + 1].isdigit()
    return not _LONGER_BEFORE.search(text[max(0, start - 12) : start]) and not _LONGER_AFTER.match(text, end)


def _sources(entries: tuple[Entry, ...]) -> tuple[Source, ...]:
    found: dict[tuple[str, str | None], set[int]] = {}
    for entry in entries:
        found.setdefault((entry.document, entry.fact), set()).update(entry.versions)
    return tuple(Source(document, tuple(sorted(versions)), fact) for (document, fact), versions in found.items())
