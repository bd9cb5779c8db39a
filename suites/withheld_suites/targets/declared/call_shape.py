"""What a target file says of one HTTP call: a template of the request, and how long to wait for its effect."""

from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from withheld_policies.record import Record
from withheld_suites.targets.declared.selector import Selectors

Scalar = str | int | float | bool


def begins_well(path: str) -> str:
    """The path, or the whole URL. Raises ``ValueError`` where it can be neither."""
    if not path.startswith(("/", "http://", "https://", "{")):
        raise ValueError("a path begins with / (a whole URL with http:// or https://)")
    return path


class CallShape(Record):
    """A request. Text may hold names in braces; a key whose value is a name without a value is left out."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"] = Field(default="POST", description="HTTP method.")
    path: str = Field(description="Path below the target's url, or a whole URL.")
    query: dict[str, Any] = Field(default_factory=dict, description="Query parameters.")
    headers: dict[str, str] = Field(default_factory=dict, description="Further headers.")
    json_body: Any = Field(default=None, alias="json", description="Body as JSON.")
    form: dict[str, Any] | None = Field(default=None, description="Body as an HTML form.")
    multipart: dict[str, Any] | None = Field(
        default=None, description="Body in parts: text, or a table with filename, content and type."
    )
    body: str | None = Field(default=None, description="Body as text.")
    type: str | None = Field(default=None, description="Content type of a body that is text.")
    ok: tuple[int, ...] = Field(
        default=(), description="Statuses besides 200 to 299 at which a control call has done its work."
    )

    _is_path = field_validator("path")(begins_well)

    @model_validator(mode="after")
    def _one_body(self) -> "CallShape":
        given = [
            name
            for name, value in (("json", self.json_body), ("form", self.form), ("multipart", self.multipart),
                                ("body", self.body))
            if value is not None
        ]  # fmt: skip
        if len(given) > 1:
            raise ValueError(f"{' and '.join(given)}: a call has one body")
        if given and self.method == "GET":
            raise ValueError(f"{given[0]}: a GET has no body")
        return self

    def templates(self) -> list[object]:
        """Every part in which names may stand."""
        return [self.path, self.query, self.headers, self.json_body, self.form, self.multipart, self.body]


class Poll(Record):
    """A call to the control plane that is repeated until it says that a change has come into force."""

    call: CallShape = Field(description="The call; never a door under test.")
    at: Selectors = Field(min_length=1, description="Where the state stands.")
    equals: tuple[Scalar, ...] = Field(min_length=1, description="States that mean it is done.")
    failed: tuple[Scalar, ...] = Field(default=(), description="States that mean it never will be.")
    every: float = Field(default=0.5, gt=0, description="Seconds between two calls.")
    within: float = Field(default=60, gt=0, description="Seconds after which the outcome is unknown.")
