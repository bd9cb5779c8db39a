"""One generated document: its versions, its facts, and what it leaves unsaid."""

from dataclasses import dataclass, field
from random import Random
from typing import Literal

from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.world import Document, Passage, Version
from withheld_suites.generate.pen import Pen
from withheld_suites.generate.prose import FILLERS, MENTIONS, OMISSIONS, STATEMENTS, capitalised
from withheld_suites.generate.vocabulary import CONCEPTS, GENRES

DAY = 86_400.0

Life = Literal["changes", "stays", "removed", "new"]

Course = Literal["single", "published", "staged", "three", "future", "short", "withdrawn", "arrives"]
"""How a document's versions come about: one; two in force one after the other; a second one staged; two and a third
staged; a second one with a future effective date; a staged second one that says less; one that is withdrawn; one that
is itself staged."""

_LIVES: tuple[Life, ...] = ("changes", "stays", "removed", "new", "changes", "stays")


@dataclass(slots=True)
class Made:
    """A document with everything that its questions are made from."""

    document: Document
    genre: str
    subject: str
    versions: list[Version]
    facts: dict[str, Fact] = field(default_factory=dict)
    """By concept, in the order of their lives; a fact that no version states is left out."""
    lives: dict[str, Life] = field(default_factory=dict)
    terms: dict[str, str] = field(default_factory=dict)
    """By concept, the term that the document uses."""
    unsaid: list[str] = field(default_factory=list)
    """Concepts of the genre that no version states."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is decided about a document before a word of it is written."""

    id: str
    genre: str
    noun: str
    course: Course
    folder: str
    narrower: bool = False


def write(plan: Plan, owner: str, subject: str, chance: Random, pen: Pen, *, only: tuple[str, ...] = ()) -> Made:
    """Write the document. ``chance`` decides what it states, ``pen`` how it reads and which values it has.

    ``only`` names concepts that it must state, and goes on stating unchanged; empty: free choice.
    """
    genre = GENRES[plan.genre]
    concepts = [name for name in genre.concepts if name not in only]
    chance.shuffle(concepts)
    concepts = [*only, *concepts]
    kept: list[Life] = ["stays"] * len(only)
    lives: list[Life] = [*kept, *_LIVES[: 6 - len(only)]]
    made = Made(
        Document(
            id=plan.id,
            title=f"{subject} {genre.label} {pen.names.coined()}",
            genre=plan.genre,
            folder=plan.folder,
            owner=owner,
            staged=plan.course == "arrives",
        ),
        plan.genre,
        subject,
        [],
        unsaid=concepts[6:],
    )
    numbers = _numbers(plan.course)
    stated: dict[str, list[Stated]] = {}
    texts: dict[int, list[Passage]] = {number: [] for number in numbers}
    mentioned: set[str] = set()
    for place, (name, life) in enumerate(zip(concepts[:6], lives, strict=True), start=1):
        made.terms[name] = CONCEPTS[name].terms[chance.randrange(2)]
        frame = _frame(made, name, chance, pen.random, mentioned)
        value: Value | None = None
        for number in numbers:
            if not _says(plan.course, life, place, number):
                continue
            if value is None or life == "changes":
                value = pen.values.draw(CONCEPTS[name])
            passage = Passage(id=f"{plan.id}-v{number}-{place}", text=frame.replace("{value}", value.text))
            texts[number].append(passage)
            stated.setdefault(name, []).append(Stated(version=number, value=value, passage=passage.id))
        if name in stated:
            shortened = plan.course == "short" and place > 2
            made.lives[name] = "removed" if shortened else life
            made.facts[name] = Fact(
                id=f"{plan.id}:{name}",
                document=plan.id,
                subject=subject,
                attribute=CONCEPTS[name].terms[0],
                stated=tuple(stated[name]),
            )
    made.versions = [_version(plan, number, texts[number]) for number in numbers]
    return made


def _numbers(course: Course) -> tuple[int, ...]:
    """The version numbers of a course."""
    if course in ("single", "withdrawn", "arrives"):
        return (1,)
    return (1, 2, 3) if course == "three" else (1, 2)


def _says(course: Course, life: Life, place: int, number: int) -> bool:
    """Whether a version states the fact at this place: removed ones in the first only, new ones from the second on."""
    if course == "short" and number == 2:
        return place <= 2
    return {"removed": number == 1, "new": number > 1}.get(life, True)


def _frame(made: Made, name: str, chance: Random, wording: Random, mentioned: set[str]) -> str:
    """The text of a passage with ``{value}`` still open; all versions share it, so that only values tell them apart.

    ``mentioned`` grows by the terms that are mentioned without being stated. Each is mentioned once a document at most:
    a question would else find five passages that only mention its term, and not the one that states it.
    """
    own = set(" ".join(CONCEPTS[name].terms).split())
    others = [
        term for other in GENRES[made.genre].concepts if other != name for term in CONCEPTS[other].terms
        if not own & set(term.split())
    ]  # fmt: skip
    statement = chance.choice(STATEMENTS).replace("{term}", made.terms[name]).replace("{subject}", made.subject)
    before, after = wording.sample(FILLERS[made.genre], 2)
    mention = chance.choice(MENTIONS).format(term=_once(others, wording, mentioned))
    unsaid = [term for other in made.unsaid for term in CONCEPTS[other].terms if not own & set(term.split())]
    sentences = [before, capitalised(statement), mention]
    if unsaid and chance.random() < 0.3:
        sentences.append(capitalised(chance.choice(OMISSIONS).format(term=_once(unsaid, wording, mentioned))))
    sentences.append(after)
    return " ".join(sentences)


def _once(terms: list[str], wording: Random, mentioned: set[str]) -> str:
    """One of the terms that was not mentioned yet, or any where all were."""
    term = wording.choice([term for term in terms if term not in mentioned] or terms)
    mentioned.add(term)
    return term


def _version(plan: Plan, number: int, passages: list[Passage]) -> Version:
    """One version with the dates that its course gives it."""
    course = plan.course
    start: float | None = None
    if course in ("published", "three"):
        # A version without a date is the oldest of all, so also the third, which is still to be published, has one.
        start = {1: -400, 2: -40, 3: -4}[number] * DAY
    if course == "future" and number == 2:
        start = 7_200.0
    return Version(
        document=plan.id,
        number=number,
        effective_from=start,
        withdrawn=course == "withdrawn",
        staged=(course in ("staged", "short", "arrives") and number == len(_numbers(course)))
        or (course == "three" and number == 3),
        own_access=plan.narrower and number == 2,
        passages=tuple(passages),
    )
