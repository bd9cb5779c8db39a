"""``watch.*``: how long a change takes until every ask obeys it; the watch ends as soon as the answer is stable."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step, script

SMALL = 6
EVERY = 0.02
LASTING = 0.2


def scripts(material: Material) -> Iterator[Script]:
    """Watched after a revocation, and after a grant."""
    for pair in material.pairs("watch.revoke", SMALL):
        yield from _revoked(material, pair)
    for pair in material.pairs("watch.grant", SMALL):
        yield from _granted(material, pair)


def _revoked(material: Material, pair: Pair) -> Iterator[Script]:
    question, owner = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or owner is None:
        return
    words = wording(question, material.chance("watch.revoke", pair))
    steps: tuple[Step, ...] = (
        *(() if pair.direct else (grant(pair.subject, pair.place),)),
        ask("before", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
        control(owner, question, words.cold),
    )
    yield script(
        "revoked_access",
        "watch.revoke",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change="revoke",
        needs=("grant", "revoke"),
    )


def _granted(material: Material, pair: Pair) -> Iterator[Script]:
    question, owner = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or owner is None:
        return
    words = wording(question, material.chance("watch.grant", pair))
    steps: tuple[Step, ...] = (
        *((revoke(pair.subject, pair.place),) if pair.direct else ()),
        ask("before", owner, question, words.cold),
        ask("baseline", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
    )
    yield script(
        "revoked_access",
        "watch.grant",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change="grant",
        needs=("grant", "revoke"),
    )
