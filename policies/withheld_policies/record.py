"""The base of every value that is read from or written to a file: frozen, and strict about unknown keys."""

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """A frozen value; an unknown key is an error, so that a typo in a file never passes silently."""

    model_config = ConfigDict(frozen=True, extra="forbid")
