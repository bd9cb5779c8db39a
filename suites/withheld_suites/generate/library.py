"""All documents of a generated world, container by container."""

import hashlib
from collections.abc import Iterator
from itertools import count
from random import Random

from withheld_policies.world import Access, Folder, Line
from withheld_suites.generate.chance import structure
from withheld_suites.generate.crowd import crowd
from withheld_suites.generate.documents import Course, Made, Plan, write
from withheld_suites.generate.pairs import confused, disputed, double
from withheld_suites.generate.pen import Pen
from withheld_suites.generate.people import people
from withheld_suites.generate.placement import WAYS, department_folder, shared_folder
from withheld_suites.generate.questions import About
from withheld_suites.generate.sizes import Size
from withheld_suites.generate.vocabulary import GENRES

# How versions come about, by container; where several are given, documents take turns.
_COURSES: dict[str, tuple[Course, ...]] = {
    "plain": ("published", "staged", "three", "future", "published", "single", "short"),
    "direct": ("staged", "single", "published", "staged", "short"),
    "never": ("single", "staged", "published"),
    "staged": ("arrives",),
    "narrower": ("staged",),
    "withdrawn": ("withdrawn",),
    "pairs": ("single",),
}
_OTHERWISE: tuple[Course, ...] = ("single", "staged", "published")


class Library:
    """Writes document after document. Readers take turns, so that changes spread over all people."""

    def __init__(self, seed: int, size: Size, pen: Pen) -> None:
        """``pen`` decides names and values only; who reads what follows from the seed."""
        self._seed = seed
        self._size = size
        self._pen = pen
        self._turn = count()

    def lines(self) -> Iterator[Line]:
        """Every document with its folders, groups, versions, access, facts and questions."""
        for index in range(self._size.plain):
            yield from self._document("plain", index, department_folder(self._size, index))
        for container in WAYS:
            for index in range(getattr(self._size, container)):
                folder = shared_folder(container, index)
                if index % 4 == 0:
                    yield Folder(id=folder, name=f"Folder {folder}", parent="library")
                yield from self._document(container, index, folder)
        yield from self._folders()
        for index in range(self._size.pairs):
            yield from self._contradiction(index)
            yield from self._confusion(index)

    def _folders(self) -> Iterator[Line]:
        """Folders with grants of their own, two documents in each."""
        for index in range(self._size.folder):
            folder = f"folder-{index // 2 + 1:03}"
            if index % 2 == 0:
                yield Folder(id=folder, name=f"Folder {folder}", parent="library")
                for reader in self._readers(4)[1:]:
                    yield Access(subject=f"principal:{reader}", object=f"folder:{folder}")
            yield from self._document("folder", index, folder)

    def _document(self, container: str, index: int, folder: str) -> Iterator[Line]:
        """One document of a container, with all that belongs to it."""
        plan, chance = self._plan(container, index, folder)
        owner, *readers = self._readers(4)
        subject, absent = self._subject(plan.noun), self._subject(plan.noun)
        if self._pen.random.random() < 0.5:
            subject, absent = absent, subject
        made = self._write(plan, owner, subject, chance)
        yield from self._records(made)
        if container in WAYS:
            yield from WAYS[container](plan.id, readers)
        if container == "public":
            yield from crowd(made, self._pen)
        about = About(made, plan.course, chance, self._pen.values)
        for question in about.plain():
            yield question
            if container == "never" or index % 5 == 0:
                yield double(question, subject, absent)
        yield from about.others()

    def _contradiction(self, index: int) -> Iterator[Line]:
        """Two documents about one subject that state different values for one attribute."""
        plan, chance = self._plan("pairs", 2 * index, "commons")
        shared = GENRES[plan.genre].concepts[index % 9]
        subject = self._subject(plan.noun)
        first = self._pair(plan, subject, shared, chance)
        other, again = self._plan("pairs", 2 * index + 1, "commons", like=plan)
        second = self._pair(other, subject, shared, again, also=tuple(first.unsaid))
        yield from self._records(first)
        yield from self._records(second)
        for made, beside in ((first, second), (second, first)):
            for question in About(made, "single", chance, self._pen.values).plain():
                # What both state is disputed; and what one leaves unsaid is no gap where the other states it.
                if question.id.split(":")[1] not in beside.facts:
                    yield question
        alone = next(concept for concept in first.facts if concept not in second.facts)
        twin = f"{first.document.id}:{alone}"
        for concept in first.facts:
            if concept in second.facts:
                yield disputed(first, second, concept, twin, chance)

    def _confusion(self, index: int) -> Iterator[Line]:
        """Two documents about different subjects whose names share their first and last part."""
        plan, chance = self._plan("twins", 2 * index, "commons")
        shared = GENRES[plan.genre].concepts[index % 9]
        first_name = self._pen.names.coined()
        pair = []
        for number in (0, 1):
            own, again = (plan, chance) if number == 0 else self._plan("twins", 2 * index + 1, "commons", like=plan)
            subject = f"{first_name} {self._pen.names.coined()} {plan.noun}"
            made = self._pair(own, subject, shared, again)
            pair.append(made)
            yield from self._records(made)
            about = About(made, "single", again, self._pen.values)
            yield from about.plain()
            yield from about.others()
        yield confused(pair[0], pair[1], shared, f"{first_name} {plan.noun}", chance)

    def _pair(self, plan: Plan, subject: str, shared: str, chance: Random, also: tuple[str, ...] = ()) -> Made:
        """One of two documents that both state the shared concept; ``also`` names more that this one states."""
        owner = self._readers(1)[0]
        return self._write(plan, owner, subject, chance, only=(shared, *also))

    def _plan(self, container: str, index: int, folder: str, like: Plan | None = None) -> tuple[Plan, Random]:
        """What the seed decides about a document, and the source of chance for the rest of it."""
        chance = structure(self._seed, container, index)
        genre = like.genre if like else chance.choice(list(GENRES))
        courses = _COURSES.get(container, _OTHERWISE)
        return Plan(
            id=hashlib.sha256(f"{self._seed}:{container}:{index}".encode()).hexdigest()[:10],
            genre=genre,
            noun=like.noun if like else chance.choice(GENRES[genre].nouns),
            course="single" if like or container == "twins" else courses[index % len(courses)],
            folder=folder,
            narrower=container == "narrower",
        ), chance

    def _write(self, plan: Plan, owner: str, subject: str, chance: Random, *, only: tuple[str, ...] = ()) -> Made:
        return write(plan, owner, subject, chance, self._pen, only=only)

    def _records(self, made: Made) -> Iterator[Line]:
        """The document, its versions and its facts."""
        yield made.document
        yield from made.versions
        yield from made.facts.values()

    def _subject(self, noun: str) -> str:
        """A subject's name: a surname, a coined word that nothing else has, and what it is."""
        return f"{self._pen.names.surname()} {self._pen.names.coined()} {noun}"

    def _readers(self, number: int) -> list[str]:
        """The next people in turn, all different; the distance between them grows from round to round."""
        everybody = people(self._size)
        turn = next(self._turn)
        step = 1 + turn // len(everybody) % max(1, len(everybody) // 4)
        return [everybody[(turn + step * place) % len(everybody)] for place in range(number)]
