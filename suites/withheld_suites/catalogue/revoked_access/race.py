"""``race.*``: a change and asks that are sent at the same moment; whatever they say, what follows them is bound."""

from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Parallel, Script, Step, script

SMALL = 5
SMALL_SWAP = 3
CROWD = 4
"""Asks of each of the two that are under way at the same moment."""


def scripts(material: Material) -> Iterator[Script]:
    """A revocation between two asks of the same person; a reader and a stranger who ask the same in one crowd."""
    for pair in material.pairs("race.revoke", SMALL):
        yield from _script(material, pair)
    for pair in material.pairs("race.swap", SMALL_SWAP):
        yield from _swapped(material, pair)


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


def _swapped(material: Material, pair: Pair) -> Iterator[Script]:
    question, reader = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or reader is None:
        return
    words = wording(question, material.chance("race.swap", pair))
    two: tuple[tuple[Role, str], ...] = (("warm", reader), ("probe", pair.principal))
    crowd = tuple(ask(role, who, question, words.exact) for _ in range(CROWD) for role, who in two)
    steps: tuple[Step, ...] = (
        ask("before", reader, question, words.exact),
        *(Parallel(crowd) for _ in range(ROUNDS)),
        control(reader, question, words.cold),
    )
    yield script(
        "revoked_access",
        "race.swap",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
    )


ROUNDS = 3
"""Times that the crowd asks, since on a busy machine the requests of one round may pass each other by."""
