"""``grant.*``: access is given, and must come into force although the system has just said that it knows nothing."""

from collections.abc import Iterator

from withheld_policies.history import Layer, Verb
from withheld_policies.world import Question
from withheld_suites.catalogue import layers
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.revoked_access.story import told
from withheld_suites.catalogue.steps import ask, control, deny, grant, revoke, undeny
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step
from withheld_suites.targets.base import Capability

SMALL = 8


def scripts(material: Material) -> Iterator[Script]:
    """Granted for the first time, granted after a cached refusal, granted again, and no longer denied."""
    for family, small in (("plain", SMALL), ("negative", 10), ("again", SMALL), ("undeny", SMALL)):
        for pair in material.pairs(f"grant.{family}", small):
            question = material.question(pair.document, pair)
            if question is None:
                continue
            words = wording(question, material.chance("grant", family, pair))
            match family:
                case "plain":
                    yield _plain(material, pair, question, words)
                case "negative":
                    yield _negative(material, pair, question, words)
                case "again":
                    yield _again(material, pair, question, words)
                case _:
                    yield _undeny(material, pair, question, words)


def _plain(material: Material, pair: Pair, question: Question, words: Wording) -> Script:
    steps = (
        *_without(pair),
        *_control(material, pair, question, words),
        ask("baseline", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.other),
        ask("probe", pair.principal, question, words.exact),
    )
    return _given("grant.plain", pair, question, steps)


def _negative(material: Material, pair: Pair, question: Question, words: Wording) -> Script:
    steps = (
        *_without(pair),
        *_control(material, pair, question, words),
        ask("warm", pair.principal, question, words.exact),
        ask("proof", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        *layers.probe("negative", pair.principal, question, words),
        ask("probe", pair.principal, question, words.other),
    )
    return _given("grant.negative", pair, question, steps, layer="negative")


def _again(material: Material, pair: Pair, question: Question, words: Wording) -> Script:
    steps = (
        *(() if pair.direct else (grant(pair.subject, pair.place),)),
        ask("before", pair.principal, question, words.exact),
        revoke(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.exact),
        grant(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
        *_control(material, pair, question, words, role_is_after=True),
    )
    return _given("grant.again", pair, question, steps)


def _undeny(material: Material, pair: Pair, question: Question, words: Wording) -> Script:
    steps = (
        *(() if pair.direct else (grant(pair.subject, pair.place),)),
        deny(pair.subject, pair.place),
        *_control(material, pair, question, words),
        ask("baseline", pair.principal, question, words.exact),
        undeny(pair.subject, pair.place),
        ask("probe", pair.principal, question, words.exact),
        ask("probe", pair.principal, question, words.other),
    )
    return _given("grant.undeny", pair, question, steps, verb="undeny", needs=("grant", "revoke", "deny"))


def _without(pair: Pair) -> tuple[Step, ...]:
    return (revoke(pair.subject, pair.place),) if pair.direct else ()


def _control(
    material: Material, pair: Pair, question: Question, words: Wording, *, role_is_after: bool = False
) -> tuple[Step, ...]:
    """The owner asks in words that nobody else sends, so that a refusal is known to be about the person."""
    owner = material.owner(pair.document)
    if owner is None:
        return ()
    return (control(owner, question, words.cold) if role_is_after else ask("before", owner, question, words.cold),)


def _given(
    family: str,
    pair: Pair,
    question: Question,
    steps: tuple[Step, ...],
    *,
    layer: Layer | None = None,
    verb: Verb = "grant",
    needs: tuple[Capability, ...] = ("grant", "revoke"),
) -> Script:
    return told(family, pair, question, steps, change=verb, cache=layer, needs=(*needs, *layers.needs(layer)))
