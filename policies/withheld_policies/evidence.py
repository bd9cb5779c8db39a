"""Which protected or superseded values a response shows, through which channel, and whether as outdated ones."""

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from functools import cached_property

from withheld_policies import marking
from withheld_policies.channels import Piece, pieces, streamed, wire
from withheld_policies.disguises import lifted
from withheld_policies.elsewhere import elsewhere
from withheld_policies.evidence_fields import counts
from withheld_policies.evidence_index import Entry, build, is_strong, key_of, tokens
from withheld_policies.evidence_kept import Kept
from withheld_policies.facts import Fact, Value, ValueType
from withheld_policies.fields import joins_whole, side_by_side
from withheld_policies.finding import Channel
from withheld_policies.history import Response
from withheld_policies.hit import Ambiguous, Hit, Source
from withheld_policies.normal import Normal, normal
from withheld_policies.scanning import Place, Scanner
from withheld_policies.values.typed import typed
from withheld_policies.world import World

__all__ = ["Ambiguous", "Evidence", "Hit", "Source"]

_KEPT = 16_000_000
"""Characters of texts of which the hits are kept."""
_HIT = 200
"""What a kept hit takes, in characters."""


class Evidence:
    """The protected values of one world, ready to be looked for. Building it is linear in the world."""

    def __init__(self, world: World) -> None:
        """Index every fact value by version, and every document's title and id."""
        self._index = build(world)
        self._scanner = Scanner(self._index, world)
        self._kept: Kept[Piece, list[Hit]] = Kept(_KEPT)
        self._names = {" ".join(tokens(normal(person.name).text)) for person in world.principals.values()}
        self._by_hand = world.header.seed is None
        self._elsewhere: dict[str, tuple[Source, ...]] = {}
        self._elsewhere = elsewhere(world, lambda text: self._new_in(Piece("context", text), frozenset()))

    def find(self, response: Response) -> list[Hit]:
        """Every hit in everything that came back, in the order of the channels; empty for a clean response.

        A value found in the raw body or frames only is reported once as ``body`` or ``event``.
        """
        found = [hit for part in pieces(response) for hit in self._in(part)]
        seen = {hit.key for hit in found}
        whole_channel: Channel = "event" if response.frames else "body"
        told = streamed(response.frames) if response.frames else ""
        for text in (told if told != response.text else "", wire(response)):
            for hit in self._new_in(Piece(whole_channel, text), seen) if text else ():
                if hit.key not in seen:
                    seen.add(hit.key)
                    found.append(hit)
        if response.body and not response.frames:
            found += [hit for fields in side_by_side(response.body) for hit in self._cut_up(fields, seen)]
        return found

    def _cut_up(self, fields: tuple[str, ...], seen: set[str]) -> Iterator[Hit]:
        """Names and codes made of whole fields of one object. Figures side by side need not be one number."""
        text = " ".join(fields)
        for hit in self._new_in(Piece("body", text), seen) if self._scanner.may_run(normal(text).text) else ():
            words = hit.key.startswith("words:") and any(map(str.isalpha, hit.key[6:]))
            if hit.key not in seen and words and joins_whole(fields, hit.start, hit.end):
                seen.add(hit.key)
                yield hit

    def find_in(self, text: str) -> list[Hit]:
        """Every hit in a plain answer text, in the order of its place."""
        return self._in(Piece("answer", text))

    def replied(self, text: str, facts: Iterable[Fact], hits: Iterable[Hit]) -> Iterator[Hit]:
        """Values of these facts that only count beside their subject, in reply to a question about just that.

        The question named subject and attribute, so a bare "5 days" tells the fact. ``hits``: those found so far.
        """
        told = {source.fact for hit in hits if hit.channel == "answer" for source in hit.sources}
        plain = None
        for fact in facts:
            for stated in fact.stated if fact.id not in told else ():
                key = key_of(stated.value)
                if is_strong(stated.value, key):
                    continue
                plain = plain or normal(text)
                for start, end in self._scanner.written(plain.text, stated.value):
                    alike = tuple(one.version for one in fact.stated if one.value == stated.value)
                    first, last = plain.origin(start, end)
                    yield Hit(
                        key=key,
                        value=stated.value,
                        sources=(Source(fact.document, alike, fact.id), *self._elsewhere.get(key, ())),
                        channel="answer",
                        text=text[first:last],
                        start=first,
                        end=last,
                        marked=marking.marked(plain.text, start, end),
                        negated=marking.negated(plain.text, start, end),
                        attributable=key not in self._elsewhere,
                    )

    def sent(self, words: str) -> frozenset[str]:
        """The keys of the values that an asker's own words hold whole."""
        return frozenset(place.key for place in self._scanner.anywhere(normal(words).text))

    def states(self, text: str, value: Value, *, outdated: bool = False) -> bool:
        """Whether the text states the value: not negated, and (unless ``outdated``) not only as one no longer in force.

        A number with another unit than the value's is another value; one without a unit is taken as meant. The ends of
        a range are not stated.
        """
        plain = normal(text).text
        counted = key_of(value).startswith("number:")
        for start, end in self._scanner.written(plain, value):
            if marking.negated(plain, start, end) or (counted and marking.ranged(plain, start, end)):
                continue
            if outdated or not marking.marked(plain, start, end):
                return True
        return False

    def typed_values(self, text: str, type: ValueType) -> list[Value]:
        """Every value of a type that the text states, in order. Names are found only where the world has them."""
        if type in ("name", "text"):
            return [hit.value for hit in self.find_in(text) if hit.value.type == type and hit.key.startswith("words:")]
        return typed(text, type, self._scanner.units)

    @cached_property
    def ambiguous(self) -> tuple[Ambiguous, ...]:
        """Every reading by which a value, title or id could be taken for that of another fact or document."""
        found: dict[str, Ambiguous] = {}
        for entries in self._index.entries.values():
            for entry in entries:
                if not entry.strong:
                    self._alike(entry, entries, found)
                    continue
                for place in self._scanner.anywhere(normal(entry.value.text).text):
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

    def _in(self, piece: Piece) -> list[Hit]:
        """The hits of a piece, which depend on nothing but the piece."""
        known = self._kept.get(piece)
        if known is None:
            known = list(self._new_in(piece, frozenset()))
            self._kept.put(piece, known, len(piece.text) + len(piece.about) + _HIT * len(known))
        return known

    def _new_in(self, piece: Piece, seen: Set[str]) -> Iterator[Hit]:
        text = normal(piece.text)
        places = list(self._scanner.near_subjects(text.text, piece.about, seen))
        if piece.field:
            whole = text.text.strip()
            places += [
                Place(key, 0, len(text.text), tuple(self._index.entries[key]))
                for key in self._index.whole.get(whole, ())
                if not any(place.key == key for place in places)
            ]
        for place in places:
            strong = any(entry.strong for entry in place.entries)
            if counts(place.key, piece.channel, text.text, place.start, strong=strong):
                yield self._hit(place, piece, text)
        hidden = None if piece.field else lifted(piece.text)
        if hidden is not None:
            yield from self._under(hidden, piece, seen | {place.key for place in places})

    def _under(self, hidden: Normal, piece: Piece, seen: Set[str]) -> Iterator[Hit]:
        """Hits in what a piece says once disguises are taken off, that are not in it as it stands."""
        plain = normal(hidden.text)
        below = Piece(piece.channel, hidden.text, piece.about)
        for place in self._scanner.near_subjects(plain.text, piece.about, seen):
            strong = any(entry.strong for entry in place.entries)
            if counts(place.key, piece.channel, plain.text, place.start, strong=strong):
                hit = self._hit(place, below, plain)
                start, end = hidden.origin(hit.start, hit.end)
                yield replace(hit, text=piece.text[start:end], start=start, end=end)

    def _hit(self, place: Place, piece: Piece, text: Normal) -> Hit:
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
            sources=(*_sources(place.entries), *self._elsewhere.get(place.key, ())),
            channel=piece.channel,
            text=piece.text[start:end],
            start=start,
            end=end,
            # Only what a version states can go out of force; a title cannot.
            marked=bool(owners - {(entry.document, None)}) and marking.marked(text.text, place.start, place.end),
            negated=marking.negated(text.text, place.start, place.end),
            attributable=len(owners) == 1 and self._names_its_source(place.key, bool(piece.field)),
        )

    def _names_its_source(self, key: str, field: bool) -> bool:
        """Whether a value of one owner cannot come from elsewhere: a person's name, another document, plain words."""
        if key in self._elsewhere or key.partition(":")[2] in self._names:
            return False
        # A user's own file name, such as "pricing" or "command-line", is a name in a field and may be a word in prose.
        plain = self._by_hand and key.startswith("document:") and not any(letter.isdigit() for letter in key)
        return field or not plain


def _sources(entries: tuple[Entry, ...]) -> tuple[Source, ...]:
    if len(entries) == 1:
        return (Source(entries[0].document, tuple(sorted(entries[0].versions)), entries[0].fact),)
    found: dict[tuple[str, str | None], set[int]] = {}
    for entry in entries:
        found.setdefault((entry.document, entry.fact), set()).update(entry.versions)
    return tuple(Source(document, tuple(sorted(versions)), fact) for (document, fact), versions in found.items())
