"""``watch.*``: how long a change takes until every ask obeys it; the watch ends as soon as the answer is stable."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.revoked_access.story import story
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.script import Script, Step

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
    told = story(material, pair, "watch.revoke")
    if told is None:
        return
    question, words = told.question, told.words
    steps: tuple[Step, ...] = (
        *told.given,
        ask("before", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
        control(told.owner, question, words.cold),
    )
    yield told.script("watch.revoke", steps, "revoke")


def _granted(material: Material, pair: Pair) -> Iterator[Script]:
    told = story(material, pair, "watch.grant")
    if told is None:
        return
    question, words = told.question, told.words
    steps: tuple[Step, ...] = (
        *((revoke(pair.subject, pair.place),) if pair.direct else ()),
        ask("before", told.owner, question, words.cold),
        ask("baseline", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
    )
    yield told.script("watch.grant", steps, "grant")
