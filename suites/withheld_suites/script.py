"""What a suite plans: scripts of asks and changes, each with its case. Plain data, nothing is sent yet."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from withheld_policies.history import Case, Context, Credential, Door, Layer, Role, Thing, Verb
from withheld_suites.targets.base import Capability, Order


@dataclass(frozen=True, slots=True)
class PlannedAsk:
    """One ask. ``repeat`` asks again every so many seconds, until so many have passed, and each is recorded apart."""

    role: Role
    principal: str | None
    question: str | None = None
    words: str = ""
    phrasing: int | None = None
    door: Door = "ask"
    document: str | None = None
    version: int | None = None
    conversation: str | None = None
    """A label; asks of a case with the same label and principal go on in one conversation."""
    claims: str | None = None
    """Whom the request says it is from, beside the credentials of its principal."""
    credential: Credential = "token"
    thing: Thing | None = None
    """What the step uses that an earlier one was given, whoever it was given to: a link, a run, a share, ..."""
    stream: bool = False
    regenerate: bool = False
    mode: Literal["plain", "agent"] = "plain"
    """Whether the target is to answer by an agent with tools."""
    supplied: tuple[Context, ...] | None = None
    """Passages to answer from in place of what would be retrieved; none: the target retrieves."""
    fresh: bool = False
    """Over a connection of its own: of a target with several processes, another one may answer."""
    every: float = 0.0
    lasting: float = 0.0


@dataclass(frozen=True, slots=True)
class PlannedChange:
    """One change of access, versions, membership or the clock."""

    order: Order


@dataclass(frozen=True, slots=True)
class Parallel:
    """Steps that are sent at the same moment, each from a thread of its own."""

    steps: tuple["PlannedAsk | PlannedChange", ...]


@dataclass(frozen=True, slots=True)
class Turns:
    """Asks sent one after another whose times are compared: one measurement, of which a part says nothing."""

    steps: tuple[PlannedAsk, ...]


Step = PlannedAsk | PlannedChange | Parallel | Turns


def flat(steps: Iterable[Step]) -> list[PlannedAsk | PlannedChange]:
    """The single steps, those of blocks too."""
    return [one for step in steps for one in (step.steps if isinstance(step, Parallel | Turns) else (step,))]


@dataclass(frozen=True, slots=True)
class Script:
    """A case and its steps, played in order. ``alone``: nothing else may run meanwhile (it moves the clock, say)."""

    case: Case
    steps: tuple[Step, ...] = field(default=())
    alone: bool = False


def case_id(suite: str, family: str, *meaning: object) -> str:
    """Twelve hex digits over what the case means, never over where it stands in the plan."""
    text = json.dumps([suite, family, *meaning], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def script(
    suite: str,
    family: str,
    steps: tuple[Step, ...],
    *,
    label: str,
    question: str | None = None,
    document: str | None = None,
    principal: str | None = None,
    change: Verb | None = None,
    cache: Layer | None = None,
    needs: tuple[Capability, ...] = (),
    alone: bool = False,
) -> Script:
    """A script with its case; ``label`` makes the name readable and unique, the id comes from the meaning."""
    case = Case(
        id=case_id(suite, family, question, document, principal, change, cache, label),
        suite=suite,
        name=f"{suite}/{family}/{label}",
        family=family,
        question=question,
        document=document,
        principal=principal,
        change=change,
        cache=cache,
        needs=tuple(needs),
        steps=len(flat(steps)),
    )
    return Script(case, steps, alone)
