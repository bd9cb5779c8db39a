"""``never.conversation``: somebody else's conversation, tried by its id."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, knock
from withheld_suites.catalogue.wording import FOLLOW_UP
from withheld_suites.script import Script, Step, script

SMALL = 4


def scripts(material: Material) -> Iterator[Script]:
    """A reader's conversation, read and continued by somebody who was never let in to what it is about."""
    for pair in material.pairs("never.conversation", SMALL):
        yield from _script(material, pair)


def _script(material: Material, pair: Pair) -> Iterator[Script]:
    question, reader = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or reader is None:
        return
    steps: tuple[Step, ...] = (
        ask("warm", reader, question, conversation="kept"),
        knock("before", "conversation", reader, conversation="kept"),
        knock("probe", "conversation", pair.principal, conversation="kept"),
        ask("probe", pair.principal, question, words=FOLLOW_UP, thing="conversation"),
        knock("after", "conversation", reader, conversation="kept"),
    )
    yield script(
        "revoked_access",
        "never.conversation",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        needs=("conversations", "conversation"),
    )
