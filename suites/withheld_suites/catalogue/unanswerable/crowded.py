"""``crowded``: what is open to all, asked while better matches that nobody may read take all the first places."""

from collections.abc import Iterator

from withheld_policies.world import Question
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.steps import ask
from withheld_suites.script import Script, script

SMALL = 6


def scripts(material: Material) -> Iterator[Script]:
    """A question with a crowd before it, asked by one of its readers in two wordings."""
    for question in questions(material)[: material.quota(SMALL)]:
        document = question.document or ""
        readers = material.readers(document)
        if not readers:
            continue
        yield script(
            "unanswerable",
            "crowded",
            tuple(ask("probe", readers[0], question, phrasing) for phrasing in (0, 3)),
            label=f"{question.id}/{readers[0]}",
            question=question.id,
            document=document,
            principal=readers[0],
        )


def questions(material: Material) -> list[Question]:
    """Questions for which a document that states nothing, and that nobody may read, is the better match."""
    world = material.world
    silent = [record.title for record in world.documents.values() if record.id not in world.facts_of]
    found = [
        question
        for question in world.questions.values()
        if question.why == "answerable"
        and any(title.startswith(f"{question.subject} {question.attribute} ") for title in silent)
    ]
    return sorted(found, key=lambda question: rank("crowded", question.id))
