"""What the names in a change mean: subjects, objects and documents that exist."""

from withheld_server.errors import Invalid, NotFound
from withheld_server.holdings import Document
from withheld_server.state import State


def known_subject(state: State, subject: str) -> str:
    """The subject, if it exists."""
    sort, _, name = subject.partition(":")
    if (
        subject == "public"
        or (sort == "principal" and name in state.people)
        or (sort == "group" and name in state.groups)
    ):
        return subject
    if sort in ("principal", "group"):
        raise NotFound(f"there is no {sort} {name!r}")
    raise Invalid(f"{subject!r} is no subject (valid: principal:ID, group:ID, public)")


def known_object(state: State, object: str) -> str:
    """The object of an access entry, if it exists."""
    sort, _, name = object.partition(":")
    if sort == "folder" and name in state.folders:
        return object
    if sort == "document":
        return f"document:{known_document(state, object).id}"
    if sort == "source" and name.partition("@")[0] and name.partition("@")[2] in state.documents:
        return object
    if sort == "version":
        document, _, number = name.rpartition("@")
        if document in state.documents and number.isdigit() and int(number) in state.documents[document].versions:
            return object
    if sort in ("folder", "version", "source"):
        raise NotFound(f"there is no {sort} {name!r}")
    raise Invalid(f"{object!r} is no object (valid: folder:ID, document:ID, version:ID@N, source:NAME@ID)")


def known_document(state: State, object: str | None) -> Document:
    """The document that ``document:ID`` names."""
    sort, _, name = (object or "").partition(":")
    if sort != "document":
        raise Invalid(f"{object!r} is no document (valid: document:ID)")
    if name not in state.documents:
        raise NotFound(f"there is no document {name!r}")
    return state.documents[name]
