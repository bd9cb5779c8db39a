"""``bystander``: one person's revocation, seen by everybody else who may read the document."""

from collections.abc import Iterator

from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step

SMALL = 8
OTHERS = 3


def scripts(material: Material) -> Iterator[Script]:
    """A person who was let in for the purpose is put out again; up to three readers ask before and after.

    One of them also asks in other words before, so that a reader who never understands those is not taken for moved.
    """
    for document in material.lot("bystander")[: material.quota(SMALL)]:
        question = material.question(document, "bystander")
        strangers, readers = material.strangers(document), material.readers(document)
        if question is None or not strangers or not readers:
            continue
        person = strangers[0]
        words = wording(question, material.chance("bystander", document))
        others = readers[:OTHERS]
        steps: tuple[Step, ...] = (
            *(ask("bystander", other, question, words.exact) for other in others),
            ask("bystander", others[-1], question, words.other),
            grant(f"principal:{person}", f"document:{document}"),
            ask("before", person, question, words.exact),
            revoke(f"principal:{person}", f"document:{document}"),
            *(ask("bystander", other, question, words.exact) for other in others),
            ask("probe", person, question, words.exact),
            *(ask("bystander", other, question, words.other) for other in others),
            control(others[0], question, words.cold),
        )
        yield case(
            "revoked_access",
            "bystander",
            (document, person),
            question,
            steps,
            change="revoke",
            needs=("grant", "revoke"),
        )
