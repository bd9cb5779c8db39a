"""The mock's reader: finds the sentence that answers a question among the passages it is given, or says that none does.

It knows no world: only the question, the passages and the glossary. A sentence answers when it names the attribute that
is asked for, in the sense that the term has in documents of its genre, holds a value, and when everything else that the
question says is accounted for by the sentence's paragraph, the heading or the title.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from withheld_server.glossary import Glossary
from withheld_server.inquiry import Inquiry, Part, inquire, named_version
from withheld_server.language import SOFT
from withheld_server.passages import Block, Passage, Sentence, Studied, study

__all__ = ["ABSTENTION", "Passage", "Reading", "named_version", "read"]

ABSTENTION = "I could not find an answer to this question in the documents that are available to me."

# Of the words that carry meaning, this share must be accounted for when the question names an identifier exactly.
_ENOUGH = 0.6


@dataclass(frozen=True, slots=True)
class Reading:
    """What the reader has to say. ``used`` are the indexes of the passages that support it, in the order cited."""

    answer: str
    abstained: bool
    reason: str | None
    clarifies: bool
    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """A sentence that answers one part, where it stands, and what it calls the thing that the question is about."""

    index: int
    passage: Passage
    sentence: Sentence
    subject: str
    before: str
    """The sentence before it, where it cannot be understood without; else empty."""


_NOTHING = Reading(ABSTENTION, True, "missing_evidence", False, ())


def read(
    question: str, passages: Sequence[Passage], glossary: Glossary, *, pinned_version: int | None = None
) -> Reading:
    """Answer from the passages, best first; abstain, ask back or answer in part where they do not suffice.

    Where ``pinned_version``, or else the question, names a version, only passages of that version are read. No
    passages: an abstention.
    """
    inquiry = inquire(question, glossary)
    version = pinned_version if pinned_version is not None else named_version(question)
    studied = [
        (index, study(passage, glossary))
        for index, passage in enumerate(passages)
        if version is None or passage.version == version
    ]
    if not inquiry.parts:
        return _literal(inquiry, studied)
    reading = _stated(inquiry, studied, glossary)
    if reading.abstained and inquiry.sides:
        return _compared(inquiry, studied, glossary)
    return reading


def _compared(inquiry: Inquiry, studied: list[tuple[int, Studied]], glossary: Glossary) -> Reading:
    """State the same of two things; which is more is left to whoever asked. Unless both are stated: nothing."""
    readings = [_stated(replace(inquiry, rest=side), studied, glossary) for side in inquiry.sides]
    if any(not reading.used or reading.clarifies for reading in readings):
        return _NOTHING
    used = dict.fromkeys(index for reading in readings for index in reading.used)
    return Reading(" ".join(reading.answer for reading in readings), False, None, False, tuple(used))


def _stated(inquiry: Inquiry, studied: list[tuple[int, Studied]], glossary: Glossary) -> Reading:
    """Answer each part by a sentence that states it."""
    answers: list[str] = []
    gaps: list[Part] = []
    used: list[int] = []
    for part in inquiry.parts:
        found = _one_a_document(_statements(part, inquiry, studied, glossary))
        if not found:
            gaps.append(part)
            continue
        subjects = dict.fromkeys(one.subject for one in found)
        if len(subjects) > 1:
            readings = " or ".join(f"the {subject}" for subject in subjects)
            return Reading(f"Which one do you mean: {readings}?", False, None, True, tuple(one.index for one in found))
        if len({one.sentence.numbers | one.sentence.names for one in found}) > 1:
            answers.append("The documents disagree. " + " ".join(_quoted(one) for one in found))
        else:
            found = found[:1]
            answers.append(_checked(found[0], inquiry))
        used.extend(one.index for one in found)
    if not answers:
        return _NOTHING
    answers.extend(f"The documents do not say what the {part.written} is." for part in gaps)
    return Reading(" ".join(answers), False, None, False, tuple(dict.fromkeys(used)))


def _statements(part: Part, inquiry: Inquiry, studied: list[tuple[int, Studied]], glossary: Glossary) -> list[_Found]:
    """Every sentence that states this part about what the question is about."""
    found = []
    needed = frozenset(inquiry.rest) - SOFT
    for index, one in studied:
        concepts = glossary.senses_of(part.words, one.passage.genre or None)
        if not concepts:
            continue
        for block in one.blocks:
            if not needed <= block.scope:
                continue
            for place, sentence in enumerate(block.sentences):
                if concepts & sentence.concepts and _tells(sentence, inquiry):
                    subject = _name(inquiry.rest, block) or one.passage.title
                    before = block.sentences[place - 1].text + " " if place and sentence.leans else ""
                    found.append(_Found(index, one.passage, sentence, subject, before))
    return found


def _tells(sentence: Sentence, inquiry: Inquiry) -> bool:
    """Whether the sentence holds a value besides what the question names; what it asks to confirm may be the value."""
    return bool(sentence.numbers or (sentence.names if inquiry.yes_or_no else sentence.names - set(inquiry.rest)))


def _one_a_document(found: list[_Found]) -> list[_Found]:
    """The best sentence of each document, and of those only the ones that are called exactly what was asked for."""
    best: dict[str, _Found] = {}
    for one in found:
        best.setdefault(one.passage.document, one)
    shortest = min((len(one.subject.split()) for one in best.values()), default=0)
    exact = [one for one in best.values() if len(one.subject.split()) == shortest]
    return exact or list(best.values())


def _name(rest: tuple[str, ...], block: Block) -> str:
    """What the block calls the thing asked about: the tightest run of words that holds most of ``rest``."""
    wanted = set(rest) - SOFT
    best: tuple[int, int, int] = (0, 0, 0)
    start = -1
    last = -9
    seen: set[str] = set()
    for place, (word, stemmed) in enumerate(zip(block.sequence, block.stems, strict=True)):
        if stemmed not in wanted:
            continue
        if place - last > 2:
            start, seen = place, set()
        seen.add(word)
        last = place
        if len(seen) > best[0]:
            best = (len(seen), start, place + 1)
    return " ".join(block.sequence[best[1] : best[2]])


def _checked(found: _Found, inquiry: Inquiry) -> str:
    """The sentence with its source; where the question brings a value that it does not hold, it says so first."""
    sentence = _quoted(found)
    if not inquiry.numbers:
        return sentence
    if all(any(number in held or held in number for held in found.sentence.numbers) for number in _digits(inquiry)):
        return f"Yes. {sentence}" if inquiry.yes_or_no else sentence
    return f"The documents say otherwise. {sentence}"


def _digits(inquiry: Inquiry) -> list[str]:
    return [number for number in inquiry.numbers if any(character.isdigit() for character in number)]


def _quoted(found: _Found) -> str:
    return f"{found.before}{found.sentence.text} (Source: {found.passage.title})"


def _literal(inquiry: Inquiry, studied: list[tuple[int, Studied]]) -> Reading:
    """Answer a question that uses no term of the glossary: by the paragraph that accounts for all of its words."""
    wanted = [word for word in inquiry.rest if word not in SOFT] + _digits(inquiry)
    if not wanted:
        return _NOTHING
    best: tuple[float, int, Studied, Block] | None = None
    for index, one in studied:
        for block in one.blocks:
            score = _score(wanted, inquiry, block)
            if score and (best is None or score > best[0]):
                best = (score, index, one, block)
    if best is None:
        return _NOTHING
    _, index, one, block = best
    text = " ".join(sentence.text for sentence in _cover({*wanted, *inquiry.rest}, block))
    return Reading(f"{text} (Source: {one.passage.title})", False, None, False, (index,))


def _score(wanted: list[str], inquiry: Inquiry, block: Block) -> float:
    """How well a block accounts for the wanted words; 0 where it does not answer."""
    own = frozenset().union(*(sentence.words for sentence in _telling(block)))
    held = [word for word in wanted if word in block.scope]
    named = [word for word in inquiry.identifiers if word in own]
    if len(held) < len(wanted) and (not named or len(held) < _ENOUGH * len(wanted)):
        return 0.0
    inside = sum(word in own for word in inquiry.rest)
    if not inside:
        return 0.0
    answer = _cover({*wanted, *inquiry.rest}, block)
    if inquiry.quantity and not any(sentence.numbers for sentence in answer):
        return 0.0
    if inquiry.person and not any(sentence.names - set(inquiry.rest) for sentence in answer):
        return 0.0
    return float(len(held) + inside + len(named))


def _cover(wanted: set[str], block: Block) -> list[Sentence]:
    """The fewest sentences of the block, in their order, that hold what it has of the wanted words; at most three."""
    sentences = _telling(block)
    left = {word for word in wanted if any(word in sentence.words for sentence in sentences)}
    chosen: list[Sentence] = []
    while left and len(chosen) < 3:
        best = max(sentences, key=lambda one: (len(left & one.words), one.states))
        chosen.append(best)
        left -= best.words
    return [sentence for sentence in sentences if sentence in chosen]


def _telling(block: Block) -> list[Sentence]:
    """The block's sentences without the questions in it: those tell nothing."""
    return [sentence for sentence in block.sentences if not sentence.text.endswith("?")]
