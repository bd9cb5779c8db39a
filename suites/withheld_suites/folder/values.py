"""The values that an author expects or forbids: what type they have, and which versions state them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from withheld_policies.evidence import Evidence
from withheld_policies.facts import Fact, Stated, Value, ValueType
from withheld_policies.normal import normal
from withheld_policies.values.typed import typed
from withheld_policies.world import Version, World

_TYPES: tuple[ValueType, ...] = ("money", "percentage", "date", "time", "quantity", "count", "code")


def value_of(written: str | Value) -> Value:
    """The value with its type: the first whose form takes up all of the text; otherwise a name or a free text."""
    if isinstance(written, Value):
        return written
    plain = normal(written).text.strip()
    for sort in _TYPES:
        for one in typed(written, sort, {}):
            if normal(one.text).text.strip() == plain or (sort == "date" and len(plain) <= len(one.text)):
                return Value(type=sort, text=written, number=one.number, unit=one.unit)
    words = written.split()
    proper = len(words) > 1 and all(word[:1].isupper() for word in words)
    return Value(type="name" if proper else "text", text=written)


@dataclass(slots=True)
class Draft:
    """A fact in the making: the value that each version of one document states for it."""

    id: str
    document: str
    subject: str
    attribute: str
    stated: dict[int, Stated] = field(default_factory=dict)

    def fact(self) -> Fact:
        """The finished fact."""
        stated = tuple(self.stated[number] for number in sorted(self.stated))
        return Fact(id=self.id, document=self.document, subject=self.subject, attribute=self.attribute, stated=stated)


class Stock:
    """All versions of a folder's documents, searched for values; facts of several cases that are the same are one."""

    def __init__(self, versions: Iterable[Version]) -> None:
        """``versions`` are those of every document, staged and withdrawn ones too."""
        self._versions = list(versions)
        self._evidence = Evidence(World([]))
        self.drafts: dict[str, Draft] = {}

    def where(self, value: Value, document: str | None, near: str) -> dict[str, dict[int, str]]:
        """By document and version, the passage that states the value; the one that also holds ``near`` comes first.

        Where any passage of a document holds both, only such passages count for that document. Empty: nowhere.
        """
        with_near: dict[str, dict[int, str]] = {}
        without: dict[str, dict[int, str]] = {}
        wanted = normal(near).text
        for version in self._versions:
            if document is not None and version.document != document:
                continue
            for passage in version.passages:
                if self._holds(passage.text, value):
                    together = wanted and wanted in normal(f"{passage.heading} {passage.text}").text
                    places = with_near if together else without
                    places.setdefault(version.document, {}).setdefault(version.number, passage.id)
        return {name: with_near.get(name) or without[name] for name in {**without, **with_near}}

    def _holds(self, text: str, value: Value) -> bool:
        """Whether a text holds the value, however written, also where it is said to be no longer in force."""
        return self._evidence.states(text, value, outdated=True) or _stands(normal(value.text).text, normal(text).text)

    def put(self, value: Value, document: str, places: dict[int, str], draft: Draft) -> Draft:
        """The fact that states the value: one that another case made, or ``draft`` with these places added."""
        for known in self.drafts.values():
            alike = (known.subject, known.attribute) == (draft.subject, draft.attribute) or _telling(value)
            if known.document == document and alike and self._states(known, value, places):
                return known
        for number, passage in places.items():
            draft.stated[number] = Stated(version=number, value=value, passage=passage)
        self.drafts[draft.id] = draft
        return draft

    def _states(self, known: Draft, value: Value, places: dict[int, str]) -> bool:
        plain = normal(value.text).text
        return all(
            number in known.stated and normal(known.stated[number].value.text).text == plain for number in places
        )


def _telling(value: Value) -> bool:
    """Whether a value is long enough to name its source by itself."""
    digits = sum(character.isdigit() for character in value.text)
    return digits >= 4 or not digits


def _stands(needle: str, hay: str) -> bool:
    """Whether the needle stands in the hay with no letter or digit right beside it."""
    at = hay.find(needle)
    while at >= 0:
        end = at + len(needle)
        before, after = hay[at - 1 : at] if at else "", hay[end : end + 1]
        if not (before.isalnum() and needle[:1].isalnum()) and not (after.isalnum() and needle[-1:].isalnum()):
            return True
        at = hay.find(needle, at + 1)
    return False
