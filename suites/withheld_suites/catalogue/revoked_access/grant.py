"""``grant.*``: access is given, and must come into force although the system has just said that it knows nothing."""

from collections.abc import Iterator

from withheld_suites.catalogue import layers
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import ask, control, deny, grant, revoke, undeny
from withheld_suites.script import Script

SMALL = 8
SMALL_NEGATIVE = 10


def scripts(material: Material) -> Iterator[Script]:
    """Granted for the first time, granted after a cached refusal, granted again, and no longer denied.

    In all but one the owner asks first, in words that nobody else sends, so that a refusal is known to be about the
    person.
    """
    for family, made, small in (
        ("plain", _plain, SMALL), ("negative", _negative, SMALL_NEGATIVE), ("again", _again, SMALL),
        ("undeny", _undeny, SMALL),
    ):  # fmt: skip
        yield from map(made, stories(material, f"grant.{family}", small, draws=f"grant/{family}"))


def _plain(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps = (
        *told.taken,
        ask("before", told.owner, question, words.cold),
        ask("baseline", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.other),
        ask("probe", pair.principal, question, words.exact),
    )
    return told.script("grant.plain", steps, "grant")


def _negative(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps = (
        *told.taken,
        ask("before", told.owner, question, words.cold),
        ask("warm", pair.principal, question, words.exact),
        ask("proof", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        *layers.probe("negative", pair.principal, question, words),
        ask("probe", pair.principal, question, words.other),
    )
    needs = ("grant", "revoke", *layers.needs("negative"))
    return told.script("grant.negative", steps, "grant", cache="negative", needs=needs)


def _again(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps = (
        *told.given,
        ask("before", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
        control(told.owner, question, words.cold),
    )
    return told.script("grant.again", steps, "grant")


def _undeny(told: Story) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps = (
        *told.given,
        deny(pair.subject, pair.place),
        ask("before", told.owner, question, words.cold),
        ask("baseline", pair.principal, question, words.exact),
        undeny(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
    )
    return told.script("grant.undeny", steps, "undeny", needs=("grant", "revoke", "deny"))
