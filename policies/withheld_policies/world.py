"""What is true in a world: people, groups, folders, documents, versions, passages, facts, access and questions.

A world is written as JSON Lines, one record a line, each with its ``kind``. All times are *world time*: seconds, where
0 is the start of the run; what was there before has a negative time or none. Access entries use two kinds of name:

- a *subject*: ``principal:ID``, ``group:ID`` or ``public``;
- an *object*: ``folder:ID``, ``document:ID``, ``version:ID@NUMBER`` or ``source:NAME@ID``, which is one of several
  places that a document comes from; whoever one of them lets in may read the document.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from withheld_policies.facts import Fact
from withheld_policies.printable import json_text
from withheld_policies.record import Record

FORMAT = 1

ResponseKind = Literal[
    "answer", "hedged_answer", "partial", "abstain", "abstain_related", "clarify", "undetermined", "other"
]

QuestionKind = Literal[
    "answerable",
    "missing.absent",
    "missing.near_miss",
    "missing.partial",
    "premise.false",
    "underspecified",
    "contradiction",
    "granularity",
    "outdated.superseded",
    "outdated.pinned",
    "outdated.not_yet",
    "outdated.removed",
    "outdated.implicit_change",
    "outdated.deleted",
]


class Header(Record):
    """The first line of a world: where it came from."""

    kind: Literal["world"] = "world"
    format: int = Field(default=FORMAT, description="Version of this file format.")
    seed: int | None = Field(default=None, description="Seed of a generated world; none for a world written by hand.")
    salt: str = Field(default="", description="Mixed into every name and value, so that no two runs share a secret.")
    size: str = Field(default="own", description="tiny, small, medium, large, or own for a world written by hand.")
    language: str = Field(default="en", description="Language of the documents, as a BCP 47 tag.")
    today: str = Field(default="", description="The calendar date at world time 0, as written in the documents.")
    withdrawal_revives: bool = Field(
        default=False, description="Whether withdrawing the version in force puts its predecessor in force again."
    )


class Principal(Record):
    """A person or service that asks."""

    kind: Literal["principal"] = "principal"
    id: str
    name: str
    email: str = ""
    title: str = Field(default="", description="Job title; colour only, never a source of rights.")
    disabled: bool = False


class Group(Record):
    """People and groups who are granted things together. Members are ``principal:ID`` or ``group:ID``; cycles end."""

    kind: Literal["group"] = "group"
    id: str
    name: str
    members: tuple[str, ...] = ()


class Folder(Record):
    """A place that hands its access down to what is in it."""

    kind: Literal["folder"] = "folder"
    id: str
    name: str
    parent: str | None = None


class Document(Record):
    """A document; what it says stands in its versions."""

    kind: Literal["document"] = "document"
    id: str
    title: str = Field(description="Unique in the world, and protected like any value: it names the document.")
    genre: str = ""
    folder: str | None = None
    owner: str | None = Field(default=None, description="Principal who may always read it, unless denied or disabled.")
    staged: bool = Field(default=False, description="Not there at the start; a publish step brings it.")


class Passage(Record):
    """A few sentences that are retrieved, cited and shown as one."""

    id: str
    text: str
    heading: str = ""


class Version(Record):
    """One state of a document."""

    kind: Literal["version"] = "version"
    document: str
    number: int
    effective_from: float | None = Field(default=None, description="World time it comes into force; none: at once.")
    effective_until: float | None = Field(default=None, description="World time it goes out of force; none: never.")
    withdrawn: bool = False
    staged: bool = Field(default=False, description="Not there at the start; a publish step brings it.")
    own_access: bool = Field(
        default=False, description="Only allow entries on the version itself count; denials are still handed down."
    )
    passages: tuple[Passage, ...] = ()


class Access(Record):
    """One entry of initial access: a subject may, or explicitly may not, read an object."""

    kind: Literal["access"] = "access"
    subject: str
    object: str
    effect: Literal["allow", "deny"] = "allow"
    expires: float | None = Field(default=None, description="World time at which the entry ends; none: never.")


class Phrasing(Record):
    """One way to put a question."""

    text: str
    style: Literal["plain", "paraphrase", "casual", "keywords"] = "plain"


class Question(Record):
    """What can be asked, why it may have no answer, and which facts an answer must state.

    ``facts`` empty: nothing in the world answers it. The right response to one asker at one moment follows from the
    facts, the version in force and the asker's access; only what cannot be derived is written here.
    """

    kind: Literal["question"] = "question"
    id: str
    why: QuestionKind = Field(default="answerable", description="Why the question is not simply answered.")
    subject: str = ""
    attribute: str = ""
    document: str | None = Field(default=None, description="The document that answers, or comes closest.")
    facts: tuple[str, ...] = Field(default=(), description="Ids of the facts that a right answer states, all of them.")
    missing: tuple[str, ...] = Field(default=(), description="Asked-for attributes that the world never states.")
    version: int | None = Field(default=None, description="Version that the question names; none: the one in force.")
    accepts: tuple[ResponseKind, ...] = Field(
        default=(), description="Kinds of response that are right besides the derived one (clarify, partial, ...)."
    )
    phrasings: tuple[Phrasing, ...] = Field(min_length=1)
    twin: str | None = Field(default=None, description="Id of the answerable partner of an unanswerable question.")
    labels: dict[str, int] = Field(default_factory=dict, description="Grades of relevant passages; none: by the facts.")
    lacks: tuple[str, ...] = Field(
        default=(), description="Ids of facts whose values must not be stated in reply (swapped entity, old value)."
    )


class Sense(Record):
    """One sense of a term: the concept it stands for in documents of these genres. A term may have several senses."""

    kind: Literal["sense"] = "sense"
    term: str = Field(description="One or more words, lower case, singular.")
    concept: str
    genres: tuple[str, ...] = Field(default=(), description="Genres in which the term has this sense; empty: all.")


Line = Annotated[
    Header | Principal | Group | Folder | Document | Version | Fact | Access | Question | Sense,
    Field(discriminator="kind"),
]

_LINE: TypeAdapter[Line] = TypeAdapter(Line)


class World:
    """A whole world in memory, with the look-ups that judging and playing need."""

    def __init__(self, lines: Iterable[Line]) -> None:
        """Take the records in any order; later records with the same id replace earlier ones."""
        self.header = Header()
        self.principals: dict[str, Principal] = {}
        self.groups: dict[str, Group] = {}
        self.folders: dict[str, Folder] = {}
        self.documents: dict[str, Document] = {}
        self.versions: dict[str, dict[int, Version]] = {}
        self.facts: dict[str, Fact] = {}
        self.access: list[Access] = []
        self.questions: dict[str, Question] = {}
        self.senses: list[Sense] = []
        for line in lines:
            self._add(line)

    def _add(self, line: Line) -> None:
        match line:
            case Header():
                self.header = line
            case Version():
                self.versions.setdefault(line.document, {})[line.number] = line
            case Access():
                self.access.append(line)
            case Sense():
                self.senses.append(line)
            case Principal():
                self.principals[line.id] = line
            case Group():
                self.groups[line.id] = line
            case Folder():
                self.folders[line.id] = line
            case Document():
                self.documents[line.id] = line
            case Fact():
                self.facts[line.id] = line
            case Question():
                self.questions[line.id] = line

    def lines(self) -> Iterator[Line]:
        """Every record, header first, in an order that a reader can load in one pass."""
        yield self.header
        yield from self.principals.values()
        yield from self.groups.values()
        yield from self.folders.values()
        yield from self.documents.values()
        for versions in self.versions.values():
            yield from versions.values()
        yield from self.facts.values()
        yield from self.access
        yield from self.questions.values()
        yield from self.senses

    @cached_property
    def facts_of(self) -> dict[str, list[Fact]]:
        """Facts by document id."""
        found: dict[str, list[Fact]] = {}
        for fact in self.facts.values():
            found.setdefault(fact.document, []).append(fact)
        return found

    def ancestors(self, folder: str | None) -> list[str]:
        """The folder and all that contain it, innermost first; empty for none. A cycle ends."""
        found: list[str] = []
        while folder is not None and folder not in found:
            found.append(folder)
            known = self.folders.get(folder)
            folder = known.parent if known else None
        return found


def read_line(text: str | bytes) -> Line:
    """One record from its JSON line. Raises pydantic's ``ValidationError`` on anything else."""
    return _LINE.validate_json(text)


def write_line(line: Line) -> str:
    """The JSON line of a record, without the line end; defaults are left out so that files stay small."""
    body = json_text(line.model_dump_json(exclude_defaults=True, exclude={"kind"}))
    return f'{{"kind":"{line.kind}"' + ("}" if body == "{}" else "," + body[1:])
