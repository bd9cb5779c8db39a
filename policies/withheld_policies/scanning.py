"""Every place of a normalised text at which a protected value stands, with the facts and documents it may come from."""

import re
from collections.abc import Container, Iterator, Set
from itertools import pairwise
from typing import NamedTuple

from withheld_policies import marking
from withheld_policies.evidence_index import Entry, Index, content, keys_of, stem, token_of, tokens
from withheld_policies.facts import Value
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import NUMBER_WORDS, Number, find_numbers, find_words, unit_in
from withheld_policies.values.scripts import LETTER, UNSPACED
from withheld_policies.values.times import find_times
from withheld_policies.values.units import UNITS, sort_of, unit_of
from withheld_policies.world import World

_NEAR = 240
_LONGER_BEFORE = re.compile(rf"[^\W_{UNSPACED}]\Z|[^\W_]*\d[^\W_]*[-/]\Z")
_LONGER_AFTER = re.compile(rf"[^\W_{UNSPACED}]|[-/](?:[^\W\d_]{{0,3}}\d|{LETTER}{{1,2}}\b)")


class Place(NamedTuple):
    """A value at a stretch of a normalised text."""

    key: str
    start: int
    end: int
    entries: tuple[Entry, ...]


class _Sight(NamedTuple):
    """The text being read: what its place is about, and which subjects it names; none: subjects do not matter."""

    text: str
    words: list[str]
    about: frozenset[str]
    present: frozenset[str] | None


class _Reading(NamedTuple):
    """A stretch of the text that may be a value, under each of its keys."""

    start: int
    end: int
    keys: tuple[str, ...]
    unit: str | None = None


class Scanner:
    """Looks for the values of an index. Each look is linear in the text, however large the world."""

    def __init__(self, index: Index, world: World) -> None:
        """The units that the world's values use are known besides the usual ones."""
        self.index = index
        self.units = dict(UNITS)
        for fact in world.facts.values():
            for stated in fact.stated:
                name = (stated.value.unit or "").lower()
                if name and name not in self.units:
                    unit = unit_of(name) or name
                    self.units |= {name: unit, unit: unit, unit + "s": unit}

    def anywhere(self, text: str) -> Iterator[Place]:
        """Every value of a normalised text, also those that would need their subject near."""
        return self._places(_Sight(text, tokens(text), frozenset(), None), self.index.entries.keys())

    def near_subjects(self, text: str, about: str = "", but: Set[str] = frozenset()) -> Iterator[Place]:
        """Every value of a normalised text that may match anywhere, and every other whose subject and attribute stand
        in its sentence or in what the place is about; those whose key is in ``but`` are left out.
        """
        words, named = tokens(text), content(about)
        forms = self.index.anchor_forms.intersection(words)
        present = frozenset(self.index.anchors.intersection(map(stem, forms)) | (named & self.index.anchors))
        wanted = self.index.entries.keys() if present else self.index.strong
        return self._places(_Sight(text, words, named, present), wanted, but)

    def may_run(self, text: str) -> bool:
        """Whether a normalised text may hold a name or a code of several words; cheap, and never wrongly no."""
        pairs = self.index.pairs
        return any(key.startswith("words:") for pair in pairwise(tokens(text)) for _, _, key in pairs.get(pair, ()))

    def _places(self, sight: _Sight, wanted: Container[str], but: Set[str] = frozenset()) -> Iterator[Place]:
        if not self.index.openers.isdisjoint(sight.words):
            for reading in self._sequences(sight.text, sight.words, but):
                yield from self._owned(reading, wanted, sight)
        last = 0
        for reading in self._figures(sight, wanted, but):
            # What stands within a value that was seen is a part of it all the same.
            for place in self._owned(reading, wanted, sight) if reading.start >= last else ():
                last = reading.end
                if place.key not in but:
                    yield place

    def _sequences(self, text: str, words: list[str], but: Set[str]) -> Iterator[_Reading]:
        index = self.index
        found: list[tuple[int, int, str]] = []
        openers = index.openers
        for at in [place for place, word in enumerate(words) if word in openers]:
            word = words[at]
            found += [(at, at + 1, key) for key in index.singles.get(word, ())]
            if at + 1 < len(words):
                for offset, sequence, key in index.pairs.get((word, words[at + 1]), ()):
                    first = at - offset
                    if first >= 0 and tuple(words[first : first + len(sequence)]) == sequence:
                        found.append((first, first + len(sequence), key))
        found = [one for one in found if one[2] not in but]
        if not found:
            return
        spans = [match.span() for match in token_of(text).finditer(text)]
        for first, stop, key in sorted(found):
            start, end = spans[first][0], spans[stop - 1][1]
            if whole(text, start, end):
                yield _Reading(start, end, (key,))

    def _figures(self, sight: _Sight, wanted: Container[str], but: Set[str]) -> list[_Reading]:
        """Dates and times before the numbers within them, longer before shorter."""
        index, text, weak = self.index, sight.text, wanted is not self.index.strong
        found: list[_Reading] = []
        if not index.digits.isdisjoint(sight.words):
            if index.years and (weak or not index.years.isdisjoint(sight.words)):
                found += [_Reading(d.start, d.end, tuple(f"date:{r}" for r in d.readings)) for d in find_dates(text)]
            if weak and index.has_times:
                found += [_Reading(time.start, time.end, (f"time:{time.reading}",)) for time in find_times(text)]
        found += [
            _Reading(n.start, n.end, tuple(f"number:{r}" for r in n.readings), n.unit)
            for n in self._numbers(sight, wanted, but, weak=weak)
        ]
        found.sort(key=lambda reading: (reading.start, -reading.end))
        return found

    def _numbers(self, sight: _Sight, wanted: Container[str], but: Set[str], *, weak: bool) -> Iterator[Number]:
        index, present = self.index, sight.present

        def matters(key: str) -> bool:
            if key in but or key not in wanted:
                return False
            return present is None or key in index.strong or not present.isdisjoint(index.near[key])

        candidates = index.figures.candidates(sight.words, matters)
        if candidates is None:
            yield from find_numbers(sight.text, self.units, wanted)
        elif candidates:
            yield from find_numbers(sight.text, self.units, candidates)
        if weak and index.number_words and not NUMBER_WORDS.isdisjoint(sight.words):
            yield from find_words(sight.text)

    def _owned(self, reading: _Reading, wanted: Container[str], sight: _Sight) -> Iterator[Place]:
        for key in reading.keys:
            if key not in wanted:
                continue
            entries = self.index.entries[key]
            if sight.present is not None:
                chosen = [one for one in entries if one.strong and not self.clash(one.value, reading.unit, sorts=True)]
                near = self.index.near.get(key)
                if near and not sight.present.isdisjoint(near):
                    chosen += self._about(near, reading, sight)
                entries = chosen
            if entries:
                yield Place(key, reading.start, reading.end, tuple(entries))

    def _about(self, near: dict[str, list[Entry]], reading: _Reading, sight: _Sight) -> Iterator[Entry]:
        text, start, end = sight.text, reading.start, reading.end
        low, high = marking.sentence(text, start, end, _NEAR)
        around = sight.about.union(map(stem, tokens(text[low:start] + " " + text[end:high])))
        for word in around:
            for entry in near.get(word, ()):
                told = 2 * len(entry.attribute & around) >= len(entry.attribute)
                if told and entry.subject <= around and not self.clash(entry.value, reading.unit):
                    yield entry

    def clash(self, value: Value, unit: str | None, *, sorts: bool = False) -> bool:
        """Whether a number's unit says that another value is meant; with ``sorts``, only when even the sort of unit
        differs (money, percent, quantity).
        """
        if value.type == "money":
            own = (value.unit or "").upper() or None
        else:
            own = "percent" if value.type == "percentage" else unit_in(value.unit, self.units) if value.unit else None
        if own is None or unit is None or own == unit:
            return False
        return not sorts or sort_of(own) != sort_of(unit)

    def written(self, text: str, value: Value) -> Iterator[tuple[int, int]]:
        """Every stretch of a normalised text that writes this value, whether or not the world has it."""
        keys = keys_of(value)
        sort, _, reading = keys[0].partition(":")
        match sort:
            case "words":
                yield from _runs(text, reading.split())
            case "date":
                for date in find_dates(text):
                    if not {f"date:{one}" for one in date.readings}.isdisjoint(keys):
                        yield date.start, date.end
            case "time":
                yield from ((time.start, time.end) for time in find_times(text) if time.reading == reading)
            case _:
                for number in (*find_numbers(text, self.units, keys), *find_words(text)):
                    if reading in number.readings and not self.clash(value, number.unit):
                        yield number.start, number.end


def _runs(plain: str, words: list[str]) -> Iterator[tuple[int, int]]:
    spans = list(token_of(plain).finditer(plain))
    texts = [match.group() for match in spans]
    size = len(words)
    for at, text in enumerate(texts):
        if text == words[0] and texts[at : at + size] == words:
            start, end = spans[at].start(), spans[at + size - 1].end()
            if whole(plain, start, end):
                yield start, end


def whole(text: str, start: int, end: int) -> bool:
    """Whether a match is not a part of a longer code or word."""
    if text[start:end].isalpha() or not any(char.isdigit() for char in text[start:end]):
        return not (text[start - 1 : start].isdigit() and start) and not text[end : end + 1].isdigit()
    return not _LONGER_BEFORE.search(text[max(0, start - 12) : start]) and not _LONGER_AFTER.match(text, end)
