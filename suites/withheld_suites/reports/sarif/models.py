"""The parts of SARIF 2.1.0 that are written, as records; the property names are those of the standard."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

Level = Literal["none", "note", "warning", "error"]


class Part(BaseModel):
    """An object of the standard. What is unset is left out."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True)


class Message(Part):
    """A text; ``markdown`` only where a text stands beside it."""

    text: str
    markdown: str | None = None


class Configuration(Part):
    """How a rule is set."""

    level: Level


class Descriptor(Part):
    """A rule."""

    id: str
    name: str
    short_description: Message
    full_description: Message
    help: Message
    default_configuration: Configuration
    properties: dict[str, Any] | None = None


class Driver(Part):
    """The tool that made the results."""

    name: str
    version: str
    rules: tuple[Descriptor, ...]


class Tool(Part):
    """The tool and its extensions; there are none."""

    driver: Driver


class ArtifactLocation(Part):
    """A file, relative to the working directory."""

    uri: str


class Region(Part):
    """A place within a file."""

    start_line: int = Field(ge=1)


class PhysicalLocation(Part):
    """A place in a file."""

    artifact_location: ArtifactLocation
    region: Region


class LogicalLocation(Part):
    """The case."""

    name: str
    fully_qualified_name: str
    kind: str


class Location(Part):
    """Where a result or a step stands."""

    physical_location: PhysicalLocation | None = None
    logical_locations: tuple[LogicalLocation, ...] | None = None
    message: Message | None = None


class FlowLocation(Part):
    """One step on the way to a result."""

    location: Location
    execution_order: int
    importance: Literal["important", "essential", "unimportant"] = "important"


class ThreadFlow(Part):
    """The steps in their order."""

    locations: tuple[FlowLocation, ...]


class CodeFlow(Part):
    """The way to a result."""

    thread_flows: tuple[ThreadFlow, ...]


class Suppression(Part):
    """A waiver."""

    kind: Literal["external", "inSource"]
    justification: str


class Result(Part):
    """A finding."""

    rule_id: str
    rule_index: int
    level: Level
    message: Message
    locations: tuple[Location, ...]
    partial_fingerprints: dict[str, str]
    code_flows: tuple[CodeFlow, ...] | None = None
    suppressions: tuple[Suppression, ...] | None = None
    properties: dict[str, Any] | None = None


class Invocation(Part):
    """How the run went."""

    execution_successful: bool
    start_time_utc: str | None = None
    exit_code: int | None = None
    properties: dict[str, Any] | None = None


class SarifRun(Part):
    """One run of the tool."""

    tool: Tool
    invocations: tuple[Invocation, ...]
    results: tuple[Result, ...]
    column_kind: Literal["unicodeCodePoints", "utf16CodeUnits"] = "unicodeCodePoints"


class Log(Part):
    """The whole file."""

    schema_: str = Field(default="https://json.schemastore.org/sarif-2.1.0.json", alias="$schema")
    version: Literal["2.1.0"] = "2.1.0"
    runs: tuple[SarifRun, ...]
