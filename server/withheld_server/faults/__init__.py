"""Faults: each overrides one small method of the honest pipeline, is switched on by name, and tells when it fired."""

import difflib
import importlib
import inspect
import pkgutil
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from pydantic import ValidationError

from withheld_server.access import Acl
from withheld_server.errors import Invalid, UnknownFault
from withheld_server.pipeline import Pipeline
from withheld_server.services import Services
from withheld_server.settings import FaultSetting, Frozen
from withheld_server.state import State

T = TypeVar("T")
K = TypeVar("K", bound="Knobs")

HEADINGS = ("What it breaks", "Why it is bad", "Seen in the wild", "Knobs")

FAULTS: dict[str, type["Fault"]] = {}
"""Every fault by name, once ``load`` has been called."""


class Knobs(Frozen):
    """The settings of a fault; this one has none."""


class Fault(Pipeline):
    """A pipeline that is wrong in one way. The docstring of a fault is its catalogue entry, under fixed headings."""

    name: ClassVar[str]
    settings: ClassVar[type[Knobs]] = Knobs
    """Which knobs it has."""
    workers: ClassVar[int] = 1
    """Processes that must answer before there is anything to break."""

    def __init_subclass__(cls) -> None:
        """Register by name; what ``compose`` makes has none of its own."""
        if "name" in cls.__dict__:
            if cls.name in FAULTS:
                raise Invalid(f"two faults are named {cls.name!r}")
            FAULTS[cls.name] = cls

    def knobs(self, sort: type[K]) -> K:
        """The knobs of that sort as they are set."""
        found: K = self.services.knobs.get(sort) or sort()
        return found

    def notes(self, fault: type["Fault"]) -> dict[Any, Any]:
        """What a fault remembers; forgotten when faults are switched."""
        return self.services.notes.setdefault(fault.name, {})

    def swap(self, fault: type["Fault"], honest: T, broken: T) -> T:
        """The broken value in place of the honest one; the fault has fired when the two differ."""
        if broken != honest:
            self.fire(fault)
        return broken

    def fire(self, fault: type["Fault"]) -> None:
        """Count that the fault returned something else than the honest method would have."""
        self.services.fired.add(fault.name)


def everybody(state: State) -> frozenset[str]:
    """Every subject at once: what somebody is who is not filtered at all."""
    people = (f"principal:{name}" for name in state.people)
    return frozenset(("public", *people, *(f"group:{name}" for name in state.groups)))


def either(one: Acl, other: Acl) -> Acl:
    """A list that lets in whoever one of two lets in; the first itself where the second adds nobody."""
    allow = {s: end for acl in (other, one) for entries in acl.allow for s, end in entries.items()}
    kept = {s for entries in other.deny for s in entries}
    deny = {s: end for entries in one.deny for s, end in entries.items() if s in kept}
    allowed, denied = ({s for entries in lists for s in entries} for lists in (one.allow, one.deny))
    if allowed == allow.keys() and denied == deny.keys():
        return one
    return Acl((allow,), (deny,), one.owner)


def load() -> dict[str, type[Fault]]:
    """All faults by name, in the order of their names: the order in which they are put in front of each other."""
    for info in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{info.name}")
    return dict(sorted(FAULTS.items()))


def apart() -> dict[str, type[Fault]]:
    """Faults outside the catalogue, by name: they are switched on like the others, and no list has them before."""
    found: dict[str, type[Fault]] = importlib.import_module("withheld_server.variants").load()
    return found


def checked(on: Iterable[FaultSetting]) -> dict[type[Fault], Knobs]:
    """The faults that are on, in the order in which they are put in front of each other, each with its knobs.

    Raises ``UnknownFault``, or ``Invalid`` for a bad knob.
    """
    listed, found = load(), dict[str, Knobs]()
    wanted = {setting.name: setting for setting in on}
    known = listed if wanted.keys() <= listed.keys() else listed | apart()
    for setting in wanted.values():
        if setting.name not in known:
            near = difflib.get_close_matches(setting.name, listed, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UnknownFault(f"unknown fault {setting.name!r}{hint} (valid: {', '.join(listed)})")
        found[setting.name] = _set(setting, known[setting.name].settings)
    return {fault: found[name] for name, fault in known.items() if name in wanted}


def compose(services: Services, on: Iterable[FaultSetting]) -> Pipeline:
    """The honest pipeline behind the faults that are on. Raises as ``checked`` does."""
    chosen = checked(on)
    services.knobs.clear()
    services.knobs.update((fault.settings, knobs) for fault, knobs in chosen.items())
    services.fired.clear()
    services.notes.clear()
    made: type[Pipeline] = type("Broken", tuple(chosen), {}) if chosen else Pipeline
    return made(services)


def _set(setting: FaultSetting, sort: type[Knobs]) -> Knobs:
    try:
        return sort.model_validate(setting.knobs)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        knob = ".".join(str(part) for part in first["loc"])
        valid = ", ".join(sort.model_fields) or "none"
        raise Invalid(f"fault {setting.name!r}: knob {knob!r}: {first['msg']} (valid knobs: {valid})") from None


def entry(fault: type[Fault]) -> dict[str, str]:
    """The catalogue entry: the text under each heading of the docstring."""
    found: dict[str, str] = {}
    heading = ""
    for line in inspect.cleandoc(fault.__doc__ or "").splitlines():
        if line in HEADINGS:
            heading = line
        elif heading and line.strip():
            found[heading] = f"{found.get(heading, '')} {line.strip()}".strip()
    return found


def describe(services: Services, on: Iterable[str]) -> list[dict[str, Any]]:
    """Every fault with what it does, whether it is on, how often it fired and how its knobs are set.

    A fault outside the catalogue is among them while it is on.
    """
    switched, shown = set(on), load()
    if not switched <= shown.keys():
        shown |= {name: fault for name, fault in apart().items() if name in switched}
    found = []
    for name, fault in shown.items():
        text = entry(fault)
        knobs = services.knobs.get(fault.settings) if name in switched else None
        found.append(
            {
                "name": name,
                "on": name in switched,
                "fired": services.fired.of(name) if name in switched else 0,
                "knobs": (knobs or fault.settings()).model_dump(),
                "what": text.get("What it breaks", ""),
                "why": text.get("Why it is bad", ""),
                "seen": text.get("Seen in the wild", ""),
            }
        )
    return found
