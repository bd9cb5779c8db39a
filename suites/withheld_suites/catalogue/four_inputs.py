"""The same questions from four inputs: nothing, the right passages, what is retrieved, and the right among others."""

from collections.abc import Iterator
from random import Random

from withheld_policies.history import Context, Role
from withheld_policies.world import Question, World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.script import PlannedAsk, Script, script

SMALL = 60
BUDGET = 5
"""Passages sent along where the right one stands among others: as many as are usually retrieved."""


class FourInputs(Suite):
    """Asks each question from four inputs, to tell whether retrieval or the reader is the bottleneck.

    What it plays: an answerable question is put by somebody who may read its document, in the same words, four times:
    with no passages (closed book), with those that state the answer (gold), as usual (retrieved), and with the right
    ones among others that the asker may read (gold among distractors). Caches of answers are passed by. Played only
    when it is named; `withheld bottleneck` says in words what comes of it.

    Families: ``inputs``. Changes nothing. Needs a target that answers from passages that are sent along.
    """

    name = "four_inputs"
    on_demand = True

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """One case a question."""
        material = Material(world, random)
        questions = [one for one in world.questions.values() if one.why == "answerable" and one.document is not None]
        questions.sort(key=lambda question: rank("inputs", question.id))
        made = (case for question in questions if (case := _case(material, question)) is not None)
        for _, case in zip(range(material.quota(SMALL)), made, strict=False):
            yield case


def _case(material: Material, question: Question) -> Script | None:
    document = question.document or ""
    version = material.initial.in_force(document)
    readers = material.readers(document) if version is not None else []
    if version is None or not readers:
        return None
    facts = [material.world.facts[name] for name in question.facts if name in material.world.facts]
    stated = [one for fact in facts if fact.document == document and (one := fact.in_version(version.number))]
    if not facts or len(stated) != len(facts):
        return None
    chance, person = material.chance("inputs", question.id), readers[0]
    gold = _contexts(material, document, {one.passage for one in stated})
    others = _distractors(material, person, document, chance)[: BUDGET - len(gold)]
    if not others:
        return None
    mixed = [*gold, *others]
    chance.shuffle(mixed)
    phrasing = chance.randrange(len(question.phrasings))
    inputs: list[tuple[Context, ...] | None] = [(), tuple(gold), tuple(mixed), None]
    chance.shuffle(inputs)
    return script(
        "four_inputs",
        "inputs",
        tuple(_ask(person, question, phrasing, supplied) for supplied in inputs),
        label=f"{question.id}/{person}",
        question=question.id,
        document=document,
        principal=person,
        needs=("supplied", "regenerate"),
    )


def _ask(person: str, question: Question, phrasing: int, supplied: tuple[Context, ...] | None) -> PlannedAsk:
    # Only the usual way is a probe: the other three must not count for what the system does by itself.
    role: Role = "probe" if supplied is None else "baseline"
    return to.ask(role, person, question, phrasing, regenerate=True, supplied=supplied)


def _contexts(material: Material, document: str, passages: set[str]) -> list[Context]:
    version = material.initial.in_force(document)
    title = material.world.documents[document].title
    if version is None:
        return []
    return [
        Context(document=document, version=version.number, passage=one.id, title=title, text=one.text)
        for one in version.passages
        if one.id in passages
    ]


def _distractors(material: Material, person: str, document: str, chance: Random) -> list[Context]:
    """One passage each of other documents of the same sort that this person may read."""
    genre = material.world.documents[document].genre
    found: list[Context] = []
    names = [name for name, one in material.world.documents.items() if one.genre == genre and name != document]
    for name in chance.sample(names, len(names)):
        version = material.initial.in_force(name)
        if version is not None and version.passages and material.initial.may_read(person, name, version.number):
            found += _contexts(material, name, {chance.choice(version.passages).id})
            if len(found) == BUDGET:
                break
    return found
