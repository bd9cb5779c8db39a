"""Who is asking: claims, keys, addresses, and nobody at all."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import Question, World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case, planned
from withheld_suites.catalogue.finds import unmoved
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import PlannedAsk, Script, script
from withheld_suites.targets.base import Capability

SMALL = 6
SMALL_CHANGING = 4

_case = partial(case, "identity")


class Identity(Suite):
    """Asks as somebody else than the credentials say, or as nobody, and names people by their addresses.

    What it plays: somebody who may not read a document asks for it while the request claims to be from a reader, with a
    key of their own, without credentials and with ones that were never given out; somebody whose key is in use is shut
    out; somebody is let in and put out under an address in another writing. A reader asks beside them.

    Families: ``identity.claimed``, ``identity.claimed_key``, ``identity.key``, ``identity.key_disabled``,
    ``identity.missing``, ``identity.alias``.
    """

    name = "identity"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Family by family."""
        return planned(world, random, _claimed, _claimed_key, _key, _missing, _key_disabled, _alias)


def _claimed(material: Material) -> Iterator[Script]:
    for document, reader, stranger, question, words in _hidden(material, "identity.claimed"):
        able = to.ask("before", reader, question, words.cold)
        tries = [
            to.claiming(to.ask("probe", stranger, question, words.exact), reader),
            to.claiming(to.ask("probe", stranger, question, words.other), reader),
            to.claiming(to.knock("probe", "open", stranger, document=document), reader),
        ]
        yield _case("identity.claimed", (document, stranger), question, (able, *tries), needs=("claims", "open"))


def _claimed_key(material: Material) -> Iterator[Script]:
    """A claim beside a key: a program may speak for its maker, and for nobody else whom it names."""
    for document, reader, stranger, question, words in _hidden(material, "identity.claimed_key", SMALL_CHANGING):
        steps = (
            to.by_key(to.ask("before", reader, question, words.cold)),
            to.claiming(to.by_key(to.ask("probe", stranger, question, words.exact)), reader),
            to.claiming(to.by_key(to.ask("probe", stranger, question, words.other)), reader),
            to.claiming(to.by_key(to.knock("probe", "open", stranger, document=document)), reader),
        )
        yield _case("identity.claimed_key", (document, stranger), question, steps, needs=("claims", "keys", "open"))


def _key(material: Material) -> Iterator[Script]:
    for document, reader, stranger, question, words in _hidden(material, "identity.key"):
        steps = (
            to.by_key(to.ask("before", reader, question, words.exact)),
            to.by_key(to.ask("probe", stranger, question, words.exact)),
            to.by_key(to.knock("probe", "list", stranger)),
            to.by_key(to.knock("probe", "open", stranger, document=document)),
            to.by_key(to.ask("after", reader, question, words.cold)),
        )
        yield _case("identity.key", (document, stranger), question, steps, needs=("keys", "list", "open"))


def _missing(material: Material) -> Iterator[Script]:
    for document, reader, stranger, question, words in _hidden(material, "identity.missing"):
        tries: list[PlannedAsk] = []
        for wrong in (False, True):
            tries += [
                to.by_nobody(to.ask("probe", stranger, question, words.exact), wrong=wrong),
                to.by_nobody(to.knock("probe", "open", stranger, document=document), wrong=wrong),
            ]
        steps = (to.ask("before", reader, question, words.exact), *tries, to.control(reader, question, words.cold))
        yield script("identity", "identity.missing", steps, label=f"{document}/{reader}", question=question.id,
                     document=document, needs=("anonymous", "open"))  # fmt: skip


def _key_disabled(material: Material) -> Iterator[Script]:
    count = 0
    for document in unmoved(material):
        question, readers = material.question(document, "identity.key_disabled"), material.readers(document)
        if question is None or len(readers) < 2:
            continue
        person, other = readers[:2]
        words = wording(question, material.chance("identity.key_disabled", document))
        steps = (
            to.by_key(to.ask("before", person, question, words.exact)),
            to.disable(person),
            to.by_key(to.ask("probe", person, question, words.exact)),
            to.by_key(to.ask("probe", person, question, words.other)),
            to.control(other, question, words.cold),
            to.enable(person),
            to.by_key(to.ask("probe", person, question, words.exact)),
        )
        yield _case(
            "identity.key_disabled", (document, person), question, steps, change="disable", needs=("keys", "disable")
        )
        count += 1
        if count == material.quota(SMALL_CHANGING):
            return


def _alias(material: Material) -> Iterator[Script]:
    for document, reader, stranger, question, words in _hidden(material, "identity.alias", SMALL_CHANGING):
        address = material.world.principals[stranger].email
        local, at, host = address.partition("@")
        if not at:
            continue
        shouted, tagged = address.upper(), f"{local}+reports@{host}"
        subject, place = f"principal:{stranger}", f"document:{document}"
        steps = (
            to.named(to.grant(subject, place), shouted),
            to.ask("before", stranger, question, words.exact),
            to.revoke(subject, place),
            to.ask("probe", stranger, question, words.exact),
            to.grant(subject, place),
            to.ask("before", stranger, question, words.other),
            to.named(to.revoke(subject, place), tagged),
            to.ask("probe", stranger, question, words.other),
            to.control(reader, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "aliases")
        yield _case("identity.alias", (document, stranger), question, steps, change="revoke", needs=needs)


def _hidden(material: Material, family: str, small: int = SMALL) -> Iterator[tuple[str, str, str, Question, Wording]]:
    """Documents with somebody who may read each, somebody who may not, a question about it, and how to put that."""
    for document in unmoved(material)[: material.quota(small)]:
        question, strangers = material.question(document, family), material.strangers(document)
        readers = [person for person in (material.owner(document), *material.readers(document)) if person is not None]
        if question is not None and readers and strangers:
            stranger = strangers[min(1, len(strangers) - 1)] if family == "identity.alias" else strangers[0]
            yield document, readers[0], stranger, question, wording(question, material.chance(family, document))
