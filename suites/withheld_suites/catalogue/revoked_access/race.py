"""``race.*``: a change and asks that are sent at the same moment; whatever they say, what follows them is bound."""

from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import ask, control, revoke
from withheld_suites.script import Parallel, Script, Step

SMALL = 5
SMALL_SWAP = 3
CROWD = 4
"""Asks of each of the two that are under way at the same moment."""

ROUNDS = 3
"""Times that the crowd asks, since on a busy machine the requests of one round may pass each other by."""


def scripts(material: Material) -> Iterator[Script]:
    """A revocation between two asks of the same person; a reader and a stranger who ask the same in one crowd."""
    for told in stories(material, "race.revoke", SMALL, draws="race"):
        yield _revoked(told)
    for told in stories(material, "race.swap", SMALL_SWAP):
        yield _swapped(told)


def _revoked(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    together = (
        ask("warm", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("warm", pair.principal, question, words.other),
    )
    steps: tuple[Step, ...] = (
        *told.given,
        ask("before", pair.principal, question, words.exact),
        Parallel(together),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
        control(told.owner, question, words.cold),
    )
    return told.script("race.revoke", steps, "revoke")


def _swapped(told: Story) -> Script:
    reader, question, words = told.owner, told.question, told.words
    two: tuple[tuple[Role, str], ...] = (("warm", reader), ("probe", told.pair.principal))
    crowd = tuple(ask(role, who, question, words.exact) for _ in range(CROWD) for role, who in two)
    steps: tuple[Step, ...] = (
        ask("before", reader, question, words.exact),
        *(Parallel(crowd) for _ in range(ROUNDS)),
        control(reader, question, words.cold),
    )
    return told.script("race.swap", steps, None, needs=())
