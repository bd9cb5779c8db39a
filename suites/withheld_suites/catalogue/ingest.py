"""How documents come into the index: anew, in pieces, from several sources, and under an id that was used before."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import Question, World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case, planned
from withheld_suites.catalogue.finds import restored, unmoved
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.outdated_version.published import SMALL as PUBLISHED
from withheld_suites.catalogue.outdated_version.waiting import Waiting, waiting
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step
from withheld_suites.targets.base import Capability

SMALL = 4
PIECES = 8
"""Questions that are asked of one document at most, each about another passage."""

_case = partial(case, "ingest", alone=True)


class Ingest(Suite):
    """Takes documents into the index in every way there is, and asks as people who may read them and who may not.

    What it plays: somebody who may not read a document asks about each of its passages; a document is taken in anew,
    with and without a revocation before it; one of two sources of a document goes, and with it what it said of rights;
    a document is deleted and another comes under its id. That a new document is never there before its rights is in the
    suite ``outdated_version``, and deletion in ``revoked_access``.

    Families: ``ingest.chunks``, ``ingest.again``, ``ingest.touched``, ``ingest.sources``, ``ingest.reborn``.
    """

    name = "ingest"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Family by family."""
        return planned(world, random, _chunks, _again, _touched, _sources, _reborn)


def _chunks(material: Material) -> Iterator[Script]:
    for document in unmoved(material)[: material.quota(SMALL)]:
        owner, strangers = material.owner(document), material.strangers(document)
        questions = material.answered(document)[:PIECES]
        if owner is None or not strangers or not questions:
            continue
        chance = material.chance("ingest.chunks", document)
        steps: tuple[Step, ...] = (
            to.ask("before", owner, questions[0], chance.randrange(len(questions[0].phrasings))),
            *(to.ask("probe", strangers[0], one, chance.randrange(len(one.phrasings))) for one in questions),
            to.control(owner, questions[-1]),
        )
        yield case("ingest", "ingest.chunks", (document, strangers[0]), questions[0], steps)


def _again(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL)]:
        found = _about(material, document, "again")
        if found is None:
            continue
        question, owner, stranger = found
        words = wording(question, material.chance("ingest.again", document))
        steps: tuple[Step, ...] = (
            to.ask("before", owner, question, words.exact),
            to.ask("baseline", stranger, question, words.exact),
            to.reindex(document),
            to.ask("probe", stranger, question, words.exact),
            to.ask("probe", stranger, question, words.other),
            *(to.ask("probe", reader, question, words.exact) for reader in material.readers(document)[:2]),
            to.control(owner, question, words.cold),
        )
        yield _case("ingest.again", (document, stranger), question, steps, change="reindex", needs=("reindex",))


def _touched(material: Material) -> Iterator[Script]:
    for document in restored(material)[: material.quota(SMALL)]:
        found = _about(material, document, "touched")
        if found is None:
            continue
        question, owner, stranger = found
        subject, place = f"principal:{stranger}", f"document:{document}"
        words = wording(question, material.chance("ingest.touched", document))
        steps = (
            to.grant(subject, place),
            to.ask("before", stranger, question, words.exact),
            to.revoke(subject, place),
            to.ask("probe", stranger, question, words.exact),
            to.control(owner, question, words.cold),
            to.reindex(document),
            to.ask("probe", stranger, question, words.exact),
            to.ask("probe", stranger, question, words.other),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "revoke", "reindex")
        yield _case("ingest.touched", (document, stranger), question, steps, change="revoke", needs=needs)


def _sources(material: Material) -> Iterator[Script]:
    """What two people brought is the same document; each takes back what they brought, and no more."""
    for document in restored(material)[: material.quota(SMALL)]:
        question, owner = material.question(document, "ingest.sources"), material.owner(document)
        strangers = material.strangers(document)
        if question is None or owner is None or len(strangers) < 2:
            continue
        stranger, keeper = strangers[:2]
        wiki, drive = f"source:wiki@{document}", f"source:drive@{document}"
        words = wording(question, material.chance("ingest.sources", document))
        steps = (
            to.grant("public", wiki),
            to.grant(f"principal:{keeper}", drive),
            to.ask("before", stranger, question, words.exact),
            to.ask("before", keeper, question, words.exact),
            to.drop_source(wiki),
            to.ask("probe", stranger, question, words.exact),
            to.ask("probe", stranger, question, words.other),
            to.ask("probe", keeper, question, words.exact),
            to.drop_source(drive),
            to.ask("probe", keeper, question, words.exact),
            to.control(owner, question, words.cold),
        )
        needs: tuple[Capability, ...] = ("grant", "public", "sources")
        yield _case("ingest.sources", (document, stranger), question, steps, change="delete", needs=needs)


def _reborn(material: Material) -> Iterator[Script]:
    """Documents whose next version no other case publishes: it becomes the first of a new document with the same id."""
    count = 0
    for item in waiting(material)[material.quota(PUBLISHED) :]:
        owner, reader = material.owner(item.document), _entered(material, item)
        old = next(iter(item.changed), None)
        if owner is None or reader is None or old is None or not material.question(item.document):
            continue
        words = wording(old, material.chance("ingest.reborn", item.document))
        steps = (
            to.ask("before", reader, old, words.exact),
            to.ask("before", owner, old, words.exact),
            to.delete(item.document),
            to.ask("probe", reader, old, words.exact),
            to.publish(item.next),
            to.ask("probe", reader, old, words.exact),
            to.ask("probe", reader, old, words.other),
            to.ask("after", owner, old, words.exact),
            to.control(owner, old, words.cold),
        )
        yield _case("ingest.reborn", (item.document, reader), old, steps, change="delete", needs=("delete", "versions"))
        count += 1
        if count == material.quota(SMALL):
            return


def _entered(material: Material, item: Waiting) -> str | None:
    """A reader whose rights stand on the document itself, and so go with it."""
    entries = material.initial.entries.get(f"document:{item.document}", ())
    for person in item.readers:
        if not material.initial.may_read(person, item.document, item.now.number, entries):
            return person
    return None


def _about(material: Material, document: str, family: str) -> tuple[Question, str, str] | None:
    """A question about the document, its owner, and somebody who may not read it."""
    question, owner = material.question(document, f"ingest.{family}"), material.owner(document)
    strangers = material.strangers(document)
    return (question, owner, strangers[0]) if question is not None and owner is not None and strangers else None
