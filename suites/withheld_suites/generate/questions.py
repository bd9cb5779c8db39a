"""What can be asked about one document: each fact, and all that has no plain answer, with its answerable twin."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from withheld_policies.world import Phrasing, Question, QuestionKind
from withheld_suites.generate.documents import Course, Life, Made
from withheld_suites.generate.phrasing import phrasings
from withheld_suites.generate.terms import by_style
from withheld_suites.generate.values import Values
from withheld_suites.generate.vocabulary import CONCEPTS, ambiguous_terms, decoys

# Courses with several versions: whether the last of them is in force at the start, or still to come.
_LATEST_IN_FORCE: dict[str, bool] = {
    "published": True, "three": True, "future": False, "staged": False, "short": False,
}  # fmt: skip
_PEOPLE = ("manager", "emergency")


class How(NamedTuple):
    """How a question is put, besides the concept that it asks for."""

    shape: str = ""
    """Key of ``phrasing.SHAPES``; empty: the plain one for the concept."""
    subject: str = ""
    """What it calls its subject; empty: the subject's name."""
    trap: str = ""
    """The term that the paraphrase uses; empty: any."""
    other: str = ""
    """A second concept that it asks for."""
    value: str = ""
    """A value that it takes for granted."""
    version: int | None = None
    """The version that it names."""


_PLAINLY = How()


def ask(made: Made, concept: str, chance: Random, how: How = _PLAINLY) -> tuple[Phrasing, ...]:
    """Phrasings of the question for a concept, one in each style."""
    terms = by_style(made, concept, chance, how.trap)
    if how.other:
        for style, second in by_style(made, how.other, chance, "").items():
            terms[style]["b"] = second["a"]
    shape = how.shape or ("who" if concept in _PEOPLE else "one")
    fields = {"s": how.subject or made.subject, "v": how.value, "n": how.version}
    return phrasings(shape, terms, chance.randrange(6), **fields)


class About:
    """Makes the questions about one document."""

    def __init__(self, made: Made, course: Course, chance: Random, values: Values) -> None:
        """``values`` supplies the wrong values of false premises: unique, and stated nowhere."""
        self._made = made
        self._course = course
        self._chance = chance
        self._values = values
        stays = self._of_life("stays")
        self._stays = stays[0] if stays and course != "withdrawn" else None

    def plain(self) -> Iterator[Question]:
        """For each fact the question for it in the version in force, whichever that is."""
        for concept in self._made.facts:
            yield self._question(concept, self._why(concept), "", twin=None, facts=self._fact(concept))

    def others(self) -> Iterator[Question]:
        """All other questions; none about a document that has no answerable one."""
        if self._stays is None:
            return
        if self._course in _LATEST_IN_FORCE:
            yield from self._versions()
        yield from self._missing()
        yield from self._misled(self._stays)

    def _why(self, concept: str) -> QuestionKind:
        """What makes a fact's plain question more than a plain one."""
        life = self._made.lives[concept]
        if self._course == "withdrawn":
            return "outdated.deleted"
        if life == "removed" and len(self._made.versions) > 1:
            return "outdated.removed"
        if life == "new" and not _LATEST_IN_FORCE.get(self._course, True):
            return "outdated.not_yet"
        return "answerable"

    def _versions(self) -> Iterator[Question]:
        """Values that changed, versions named, versions that lack the fact, and changes that no text announces."""
        changing = self._of_life("changes")[0]
        fact = self._fact(changing)
        yield self._question(changing, "outdated.superseded", "superseded", facts=fact)
        for version in self._made.versions[:-1]:
            number = version.number
            name = f"version-{number}"
            how = How("pinned", version=number)
            yield self._question(changing, "outdated.pinned", name, how=how, facts=fact, version=number)
        either = ("abstain", "abstain_related")
        how = How("changed")
        yield self._question(changing, "outdated.implicit_change", "changed", how=how, facts=fact, accepts=either)
        for concept in self._of_life("new"):
            yield self._question(
                concept,
                "outdated.not_yet",
                "version-1",
                how=How("pinned", version=1),
                facts=self._fact(concept),
                version=1,
                accepts=("answer",),
            )

    def _missing(self) -> Iterator[Question]:
        """Attributes that the document never states: asked alone, with one that it states, or presupposed."""
        *near, last = sorted(self._made.unsaid, key=lambda concept: not self._trap(concept)[0])
        for concept in near[:2]:
            trap, lacks = self._trap(concept)
            missing = CONCEPTS[concept].terms[:1]
            yield self._question(concept, "missing.near_miss", "near", how=How(trap=trap), missing=missing, lacks=lacks)
        missing = CONCEPTS[last].terms[:1]
        stays = str(self._stays)
        yield self._question(
            stays,
            "missing.partial",
            f"and-{last}",
            how=How("two", other=last),
            facts=self._fact(stays),
            missing=missing,
            accepts=("partial",),
        )
        yield self._question(last, "premise.false", "presumed", how=How("presumed"), missing=missing)

    def _misled(self, stays: str) -> Iterator[Question]:
        """A wrong value taken for granted, and a question that is finer than what the document says."""
        wrong = self._values.draw(CONCEPTS[stays]).text
        yield self._question(
            stays,
            "premise.false",
            "wrong-value",
            how=How("premise", value=wrong),
            facts=self._fact(stays),
            accepts=("abstain", "abstain_related", "partial", "hedged_answer"),
        )
        yield self._question(
            stays,
            "granularity",
            "finer",
            how=How("finer"),
            missing=(f"{CONCEPTS[stays].terms[0]} by weekday",),
            accepts=("partial", "abstain_related"),
        )

    def _trap(self, concept: str) -> tuple[str, tuple[str, ...]]:
        """A term that means ``concept`` here, and elsewhere one that this document does state; else nothing."""
        genre = self._made.genre
        for term in ambiguous_terms(concept, genre):
            stated = [name for name in decoys(concept, genre, term) if name in self._made.facts]
            if stated:
                return term, tuple(self._made.facts[name].id for name in stated)
        return "", ()

    def _of_life(self, life: Life) -> list[str]:
        return [concept for concept, own in self._made.lives.items() if own == life]

    def _fact(self, concept: str) -> tuple[str, ...]:
        return (self._made.facts[concept].id,)

    def _question(
        self,
        concept: str,
        why: QuestionKind,
        name: str,
        *,
        how: How = _PLAINLY,
        twin: str | None = "",
        **more: object,
    ) -> Question:
        """A question with the fields that follow from document and concept; ``twin`` empty: the usual one."""
        document = self._made.document.id
        return Question.model_validate(
            {
                "id": ":".join(filter(None, (document, concept, name))),
                "why": why,
                "subject": self._made.subject,
                "attribute": CONCEPTS[concept].terms[0],
                "document": document,
                "phrasings": ask(self._made, concept, self._chance, how),
                "twin": f"{document}:{self._stays}" if twin == "" else twin,
                **more,
            }
        )
