"""``race.*``: a change and asks that are sent at the same moment; whatever they say, what follows them is bound."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Parallel, Script, Step, script

SMALL = 5


def scripts(material: Material) -> Iterator[Script]:
    """A revocation between two asks of the same person."""
    for pair in material.pairs("race.revoke", SMALL):
        yield from _script(material, pair)


def _script(material: Material, pair: Pair) -> Iterator[Script]:
    question, owner = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or owner is None:
        return
    words = wording(question, material.chance("race", pair))
    together = (
        ask("warm", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("warm", pair.principal, question, words.other),
    )
    steps: tuple[Step, ...] = (
        *(() if pair.direct else (grant(pair.subject, pair.place),)),
        ask("before", pair.principal, question, words.exact),
        Parallel(together),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
        control(owner, question, words.cold),
    )
    yield script(
        "revoked_access",
        "race.revoke",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change="revoke",
        needs=("grant", "revoke"),
    )
