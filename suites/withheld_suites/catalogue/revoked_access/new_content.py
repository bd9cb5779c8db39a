"""``new_content``: what is written after a revocation must not reach the person who was put out, at once or ever."""

from collections.abc import Iterator

from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.outdated_version import published
from withheld_suites.catalogue.outdated_version.waiting import Waiting, waiting
from withheld_suites.catalogue.wording import wording
from withheld_suites.script import Script, Step

SMALL = 6


def scripts(material: Material) -> Iterator[Script]:
    """Documents whose next version no other case publishes."""
    rest = [item for item in waiting(material)[material.quota(published.SMALL) :] if item.changed]
    for item in rest[: material.quota(SMALL)]:
        yield from _script(material, item)


def _script(material: Material, item: Waiting) -> Iterator[Script]:
    able = {*item.readers, *material.readers(item.document, item.next.number)}
    outside = [person for person in material.strangers(item.document) if person not in able]
    if not outside:
        return
    person, question = outside[0], item.changed[0]
    words = wording(question, material.chance("new_content", item.document))
    subject, place = f"principal:{person}", f"document:{item.document}"
    steps: tuple[Step, ...] = (
        to.grant(subject, place),
        to.ask("before", person, question, words.exact),
        to.revoke(subject, place),
        to.publish(item.next),
        to.ask("probe", person, question, words.exact),
        to.ask("probe", person, question, words.other),
        to.control(item.reader, question, words.cold),
    )
    yield case(
        "revoked_access",
        "new_content",
        (item.document, person),
        question,
        steps,
        change="revoke",
        needs=("grant", "revoke", "versions"),
        # Whoever else may read the document has a view that moves with the publication.
        alone=True,
    )
