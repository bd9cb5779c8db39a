"""What can be asked about a document: each fact, and everything that has no plain answer, with its answerable twin."""

from collections.abc import Iterator
from random import Random

from withheld_policies.world import Phrasing, Question, QuestionKind
from withheld_suites.generate.documents import Course, Made
from withheld_suites.generate.phrasing import phrasings
from withheld_suites.generate.values import Values
from withheld_suites.generate.vocabulary import CONCEPTS, ambiguous_terms, decoys

_AFTER: dict[Course, str] = {
    "published": "in force",
    "three": "in force",
    "future": "to come",
    "staged": "to come",
    "short": "to come",
}


def ask(
    made: Made,
    concept: str,
    chance: Random,
    *,
    shape: str = "",
    subject: str = "",
    other: str = "",
    trap: str = "",
    **fields: object,
) -> tuple[Phrasing, ...]:
    """Phrasings for a concept in all styles. ``other`` is a second concept, ``trap`` a term to use in the paraphrase."""
    terms = _terms(made, concept, chance, trap)
    for style, second in (_terms(made, other, chance, "") if other else {}).items():
        terms[style]["b"] = second["a"]
    if not shape:
        shape = "who" if concept in ("manager", "emergency") else "one"
    return phrasings(shape, terms, chance.randrange(6), s=subject or made.subject, **fields)


def _terms(made: Made, concept: str, chance: Random, trap: str) -> dict[str, dict[str, str]]:
    """The term that each style uses: the document's own, its synonym, or one that means several things."""
    first, second = CONCEPTS[concept].terms
    own = made.terms.get(concept, first)
    synonym = second if own == first else first
    several = (trap,) if trap else ambiguous_terms(concept, made.genre)
    paraphrase = chance.choice(several) if several else synonym
    return {
        "plain": {"a": own},
        "paraphrase": {"a": paraphrase},
        "casual": {"a": synonym},
        "keywords": {"a": own},
    }


class Questions:
    """Makes the questions of one document after the other."""

    def __init__(self, values: Values) -> None:
        """``values`` supplies the wrong values of false premises: unique, and stated nowhere."""
        self._values = values

    def about(self, made: Made, course: Course, chance: Random) -> Iterator[Question]:
        """Every question about one document, answerable ones first."""
        twin = ""
        for concept in made.facts:
            question = self._plain(made, concept, course, chance)
            if not twin and made.lives[concept] == "stays" and course != "withdrawn":
                twin = question.id
            yield question
        if not twin:
            return
        yield from self._versions(made, course, twin, chance)
        yield from self._missing(made, twin, chance)
        yield from self._misled(made, twin, chance)

    def _make(
        self,
        made: Made,
        concept: str,
        why: QuestionKind,
        name: str,
        phrasings: tuple[Phrasing, ...],
        twin: str,
        **more: object,
    ) -> Question:
        """A question with the fields that follow from its document and concept."""
        return Question.model_validate(
            {
                "id": f"{made.document.id}:{concept}:{name}" if name else f"{made.document.id}:{concept}",
                "why": why,
                "subject": made.subject,
                "attribute": CONCEPTS[concept].terms[0],
                "document": made.document.id,
                "phrasings": phrasings,
                "twin": twin or None,
                **more,
            }
        )

    def _plain(self, made: Made, concept: str, course: Course, chance: Random) -> Question:
        """The question for a fact in the version in force, whichever that is."""
        why: QuestionKind = "answerable"
        if course == "withdrawn":
            why = "outdated.deleted"
        elif len(made.versions) > 1 and made.lives[concept] == "removed":
            why = "outdated.removed"
        elif made.lives[concept] == "new":
            why = "outdated.not_yet" if _AFTER.get(course) == "to come" else "answerable"
        phrasings = ask(made, concept, chance)
        return self._make(made, concept, why, "", phrasings, "", facts=(made.facts[concept].id,))

    def _versions(self, made: Made, course: Course, twin: str, chance: Random) -> Iterator[Question]:
        """Old versions named, versions that lack the fact, and changes that no text announces."""
        if course not in _AFTER:
            return
        changing = next(concept for concept, life in made.lives.items() if life == "changes")
        fact = (made.facts[changing].id,)
        yield self._make(
            made, changing, "outdated.superseded", "superseded", ask(made, changing, chance), twin, facts=fact
        )
        for version in made.versions[:-1]:
            yield self._make(
                made, changing, "outdated.pinned", f"version-{version.number}",
                ask(made, changing, chance, shape="pinned", n=version.number), twin, facts=fact, version=version.number,
            )  # fmt: skip
        yield self._make(
            made, changing, "outdated.implicit_change", "changed", ask(made, changing, chance, shape="changed"), twin,
            facts=fact, accepts=("abstain", "abstain_related"),
        )  # fmt: skip
        for concept, life in made.lives.items():
            if life == "new":
                yield self._make(
                    made, concept, "outdated.not_yet", "version-1", ask(made, concept, chance, shape="pinned", n=1), twin,
                    facts=(made.facts[concept].id,), version=1, accepts=("abstain", "answer"),
                )  # fmt: skip

    def _missing(self, made: Made, twin: str, chance: Random) -> Iterator[Question]:
        """Attributes that the document never states: asked alone, with one that it states, or presupposed."""
        stays = next(concept for concept, life in made.lives.items() if life == "stays")
        for concept in made.unsaid[:2]:
            trap, lacks = self._trap(made, concept)
            yield self._make(
                made, concept, "missing.near_miss", "near", ask(made, concept, chance, trap=trap), twin,
                missing=(CONCEPTS[concept].terms[0],), lacks=lacks,
            )  # fmt: skip
        last = made.unsaid[-1]
        missing = (CONCEPTS[last].terms[0],)
        yield self._make(
            made, stays, "missing.partial", f"and-{last}", ask(made, stays, chance, shape="two", other=last), twin,
            facts=(made.facts[stays].id,), missing=missing, accepts=("partial",),
        )  # fmt: skip
        yield self._make(
            made, last, "premise.false", "presumed", ask(made, last, chance, shape="presumed"), twin, missing=missing
        )

    def _trap(self, made: Made, concept: str) -> tuple[str, tuple[str, ...]]:
        """A term that means ``concept`` here, and elsewhere one that this document does state; else nothing."""
        for term in ambiguous_terms(concept, made.genre):
            lacks = tuple(made.facts[name].id for name in decoys(concept, made.genre, term) if name in made.facts)
            if lacks:
                return term, lacks
        return "", ()

    def _misled(self, made: Made, twin: str, chance: Random) -> Iterator[Question]:
        """A wrong value taken for granted, and a question that is finer than what the document says."""
        stays = next(concept for concept, life in made.lives.items() if life == "stays")
        fact = made.facts[stays]
        wrong = self._values.draw(CONCEPTS[stays]).text
        yield self._make(
            made, stays, "premise.false", "wrong-value", ask(made, stays, chance, shape="premise", v=wrong), twin,
            facts=(fact.id,), accepts=("abstain", "abstain_related", "partial", "hedged_answer"),
        )  # fmt: skip
        yield self._make(
            made, stays, "granularity", "finer", ask(made, stays, chance, shape="finer"), twin,
            missing=(f"{CONCEPTS[stays].terms[0]} by weekday",), accepts=("partial", "abstain_related"),
        )  # fmt: skip


def double(question: Question, subject: str, absent: str) -> Question:
    """The same question about a subject that does not exist: the absent double of a hidden document's question."""
    return Question(
        id=f"{question.id}:double",
        why="missing.absent",
        subject=absent,
        attribute=question.attribute,
        missing=(question.attribute,),
        phrasings=tuple(
            phrasing.model_copy(update={"text": phrasing.text.replace(subject, absent)})
            for phrasing in question.phrasings
        ),
        twin=question.id,
    )


def confused(first: Made, second: Made, concept: str, shared: str, chance: Random) -> Question:
    """A question by the part of the name that two subjects share: ask back, or list both."""
    return Question(
        id=f"{first.document.id}:{concept}:which",
        why="underspecified",
        subject=shared,
        attribute=CONCEPTS[concept].terms[0],
        document=first.document.id,
        facts=(first.facts[concept].id, second.facts[concept].id),
        accepts=("clarify",),
        phrasings=ask(first, concept, chance, subject=shared),
        twin=f"{first.document.id}:{concept}",
    )


def disputed(first: Made, second: Made, concept: str, twin: str, chance: Random) -> Question:
    """A question that two documents answer differently: state both, or decline to choose."""
    return Question(
        id=f"{first.document.id}:{concept}:disputed",
        why="contradiction",
        subject=first.subject,
        attribute=CONCEPTS[concept].terms[0],
        document=first.document.id,
        facts=(first.facts[concept].id, second.facts[concept].id),
        accepts=("hedged_answer", "partial", "clarify", "abstain", "abstain_related"),
        phrasings=ask(first, concept, chance),
        twin=twin,
    )
