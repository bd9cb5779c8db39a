"""Failures turned into regression cases: a file of pins, and playing what it names again."""

import json
import tomllib
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from pydantic import Field, ValidationError

from withheld_policies.finding import Finding
from withheld_policies.gate import Gate
from withheld_policies.judge import judge
from withheld_policies.outcomes import CaseOutcome, Outcomes
from withheld_policies.printable import toml_text
from withheld_policies.record import Record
from withheld_policies.registry import unknown
from withheld_policies.run import Run
from withheld_suites.config import RunConfig
from withheld_suites.errors import BadPin, NothingToPlay
from withheld_suites.run_folder import RunFolder
from withheld_suites.session import Watcher, perform

_HEAD = (
    "# Failures that must not come back. `withheld pinned` plays them again; keep this file under version control.\n"
)


class Pin(Record):
    """One failure: the case that showed it, the world in which the case means the same, and where it was found."""

    finding: str = Field(description="Fingerprint of the finding.")
    rule: str
    case: str = Field(description="Id of the case.")
    name: str = Field(description="Name of the case, for people.")
    suite: str
    message: str = ""
    seed: int | None = Field(default=None, description="Seed of the world; none: written by hand.")
    salt: str = ""
    size: str = "own"
    world: str = Field(description="SHA-256 of the world.")
    target: str = Field(default="", description="Where it was found.")
    version: str = Field(default="", description="Version of withheld that found it.")
    faults: tuple[str, ...] = Field(default=(), description="Faults that were on when it was found.")
    started: str = Field(default="", description="When the run started that found it.")


class Outcome(Record):
    """What became of a pin. ``word`` is FIXED, FAILED or COULD NOT RUN."""

    pin: Pin
    word: str
    message: str = ""


def pin(folder: RunFolder, gate: Gate, finding: str) -> Pin:
    """The pin for a finding of a recorded run, by its fingerprint or the start of it. Raises ``BadPin``."""
    run = folder.run()
    found = judge(folder.world(run), run, folder.lines, gate, changes=folder.changes).findings
    known = [one.fingerprint for one in found if one.severity == "fail"]
    matching = [one for one in found if one.severity == "fail" and finding and one.fingerprint.startswith(finding)]
    if len(matching) > 1:
        raise BadPin(
            f"{finding!r} begins {len(matching)} findings: {', '.join(one.fingerprint for one in matching[:5])}"
        )
    if not matching:
        raise BadPin(unknown("finding", finding, known).partition(" (valid:")[0] + f"; the run has {len(known)}")
    return _pin(matching[0], folder, run)


def _pin(finding: Finding, folder: RunFolder, run: Run) -> Pin:
    return Pin(
        finding=finding.fingerprint,
        rule=finding.rule,
        case=finding.case,
        name=folder.cases()[finding.case].name,
        suite=finding.suite,
        message=finding.message,
        seed=run.seed,
        salt=run.salt,
        size=run.size,
        world=run.world,
        target=run.target,
        version=run.version,
        faults=run.faults,
        started=run.started,
    )


def add(path: Path, new: Pin) -> bool:
    """Append a pin to a file, which is made if it is not there; false when it holds that pin already."""
    if path.exists() and any(old.finding == new.finding and old.world == new.world for old in load(path)):
        return False
    body = new.model_dump(exclude_defaults=True)
    lines = ["", "[[pin]]", *(f"{key} = {_toml(value)}" for key, value in body.items()), ""]
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(("" if path.stat().st_size else _HEAD) + "\n".join(lines))
    except OSError as error:
        raise BadPin(f"cannot write {path}: {error.strerror}") from None
    return True


def _toml(value: object) -> str:
    """A string, number or list as TOML, which writes them as JSON does but for the characters beyond plain text."""
    return toml_text(json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False))


def load(path: Path) -> list[Pin]:
    """The pins of a file. Raises ``BadPin`` naming the pin and the key that is wrong."""
    try:
        value = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadPin(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise BadPin(f"{path}: not TOML: {error}") from None
    rows = value.pop("pin", [])
    if value or not isinstance(rows, list):
        raise BadPin(f"{path}: only [[pin]] tables may stand there, not {', '.join(value) or 'pin'}")
    found = []
    for place, row in enumerate(rows, 1):
        try:
            found.append(Pin.model_validate(row))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(map(str, first["loc"]))
            raise BadPin(f"{path}: pin {place}: {where}: {first['msg']}") from None
    return found


def play(
    pins: Sequence[Pin], gate: Gate, config: RunConfig, *, key: str, started: datetime, watcher: Watcher
) -> Iterator[Outcome]:
    """Play every pinned case again, those of one world together, each world into a folder of its own.

    ``config`` says on what target; its world, suites and cases come from the pins.
    """
    worlds: dict[tuple[object, ...], list[Pin]] = {}
    for one in pins:
        worlds.setdefault((one.world, one.seed, one.salt, one.size), []).append(one)
    for place, members in enumerate(worlds.values(), 1):
        out = config.out / f"{place:03}" if config.out is not None else None
        yield from _world(
            members, gate, config.model_copy(update={"out": out}), key=key, started=started, watcher=watcher
        )


def _world(
    pins: Sequence[Pin], gate: Gate, config: RunConfig, *, key: str, started: datetime, watcher: Watcher
) -> Iterator[Outcome]:
    first = pins[0]
    if first.seed is None and config.world is None:
        why = "its world was written by hand: name its folder with --world"
        yield from (Outcome(pin=one, word="COULD NOT RUN", message=why) for one in pins)
        return
    generated = (
        {} if first.seed is None else {"seed": first.seed, "salt": first.salt, "size": first.size, "world": None}
    )
    chosen = {"suites": tuple({one.suite for one in pins}), "only": tuple(dict.fromkeys(one.case for one in pins))}
    try:
        folder = perform(config.model_copy(update={**generated, **chosen}), key, started, watcher)
    except NothingToPlay as error:
        yield from (Outcome(pin=one, word="COULD NOT RUN", message=str(error)) for one in pins)
        return
    run, outcomes = folder.run(), Outcomes()
    judge(folder.world(run), run, folder.lines, gate, watch=outcomes.take, changes=folder.changes)
    for one in pins:
        yield _outcome(one, run, outcomes.cases.get(one.case))


def _outcome(one: Pin, run: Run, came: CaseOutcome | None) -> Outcome:
    """FIXED only when the case was assessed over the same world and nothing in it failed."""
    if run.world != one.world:
        why = f"the world is another one ({run.world[:12]} instead of {one.world[:12]})"
        return Outcome(pin=one, word="COULD NOT RUN", message=why)
    if came is None:
        return Outcome(pin=one, word="COULD NOT RUN", message="no such case is planned any more")
    failed = [finding for finding in came.findings if finding.severity == "fail"]
    if failed:
        same = next((finding for finding in failed if finding.fingerprint == one.finding), None)
        said = same.message if same else f"in another way: {failed[0].message}"
        return Outcome(pin=one, word="FAILED", message=said)
    if came.outcome != "pass":
        why = "; ".join(finding.message for finding in came.findings[:1])
        return Outcome(pin=one, word="COULD NOT RUN", message=f"{came.outcome}{': ' if why else ''}{why}")
    return Outcome(pin=one, word="FIXED")
