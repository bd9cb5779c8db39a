"""Documents and people with whom a certain change would show: let in by one group alone, by another folder, ..."""

from withheld_policies.world import Question
from withheld_suites.catalogue.initial import Membership
from withheld_suites.catalogue.material import DOCUMENTS, Material
from withheld_suites.catalogue.rank import rank, spread


def opening(material: Material, document: str) -> tuple[str, str] | None:
    """A folder, and somebody who could read the document if it lay there but cannot where it lies now."""
    number, strangers = material.number(document), material.strangers(document)
    for folder in sorted(material.world.folders, key=lambda folder: rank("folder", document, folder)):
        for person in strangers:
            if material.initial.may_read(person, document, number, folder=folder):
                return folder, person
    return None


def restored(material: Material) -> list[str]:
    """Documents for cases that play alone and put everything back: whoever else uses them finds them as they were."""
    return [*material.lot("public"), *material.lot("still")[:DOCUMENTS], *material.lot("bystander")]


def unmoved(material: Material) -> list[str]:
    """Documents for cases that only ask, first those whose rights no other case changes."""
    first = material.lot("still")[:DOCUMENTS]
    return [*first, *(document for document in material.quiet[:DOCUMENTS] if document in material.unmoved - {*first})]


def outside_group(material: Material, document: str) -> tuple[str, str] | None:
    """Somebody who cannot read the document, and a group (as an entry names it) that holds that person."""
    for person in material.strangers(document):
        groups = sorted(material.initial.holders.get(f"principal:{person}", ()), key=lambda name: rank(document, name))
        if groups:
            return person, groups[0]
    return None


def memberships(material: Material, small: int) -> list[tuple[str, str, Membership]]:
    """Unchanged documents, each with a reader who has it from one membership alone, and that membership."""
    found = [
        (document, person, membership)
        for document in material.lot("still")[:DOCUMENTS]
        for person in material.readers(document)
        if (membership := material.sole_membership(person, document))
    ]
    return spread(found, lambda item: (item[0], item[1], item[2][1]))[: material.quota(small)]


def nestings(material: Material, small: int) -> list[tuple[str, str, Membership]]:
    """Unchanged documents, each with a reader who has it only because one group is a member of another.

    Where groups are nested several deep, one of the nestings is taken.
    """
    found = []
    for document in material.lot("still")[:DOCUMENTS]:
        for person in material.readers(document):
            needed = [
                nesting
                for nesting in _nested(material, person)
                if not material.initial.may_read(person, document, material.number(document), (nesting,))
            ]
            if needed:
                found.append((document, person, min(needed, key=lambda nesting: rank(document, person, *nesting))))
    return spread(found, lambda item: (item[0], item[1], *item[2]))[: material.quota(small)]


def _nested(material: Material, person: str) -> list[Membership]:
    """The memberships of groups in groups through which that person is in a group."""
    return [
        (child, parent)
        for child in sorted(material.initial.subjects(person))
        if child.startswith("group:")
        for parent in material.initial.holders.get(child, ())
    ]


def habits(material: Material, small: int) -> list[tuple[str, str]]:
    """Unchanged documents, each with one of its readers, every person once where there are enough."""
    found = [
        (document, person) for document in material.lot("still")[:DOCUMENTS] for person in material.readers(document)
    ]
    return spread(found, lambda item: item)[: material.quota(small)]


def neighbour(material: Material, document: str) -> tuple[str, Question] | None:
    """A reader of the document, and a question about an unchanged document that this person may read too.

    One in the same folder is taken where there is one.
    """
    folder = material.world.documents[document].folder
    near = sorted(
        material.lot("still")[:DOCUMENTS],
        key=lambda other: (material.world.documents[other].folder != folder, rank("neighbour", document, other)),
    )
    for other in near:
        question, readers = material.question(other), material.readers(other)
        for person in material.readers(document):
            if question and person in readers:
                return person, question
    return None
