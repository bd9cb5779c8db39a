"""Questions that rest on two documents or two names: absent doubles, easily confused subjects, contradictions."""

from random import Random

from withheld_policies.world import Question
from withheld_suites.generate.documents import Made
from withheld_suites.generate.questions import How, ask
from withheld_suites.generate.vocabulary import CONCEPTS


def double(question: Question, subject: str, absent: str) -> Question:
    """The same question about a subject that does not exist: the absent double of a hidden document's question."""
    return Question(
        id=f"{question.id}:double",
        why="missing.absent",
        subject=absent,
        attribute=question.attribute,
        missing=(question.attribute,),
        phrasings=tuple(
            one.model_copy(update={"text": one.text.replace(subject, absent)}) for one in question.phrasings
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
        phrasings=ask(first, concept, chance, How(subject=shared)),
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
