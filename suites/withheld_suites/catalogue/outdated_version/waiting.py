"""Documents whose next version waits to be published, with what it changes, drops and adds."""

from dataclasses import dataclass

from withheld_policies.facts import Fact
from withheld_policies.world import Question, Version
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank


@dataclass(frozen=True, slots=True)
class Waiting:
    """A document with the version in force and the next one, who may read both, and its questions by what happens."""

    document: str
    now: Version
    next: Version
    readers: tuple[str, ...]
    changed: tuple[Question, ...]
    removed: tuple[Question, ...]
    added: tuple[Question, ...]
    kept: tuple[Question, ...]
    pinned: dict[tuple[str, ...], Question]
    """By facts, the question that names the version in force by its number."""

    @property
    def reader(self) -> str:
        """Whom the case is about."""
        return self.readers[0]

    @property
    def about(self) -> tuple[str, str]:
        """The document, and whom the case is about."""
        return self.document, self.reader

    @property
    def other(self) -> str:
        """Who asks in other words afterwards; the same person where nobody else may."""
        return self.readers[-1]


def waiting(material: Material) -> list[Waiting]:
    """All documents of which somebody may read both versions, in hash order; none whose next version has own access."""
    found = []
    for document, coming in material.staged.items():
        now = material.initial.in_force(document)
        if now is None or coming.own_access or (coming.effective_from or 0) > 0:
            continue
        readers = set(material.readers(document, now.number)) & set(material.readers(document, coming.number))
        if readers:
            order = sorted(readers, key=lambda person: rank("reader", document, person))
            found.append(_sorted_out(material, document, now, coming, readers=tuple(order)))
    return sorted(found, key=lambda item: rank("waiting", item.document))


def _sorted_out(
    material: Material, document: str, now: Version, coming: Version, *, readers: tuple[str, ...]
) -> Waiting:
    fates: dict[str, list[Question]] = {"changed": [], "removed": [], "added": [], "kept": []}
    for fact in material.world.facts_of.get(document, ()):
        question, fate = material.asked(fact), _fate(fact, now.number, coming.number)
        if question and fate:
            fates[fate].append(question)
    ordered = {fate: tuple(sorted(all_, key=lambda one: rank("question", one.id))) for fate, all_ in fates.items()}
    pinned = {
        question.facts: question
        for question in material.by_document.get(document, ())
        if question.why == "outdated.pinned" and question.version == now.number
    }
    return Waiting(document, now, coming, readers, pinned=pinned, **ordered)


def _fate(fact: Fact, now: int, coming: int) -> str | None:
    """What the next version does to a fact; none for one that neither version states."""
    old, new = fact.in_version(now), fact.in_version(coming)
    if old and new:
        return "kept" if old.value == new.value else "changed"
    return "removed" if old else "added" if new else None
