"""``never.beside``: a search that somebody may make, with the name of something hidden among its words."""

from collections.abc import Iterator

from withheld_policies.world import Question
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import DOCUMENTS, Material, Pair
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.steps import knock
from withheld_suites.script import Script

SMALL = 8
OPEN = 2


def scripts(material: Material) -> Iterator[Script]:
    """The best match may be seen; what stands beneath it may not, and must not ride along."""
    for pair in material.pairs("never.plain", SMALL):
        hidden, reader = material.question(pair.document, "never.beside"), material.owner(pair.document)
        near = _readable(material, pair)
        if hidden is None or reader is None or not near:
            continue
        words = [f"{question.phrasings[0].text} {hidden.subject}" for question in near]
        yield case(
            "revoked_access",
            "never.beside",
            pair.about,
            None,
            (
                *(knock("probe", "search", pair.principal, words=text) for text in words),
                knock("after", "search", reader, words=f"{hidden.phrasings[0].text}"),
            ),
            needs=("search",),
        )


def _readable(material: Material, pair: Pair) -> list[Question]:
    """Questions about documents that this person may read."""
    found = []
    for document in material.documents[:DOCUMENTS]:
        question = material.question(document, "never.beside")
        if question is not None and pair.principal in material.initial.readers(document, material.number(document)):
            found.append(question)
    return sorted(found, key=lambda question: rank("beside", pair, question.id))[:OPEN]
