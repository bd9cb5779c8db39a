"""Who may read which version now: deny beats allow, groups and folders are followed, no entry means hidden."""

from withheld_server.currency import Version
from withheld_server.holdings import Document
from withheld_server.state import State


def counts(entries: dict[str, float | None] | None, subjects: frozenset[str], now: float) -> bool:
    """Whether an entry for one of the subjects is there and has not expired."""
    if not entries or subjects.isdisjoint(entries):
        return False
    return any(s in subjects and (expires is None or now < expires) for s, expires in entries.items())


def may_read(state: State, subjects: frozenset[str], document: Document, version: Version, places: list[str]) -> bool:
    """Whether these subjects may read this version of the document; ``places`` are the document's."""
    now = state.now
    own = f"version:{document.id}@{version.number}"
    if any(counts(state.deny.get(place), subjects, now) for place in (own, *places)):
        return False
    if document.owner is not None and f"principal:{document.owner}" in subjects:
        return True
    if counts(state.allow.get(own), subjects, now):
        return True
    return not version.own_access and any(counts(state.allow.get(place), subjects, now) for place in places)


def candidates(state: State, principal: str, subjects: frozenset[str]) -> set[str]:
    """Ids of all documents that an allow entry or ownership could open to the principal."""
    found = set(state.owned.get(principal, ()))
    for subject in subjects:
        for object in state.allowed_to.get(subject, ()):
            found |= state.documents_of(object)
    return found
