"""What a gate is made of, and how one is read from its TOML file: thresholds that were chosen before the run."""

import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, ValidationError, model_validator

from withheld_policies import rules, scores
from withheld_policies.errors import BadGate
from withheld_policies.history import Layer
from withheld_policies.record import Record
from withheld_policies.registry import unknown
from withheld_policies.tally import LEAKS

SHIPPED = Path(__file__).parent / "gates"

Share = Field(ge=0, le=1)

Compare = Literal["interval", "point", "anytime"]
"""*interval*: to pass, the pessimistic end must meet the threshold; to fail, the optimistic end must miss it. *point*:
the measured value alone decides, which says little on few cases, and the report says so. *anytime*: as *interval*, by a
wider one that holds at whatever moment one stops; rates only."""


class Threshold(Record):
    """A limit on one number of one score."""

    score: str = Field(description="Name of the score.")
    part: str = Field(
        default="", description="Which part of it: a kind, a family, a layer, a k; empty: the number over all."
    )
    at_most: float | None = Field(default=None, allow_inf_nan=False, description="Largest value that passes.")
    at_least: float | None = Field(default=None, allow_inf_nan=False, description="Smallest value that passes.")
    compare: Compare = Field(default="interval", description="What is compared: the interval, or the point alone.")
    optional: bool = Field(
        default=False, description="No clause where nothing was assessed, as for what only some approaches play."
    )

    @model_validator(mode="after")
    def _one_limit(self) -> Self:
        if (self.at_most is None) == (self.at_least is None):
            raise ValueError("give exactly one of at_most and at_least")
        return self


class Tolerance(Record):
    """How many cases a rule may find something in. Never applies to a leak."""

    rule: str = Field(description="Name of the rule.")
    at_most: float = Field(ge=0, le=1, description="Largest share of assessed cases that passes; 0: not one.")
    suites: tuple[str, ...] = Field(default=(), description="Suites whose cases are counted; empty: all.")
    compare: Compare = Field(default="interval", description="What is compared: the interval, or the point alone.")


class Coverage(Record):
    """How much must have been assessed before the gate may pass."""

    family: str = Field(description="Family, or a pattern of families such as revoke.*; * is everything.")
    at_least: int = Field(ge=1, description="Cases of the family that must have been assessed, passed or failed.")
    share: float = Field(default=0, ge=0, le=1, description="Share of its planned cases that must have been assessed.")
    cache: Layer | None = Field(
        default=None, description="Cache layer it is about: not applicable where the target says it has no such cache."
    )


class Caps(Record):
    """How much of a run may say nothing. Beyond a cap the gate is unknown, whatever the rest says, unless it fails."""

    invalid: float = Field(default=0.05, ge=0, le=1, description="Share of planned cases whose controls failed.")
    error: float = Field(default=0.02, ge=0, le=1, description="Share of planned cases without a usable response.")
    unscored: float = Field(default=0.05, ge=0, le=1, description="Share of planned cases that could not be scored.")
    skipped: float = Field(
        default=0.5, ge=0, le=1, description="Share of planned cases for which the target lacks a capability."
    )
    unplayed: float = Field(default=0, ge=0, le=1, description="Share of planned cases that were never played.")
    undetermined: float = Field(default=0.05, ge=0, le=1, description="Share of responses that were not understood.")
    unattributable: float = Field(
        default=0.02, ge=0, le=1, description="Share of responses with a forbidden value that may come from elsewhere."
    )


class Settle(Record):
    """The longest times, in seconds, that a target may promise; absent: any. A gate never sets a bound, it caps one."""

    revoke: float | None = Field(default=None, ge=0, allow_inf_nan=False, description="After access was taken away.")
    grant: float | None = Field(default=None, ge=0, allow_inf_nan=False, description="After access was given.")
    publish: float | None = Field(
        default=None, ge=0, allow_inf_nan=False, description="After a version came into force."
    )
    delete: float | None = Field(default=None, ge=0, allow_inf_nan=False, description="After content was taken away.")
    disable: float | None = Field(
        default=None, ge=0, allow_inf_nan=False, description="After a principal was disabled."
    )
    new_content: float | None = Field(
        default=None, ge=0, allow_inf_nan=False, description="For content published after a revocation."
    )


class Waiver(Record):
    """One finding that somebody answers for, until a date. It is shown in every report and stays in every count."""

    finding: str = Field(pattern=r"^[0-9a-f]{12}$", description="Fingerprint of the finding: twelve hex digits.")
    reason: str = Field(min_length=1, description="Why it is tolerable for now.")
    owner: str = Field(min_length=1, description="Who answers for it.")
    expires: date = Field(
        description="Last day on which it holds, by the run's start; from the next day on the gate fails."
    )


class Gate(Record):
    """Everything that a run is measured against."""

    name: str = Field(default="", description="Shown in reports; empty: the file's name.")
    about: str = Field(default="", description="One sentence on what the gate is for.")
    other_rules: Annotated[float, Field(ge=0, le=1)] | Literal["ignore"] = Field(
        default=0.0, description="Tolerance of rules that are not named; ignore: they are reported and decide nothing."
    )
    tolerance: tuple[Tolerance, ...] = Field(default=(), description="What each rule may find.")
    threshold: tuple[Threshold, ...] = Field(default=(), description="Limits on scores.")
    coverage: tuple[Coverage, ...] = Field(default=(), description="What must have been assessed.")
    caps: Caps = Field(default=Caps(), description="How much may say nothing.")
    settle: Settle = Field(default=Settle(), description="What a target may promise at most.")
    waiver: tuple[Waiver, ...] = Field(default=(), description="Findings that somebody answers for.")
    why: dict[str, str] = Field(
        default_factory=dict,
        description="Reasons, by place such as threshold.0 or caps.error; taken from the comments.",
    )


def shipped() -> list[str]:
    """Names of the gates that come with the package, sorted."""
    return sorted(path.stem for path in SHIPPED.glob("*.toml"))


def load(name_or_path: str | Path) -> Gate:
    """A shipped gate by name, or one from a TOML file.

    Raises ``BadGate`` that names the file, the key, the bad value, the valid ones and the nearest match.
    """
    path = Path(name_or_path)
    if str(name_or_path) in shipped():
        path = SHIPPED / f"{name_or_path}.toml"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        if path.suffix or len(path.parts) > 1 or path.exists():
            raise BadGate(f"{path}: cannot be read as a gate: {getattr(error, 'strerror', None) or error}") from None
        raise BadGate(f"{unknown('gate', str(name_or_path), shipped())}, or the path of a TOML file") from None
    return parse(text, str(path))


def parse(text: str, file: str) -> Gate:
    """A gate from the text of its file; ``file`` is what error messages call it. Raises ``BadGate``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadGate(f"{file}: not TOML: {error}") from None
    try:
        gate = Gate.model_validate({"name": Path(file).stem, "why": dict(_reasons(text)), **data})
    except ValidationError as error:
        raise BadGate("\n".join(f"{file}: {_problem(item)}" for item in error.errors())) from None
    _check_names(gate, file)
    return gate


def _reasons(text: str) -> Iterator[tuple[str, str]]:
    """The comment block above each entry, by place. TOML readers drop comments, and the reasons stand in them."""
    comment: list[str] = []
    seen: dict[str, int] = {}
    table = ""
    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith("#"):
            comment.append(line.lstrip("# "))
            continue
        if many := re.match(r"\[\[\s*(\w+)\s*\]\]", line):
            table = f"{many[1]}.{seen.get(many[1], 0)}"
            seen[many[1]] = seen.get(many[1], 0) + 1
            if comment:
                yield table, " ".join(comment)
        elif one := re.match(r"\[\s*(\w+)\s*\]", line):
            table = one[1]
        elif (key := re.match(r"(\w+)\s*=", line)) and comment:
            yield f"{table}.{key[1]}" if table else key[1], " ".join(comment)
        comment = []


def _problem(item: Any) -> str:
    """One sentence for one of pydantic's errors: the key, the bad value, the valid ones and the nearest match."""
    # Where several types may stand, pydantic adds the one that it tried to the place.
    key = ".".join(str(part) for part in item["loc"] if not re.fullmatch(r"constrained-float|literal\[.*\]", str(part)))
    if item["type"] == "extra_forbidden":
        return f"{key}: {unknown('key', str(item['loc'][-1]), _keys(item['loc'][:-1]))}"
    if item["type"] == "missing":
        return f"{key}: this key is required"
    if item["type"] == "literal_error":
        valid = re.findall(r"'([^']*)'", item["ctx"]["expected"])
        return f"{key}: {unknown('value', str(item['input']), valid)}"
    shown = "" if isinstance(item["input"], dict) else f" {item['input']!r}"
    return f"{key}:{shown} {item['msg'].removeprefix('Value error, ')}"


def _keys(place: tuple[int | str, ...]) -> list[str]:
    """The keys that may stand at a place in the file."""
    model: type[BaseModel] = Gate
    tables: dict[str, type[BaseModel]] = {
        "tolerance": Tolerance,
        "threshold": Threshold,
        "coverage": Coverage,
        "caps": Caps,
        "settle": Settle,
        "waiver": Waiver,
    }
    for part in place:
        model = tables.get(str(part), model)
    return sorted(model.model_fields)


def _check_names(gate: Gate, file: str) -> None:
    """Raise ``BadGate`` for a rule or a score that does not exist; families are known only when a run is judged."""
    known_rules, known_scores = rules.load().names(), scores.load().names()
    for at, tolerance in enumerate(gate.tolerance):
        if tolerance.rule not in known_rules:
            raise BadGate(f"{file}: tolerance.{at}.rule: {unknown('rule', tolerance.rule, known_rules)}")
        if tolerance.rule in LEAKS:
            raise BadGate(f"{file}: tolerance.{at}.rule: {tolerance.rule!r} finds leaks, and no gate tolerates a leak")
    for at, threshold in enumerate(gate.threshold):
        if threshold.score not in known_scores:
            raise BadGate(f"{file}: threshold.{at}.score: {unknown('score', threshold.score, known_scores)}")
