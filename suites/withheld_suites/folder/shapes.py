"""What may stand in the files of a world folder, key by key."""

from datetime import date
from typing import Literal

from pydantic import Field

from withheld_policies.facts import Value
from withheld_policies.history import Verb
from withheld_policies.record import Record
from withheld_policies.world import QuestionKind, ResponseKind

Expect = Literal["answer", "abstain", "clarify"]


class WorldFile(Record):
    """``world.toml``: what holds for the whole world; the file may be absent."""

    today: date | None = Field(
        default=None, description="The date at the start of a run; without it, the latest date that a document gives."
    )
    language: str = Field(default="en", description="Language of the documents, as a BCP 47 tag.")
    withdrawal_revives: bool = Field(
        default=False, description="Whether withdrawing the version in force puts its predecessor in force again."
    )


class FrontMatter(Record):
    """The TOML between two ``+++`` lines at the top of a document; all of it may be absent."""

    title: str | None = Field(default=None, description="Unique; without it, the first heading, else the file's name.")
    genre: str | None = Field(default=None, description="Chooses the senses of terms; without it, terms of all genres.")
    folder: str | None = Field(default=None, description="Where it lies; without it, the folder under documents/.")
    owner: str | None = Field(default=None, description="A person who may always read it.")
    effective_from: date | float | None = Field(
        default=None, description="Comes into force: a date, or seconds from the start of a run (negative: before)."
    )
    effective_until: date | float | None = Field(default=None, description="Goes out of force, likewise.")
    withdrawn: bool = Field(default=False, description="This version has been withdrawn.")
    staged: bool = Field(default=False, description="Not there at the start; a publish step brings this version.")
    own_access: bool = Field(default=False, description="Only entries for this very version let people read it.")


class Person(Record):
    """A person under ``[people.ID]``."""

    name: str = Field(default="", description="Without it, the id.")
    email: str = ""
    title: str = Field(default="", description="Job title; never a source of rights.")
    disabled: bool = False


class Circle(Record):
    """A group under ``[groups.ID]``."""

    name: str = Field(default="", description="Without it, the id.")
    members: tuple[str, ...] = Field(default=(), description="People and groups by their ids.")


class Entry(Record):
    """One ``[[allow]]`` or ``[[deny]]``: each of these may, or may not, read each of those."""

    who: tuple[str, ...] | str = Field(description="People, groups, or public.")
    what: tuple[str, ...] | str = Field(description="Documents, folders, or versions such as leave@2.")
    expires: float | None = Field(default=None, description="Seconds from the start of a run at which it ends.")


class AccessFile(Record):
    """``access.toml``."""

    people: dict[str, Person] = Field(default_factory=dict)
    groups: dict[str, Circle] = Field(default_factory=dict)
    allow: tuple[Entry, ...] = ()
    deny: tuple[Entry, ...] = ()


class Change(Record):
    """What happens before a question is asked again."""

    change: Verb
    who: str | None = Field(default=None, description="Person or group (or public) whom it is about.")
    what: str | None = Field(default=None, description="Document, folder, group or version such as leave@2.")
    to: str | None = Field(default=None, description="For move: the folder.")
    expires: float | None = Field(default=None, description="For grant and deny: seconds from the start of a run.")
    seconds: float | None = Field(default=None, description="For advance: by how much the target's clock moves.")


class Expected(Record):
    """What a right response is like, besides its kind."""

    contains: tuple[str | Value, ...] = Field(default=(), description="Values that the answer states, all of them.")
    lacks: tuple[str | Value, ...] = Field(default=(), description="Values that it must not show.")


class Then(Expected):
    """A step after the first question: changes, then the question again."""

    changes: tuple[Change, ...] = ()
    expect: Expect | None = Field(default=None, description="Without it, nobody is asked after the changes.")
    who: str | None = Field(default=None, alias="as", description="Who is asked for; without it, the same person.")
    question: str | None = Field(
        default=None,
        description="Another case, whose question is asked instead: a control where nothing is left of this one.",
    )
    phrasing: int = Field(default=1, ge=1, description="Which of the wordings of ``ask`` to use, from 1.")


class CaseShape(Expected):
    """One ``[[case]]``, or one line of ``cases.jsonl``."""

    name: str = Field(description="Unique; findings and files name the case by it.")
    who: str = Field(alias="as", description="The person who asks.")
    ask: tuple[str, ...] | str = Field(description="The question, in one or several wordings.")
    expect: Expect
    kind: QuestionKind | None = Field(
        default=None,
        description="Why it has no plain answer; without it, answerable, or missing.absent if none is expected.",
    )
    document: str | None = Field(default=None, description="Where the values stand; needed where several hold them.")
    subject: str = Field(default="", description="What it is about; a short value counts only beside these words.")
    attribute: str = Field(default="", description="What is asked of it, in words that stand near the value.")
    version: int | None = Field(default=None, description="The version that the question names.")
    missing: tuple[str, ...] = Field(default=(), description="What is asked for and never stated.")
    accepts: tuple[ResponseKind, ...] = Field(default=(), description="Kinds of response that are right as well.")
    twin: str | None = Field(default=None, description="The answerable partner of a question without an answer.")
    then: tuple[Then, ...] = ()


class CasesFile(Record):
    """``cases.toml``."""

    case: tuple[CaseShape, ...] = ()


class SenseShape(Record):
    """One ``[[term]]``."""

    term: str
    concept: str
    genres: tuple[str, ...] = ()


class GlossaryFile(Record):
    """``glossary.toml``."""

    term: tuple[SenseShape, ...] = ()
