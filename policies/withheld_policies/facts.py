"""What documents state: an attribute of a subject, with a typed value for each version that states it."""

from typing import Literal

from pydantic import Field

from withheld_policies.record import Record

ValueType = Literal["money", "quantity", "count", "percentage", "date", "time", "code", "name", "text"]


class Value(Record):
    """A typed value as a document writes it."""

    type: ValueType
    text: str = Field(description="The canonical writing, as it stands in the documents.")
    number: str | None = Field(default=None, description="Exact decimal for money, quantity, count and percentage.")
    unit: str | None = Field(default=None, description="Currency code or unit in the singular; none if it has none.")


class Stated(Record):
    """The value that one version states, and the passage it stands in."""

    version: int
    value: Value
    passage: str


class Fact(Record):
    """An attribute of a subject, with the value that each version of one document states for it.

    A version that is not listed does not state the fact at all.
    """

    kind: Literal["fact"] = "fact"
    id: str
    document: str
    subject: str
    attribute: str
    stated: tuple[Stated, ...]

    def in_version(self, number: int) -> Stated | None:
        """What that version states, or none if it states nothing."""
        return next((stated for stated in self.stated if stated.version == number), None)
