"""``watch.*``: how long a change takes until every ask obeys it; the watch ends as soon as the answer is stable."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import ask, control, grant, revoke
from withheld_suites.script import Script, Step

SMALL = 6
EVERY = 0.02
LASTING = 0.2


def scripts(material: Material) -> Iterator[Script]:
    """Watched after a revocation, and after a grant."""
    for told in stories(material, "watch.revoke", SMALL):
        yield _revoked(told)
    for told in stories(material, "watch.grant", SMALL):
        yield _granted(told)


def _revoked(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps: tuple[Step, ...] = (
        *told.given,
        ask("before", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
        control(told.owner, question, words.cold),
    )
    return told.script("watch.revoke", steps, "revoke")


def _granted(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps: tuple[Step, ...] = (
        *told.taken,
        ask("before", told.owner, question, words.cold),
        ask("baseline", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact, every=EVERY, lasting=LASTING),
    )
    return told.script("watch.grant", steps, "grant")
