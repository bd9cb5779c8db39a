"""``never.*``: people who were never granted a document, asking right after somebody who may read it."""

from collections.abc import Iterator

from withheld_policies.history import Layer, Role
from withheld_suites.catalogue import layers
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.revoked_access.story import Story, stories, told
from withheld_suites.catalogue.steps import ask, control, knock
from withheld_suites.catalogue.wording import long, wording
from withheld_suites.script import Script, Step

SMALL = 8
LONG = 4
LAYERS: tuple[Layer, ...] = ("answer", "semantic", "retrieval", "context")
"""Those that a careless key can share; a conversation is continued by its id, and by nobody else."""


def scripts(material: Material) -> Iterator[Script]:
    """Asked out of the blue, asked after a reader has warmed each cache, at length, and through the other doors."""
    for pair in material.pairs("never.plain", SMALL):
        yield from _asks(material, pair, "never.plain", None)
    for layer in LAYERS:
        family = f"never.other_user.{layer}"
        for pair in material.pairs(family, SMALL):
            yield from _asks(material, pair, family, layer)
    for pair in material.pairs("never.other_user.semantic", LONG):
        yield from _long(material, pair)
    yield from map(_knocks, stories(material, "never.door", SMALL))


def _asks(material: Material, pair: Pair, family: str, layer: Layer | None) -> Iterator[Script]:
    question = (
        material.reserved(pair.document, LAYERS.index(layer)) if layer else material.question(pair.document, pair)
    )
    reader = material.owner(pair.document)
    if question is None or reader is None:
        return
    words = wording(question, material.chance(family, pair), layer)
    steps: tuple[Step, ...] = (
        *layers.warm(layer, reader, question, words),
        *layers.probe(layer, pair.principal, question, words),
        control(reader, question, words.cold),
    )
    yield told(family, pair, question, steps, change=None, cache=layer, needs=layers.needs(layer))


def _long(material: Material, pair: Pair) -> Iterator[Script]:
    """Many words around the question, in which a name that only stands among them drowns."""
    question, reader = material.reserved(pair.document, LAYERS.index("semantic")), material.owner(pair.document)
    if question is None or reader is None:
        return
    asked = question.phrasings[0].text
    first, second = long(asked)
    steps: tuple[Step, ...] = (
        ask("before", reader, question, words=first),
        ask("proof", reader, question, words=second),
        ask("probe", pair.principal, question, words=second),
        ask("probe", pair.principal, question, words=first),
        control(reader, question, 1),
    )
    yield told(
        "never.long_question", pair, question, steps, change=None, cache="semantic", needs=layers.needs("semantic")
    )


def _knocks(one: Story) -> Script:
    words = one.question.phrasings[0].text
    steps: list[Step] = []
    rounds: tuple[tuple[Role, str], ...] = (
        ("before", one.owner), ("probe", one.pair.principal), ("after", one.owner)
    )  # fmt: skip
    for role, who in rounds:
        steps += [
            knock(role, "search", who, words=words),
            knock(role, "list", who),
            knock(role, "open", who, document=one.pair.document),
            knock(role, "download", who, document=one.pair.document),
        ]
    return one.script("never.door", tuple(steps), None, needs=("search", "list", "open", "download"))
