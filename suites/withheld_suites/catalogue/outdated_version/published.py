"""Cases in which the next version of a document is published while the last answer may lie in a cache."""

from collections.abc import Iterator
from functools import partial

from withheld_policies.history import Layer, Verb
from withheld_suites.catalogue import layers
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.finds import neighbour
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.outdated_version.waiting import Waiting, waiting
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step

SMALL = 60

# Which family gets which of the documents that have a version waiting, dealt in this order.
HANDS = (
    "superseded.answer", "superseded.retrieval", "superseded.semantic", "superseded.context", "superseded.plain",
    "superseded.conversation", "removed", "not_yet", "pinned", "rollback", "withdrawn", "superseded.door",
    "watch.publish",
)  # fmt: skip

EVERY = 0.02
LASTING = 0.2

_case = partial(case, "outdated_version", alone=True)
"""Whoever else may read the document has a view that moves, and cached entries that vanish."""


def scripts(material: Material) -> Iterator[Script]:
    """A document for each case."""
    for place, item in enumerate(waiting(material)[: material.quota(SMALL)]):
        family = HANDS[place % len(HANDS)]
        match family:
            case "removed":
                yield from _removed(material, item)
            case "not_yet":
                yield from _not_yet(material, item)
            case "pinned":
                yield from _pinned(material, item)
            case "rollback" | "withdrawn":
                yield from _undone(material, item, "rollback" if family == "rollback" else "withdraw")
            case "superseded.door":
                yield from _doors(item)
            case "watch.publish":
                yield from _watched(material, item)
            case "superseded.plain":
                yield from _superseded(material, item, None)
            case _:
                for layer in layers.ANSWERING:
                    if family == f"superseded.{layer}":
                        yield from _superseded(material, item, layer)


def _superseded(material: Material, item: Waiting, layer: Layer | None) -> Iterator[Script]:
    """The old value is answered and cached, then replaced."""
    family = f"superseded.{layer or 'plain'}"
    for question in item.changed[:1]:
        words = wording(question, material.chance(family, item.document), layer)
        steps: tuple[Step, ...] = (
            *layers.warm(layer, item.reader, question, words),
            to.publish(item.next),
            *layers.probe(layer, item.reader, question, words),
            to.control(item.other, question, words.cold),
        )
        yield _case(
            family, item.about, question, steps, change="publish", cache=layer, needs=("versions", *layers.needs(layer))
        )


def _removed(material: Material, item: Waiting) -> Iterator[Script]:
    """The new version says nothing about it any more; it still answers what both versions say."""
    for question in item.removed[:1]:
        words = wording(question, material.chance("removed", item.document))
        steps: tuple[Step, ...] = (
            to.ask("before", item.reader, question, words.exact),
            to.ask("warm", item.reader, question, words.exact),
            to.publish(item.next),
            to.ask("probe", item.reader, question, words.exact),
            to.ask("probe", item.reader, question, words.other),
            *(to.control(item.reader, kept) for kept in item.kept[:1]),
        )
        yield _case("removed", item.about, question, steps, change="publish", needs=("versions",))


def _not_yet(material: Material, item: Waiting) -> Iterator[Script]:
    """Nobody said it yet, and that nobody did may have been cached; then the new version says it."""
    for question in item.added[:1]:
        words = wording(question, material.chance("not_yet", item.document))
        steps: tuple[Step, ...] = (
            *(to.ask("before", item.reader, kept) for kept in item.kept[:1]),
            to.ask("warm", item.reader, question, words.exact),
            to.ask("proof", item.reader, question, words.exact),
            to.publish(item.next),
            to.ask("probe", item.reader, question, words.exact),
            to.ask("probe", item.reader, question, words.other),
        )
        yield _case(
            "not_yet",
            item.about,
            question,
            steps,
            change="publish",
            cache="negative",
            needs=("versions", *layers.needs("negative")),
        )


def _pinned(material: Material, item: Waiting) -> Iterator[Script]:
    """Who names the old version gets the old value, before and after; who names none gets what is in force."""
    for question in item.changed:
        named = item.pinned.get(question.facts)
        if named is None:
            continue
        chance = material.chance("pinned", item.document)
        words, old = wording(question, chance), wording(named, chance)
        steps: tuple[Step, ...] = (
            to.ask("before", item.reader, named, old.exact),
            to.publish(item.next),
            to.ask("probe", item.reader, named, old.exact),
            to.ask("probe", item.reader, named, old.other),
            to.ask("probe", item.reader, question, words.exact),
            to.control(item.other, named, old.cold),
        )
        yield _case("pinned", item.about, named, steps, change="publish", needs=("versions", "as_of"))
        return


def _undone(material: Material, item: Waiting, verb: Verb) -> Iterator[Script]:
    """The new version is taken back, or forbidden to be used: the old value revives, or nothing is in force."""
    family = "rollback" if verb == "rollback" else "withdrawn"
    number = item.now.number if verb == "rollback" else item.next.number
    beside = neighbour(material, item.document)
    if verb == "withdraw" and beside is None:
        return  # With nothing in force any more and nothing else to ask, silence would prove nothing.
    for question in item.changed[:1]:
        words = wording(question, material.chance(family, item.document))
        undo = to.rollback(item.document, number) if verb == "rollback" else to.withdraw(item.document, number)
        steps: tuple[Step, ...] = (
            to.ask("before", item.reader, question, words.exact),
            to.publish(item.next),
            to.ask("before", item.reader, question, words.exact),
            to.ask("warm", item.reader, question, words.exact),
            undo,
            to.ask("probe", item.reader, question, words.exact),
            to.ask("probe", item.reader, question, words.other),
            *(() if beside is None else (to.control(*beside),)),
        )
        yield _case(family, item.about, question, steps, change=verb, needs=("versions",))


def _doors(item: Waiting) -> Iterator[Script]:
    """Search, open and download must show the new version and nothing of the old one."""
    for question in item.changed[:1]:
        words = question.phrasings[0].text
        steps: tuple[Step, ...] = (
            to.ask("before", item.reader, question),
            to.knock("before", "search", item.reader, words=words),
            to.knock("before", "open", item.reader, document=item.document),
            to.publish(item.next),
            to.knock("probe", "search", item.reader, words=words),
            to.knock("probe", "open", item.reader, document=item.document),
            to.knock("probe", "download", item.reader, document=item.document),
            to.control(item.other, question, 1),
        )
        yield _case(
            "superseded.door",
            item.about,
            question,
            steps,
            change="publish",
            needs=("versions", "search", "open", "download"),
        )


def _watched(material: Material, item: Waiting) -> Iterator[Script]:
    """How long the old value lives on."""
    for question in item.changed[:1]:
        words = wording(question, material.chance("watch.publish", item.document))
        steps: tuple[Step, ...] = (
            to.ask("before", item.reader, question, words.exact),
            to.publish(item.next),
            to.ask("probe", item.reader, question, words.exact, every=EVERY, lasting=LASTING),
            to.control(item.other, question, words.cold),
        )
        yield _case("watch.publish", item.about, question, steps, change="publish", needs=("versions",))
