"""One run from start to end: world, plan, target, play, and the folder that is left of it."""

import secrets
import shlex
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, Protocol

from withheld_policies.gate import load
from withheld_policies.registry import unknown
from withheld_policies.run import LeftOut, Run
from withheld_policies.world import World
from withheld_suites.config import RunConfig, fault, seeded_salt
from withheld_suites.deciding import Deciding
from withheld_suites.errors import (
    BadRunFolder,
    NothingToPlay,
    RecordingFailed,
)
from withheld_suites.playable import missing
from withheld_suites.repeating import repeated
from withheld_suites.run_folder import RunFolder, create
from withheld_suites.runner import Played, Progress, Runner
from withheld_suites.sampling import asks, sample
from withheld_suites.script import Script
from withheld_suites.targets.base import Person, Target
from withheld_suites.targets.choosing import choose
from withheld_suites.targets.embedded import check_faults
from withheld_suites.targets.http import HttpTarget


class Watcher(Progress, Protocol):
    """Is told how a run goes on, and what its user should know."""

    def recording(self, folder: Path) -> None:
        """The run is recorded into this folder from now on."""

    def note(self, text: str) -> None:
        """A sentence for the user."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A world, and what is to be played in it."""

    suites: tuple[str, ...]
    salt: str
    world: World
    scripts: tuple[Script, ...]

    def only(self, cases: Collection[str]) -> "Prepared":
        """The same with the cases of these ids alone."""
        return replace(self, scripts=tuple(script for script in self.scripts if script.case.id in cases))


def prepare(config: RunConfig) -> Prepared:
    """What such a run would play. With the same salt its cases have the same names. Raises as ``perform`` does."""
    suites, salt = tuple(_suites(config)), _salt(config)
    world = _world(config, salt)
    return Prepared(suites, salt, world, tuple(plan(suites, world, config.seed, config.only, config.approaches)))


def perform(
    config: RunConfig,
    admin_key: str,
    started: datetime,
    watcher: Watcher,
    person: Person | None = None,
    *,
    prepared: Prepared | None = None,
) -> RunFolder:
    """Play a run and give its folder. ``person`` makes the changes that only a person can; none: nobody is there.

    ``prepared`` is what was prepared for this run already, or a part of it; none: it is prepared now.

    Raises a ``SuiteError`` or ``PolicyError`` when the run cannot be made; what was recorded by then stays.
    """
    faults = _faults(config)
    ready = prepared or prepare(config)
    world = ready.world
    scripts = repeated(ready.scripts, config.repeat)
    if config.max_asks is not None and min(map(asks, scripts)) > config.max_asks:
        raise NothingToPlay(f"no case fits into {config.max_asks} asks")
    folder = create(config.out or _default_folder(started, config.seed))
    try:
        digest = folder.write_world(world.lines())
        target = choose(config, salt=ready.salt, admin_key=admin_key, faults=faults, journal=folder.path, person=person)
        _start(target, world, watcher)
    except BaseException:
        # Nothing was played, so there is nothing to keep, whatever went wrong.
        folder.discard()
        raise
    try:
        scripts, left_out = _drawn(scripts, config, target)
        run = _begun(config, ready, target, world=digest, left_out=left_out, started=started)
        folder.write_run(run)
        watcher.recording(folder.path)
        with folder.recorder() as recorder:
            seconds = None if config.max_minutes is None else config.max_minutes * 60
            deciding = Deciding(watcher, folder, world, run, load(config.policy)) if config.stop_early else None
            runner = Runner(target, recorder, threads=config.threads, seconds=seconds, progress=deciding or watcher)
            if deciding is not None:
                deciding.stop = runner.stop
            try:
                played = runner.play(scripts)
            except RecordingFailed as error:
                with suppress(BadRunFolder):  # The disk is full; what stands there says already that it was cut short.
                    folder.write_run(run.model_copy(update={"interrupted": str(error)}))
                raise
        _note_faults(target, played, faults, watcher)
        run = run.model_copy(update={"coarser": played.coarser})
        if run.coarseness:
            watcher.note(run.coarseness)
    finally:
        _stop(target, folder.path, watcher)
    ended = {
        "interrupted": played.interrupted,
        "decided": played.stopped,
        "seconds": played.seconds,
        "overhead": played.overhead,
    }
    folder.write_run(run.model_copy(update=ended))
    return folder


def _begun(
    config: RunConfig,
    ready: Prepared,
    target: Target,
    *,
    world: str,
    left_out: tuple[LeftOut, ...],
    started: datetime,
) -> Run:
    """What is known of a run before anything is played; ``world`` is the digest of its records."""
    header = ready.world.header
    return Run(
        version=version("withheld"),
        target=target.name if config.target is None else config.target,
        suites=ready.suites,
        seed=header.seed,
        salt=header.salt,
        size=header.size,
        source=None if config.world is None else config.world.as_posix(),
        world=world,
        faults=tuple(config.faults),
        capabilities=tuple(sorted(target.capabilities)),
        promises=target.promises,
        left_out=left_out,
        # True until the end is written: whoever finds this was left by a run that was killed.
        interrupted="killed before its end",
        started=started.astimezone(UTC).isoformat(timespec="milliseconds"),
    )


def _stop(target: Target, folder: Path, watcher: Watcher) -> None:
    """Stop the target, and say what of it stays."""
    left = list(target.stop())
    for one in left:
        watcher.note(f"could not be removed: {one}")
    if left and _planted(folder):
        watcher.note(f"{shlex.join(['withheld', 'cleanup', str(folder)])} tries again")


def _drawn(scripts: list[Script], config: RunConfig, target: Target) -> tuple[list[Script], tuple[LeftOut, ...]]:
    """What is played, in its order, and what was left out. Drawn once the target is known, of what it can play."""
    left_out: tuple[LeftOut, ...] = ()
    if config.max_asks is not None:
        chance = Random(f"{config.seed}:sample")
        scripts, left_out = sample(scripts, config.max_asks, chance, lambda script: not missing(script, target))
    if config.stop_early:
        # What is decided early must hold for the whole plan, so what is played early must be drawn from all of it.
        Random(f"{config.seed}:order").shuffle(scripts)
    return scripts, left_out


def _start(target: Target, world: World, watcher: Watcher) -> None:
    try:
        target.start(world)
    except BaseException:
        for left in target.stop():
            watcher.note(f"could not be removed: {left}")
        raise


def plan(
    suites: Iterable[str], world: World, seed: int, only: tuple[str, ...] = (), approaches: tuple[str, ...] = ()
) -> list[Script]:
    """All scripts of these suites, or those whose id or name one of the patterns fits. Raises ``NothingToPlay``."""
    from withheld_suites import catalogue

    registry = catalogue.load()
    scripts = [script for name in suites for script in registry.get(name).plan(world, Random(f"{seed}:{name}"))]
    if approaches:
        from withheld_suites.approaches import through

        scripts = list(through(scripts, approaches, world, seed))
    if not scripts:
        raise NothingToPlay(f"the suites {', '.join(suites)} have no case for this world")
    kept = [script for script in scripts if not only or any(_fits(script, pattern) for pattern in only)]
    for pattern in only:
        if not any(_fits(script, pattern) for script in kept):
            names = [script.case.name for script in scripts]
            shown = unknown("case", pattern, names).partition(" (valid:")[0]
            raise NothingToPlay(
                f"{shown} (there are {len(names)}; a pattern such as {names[0].rpartition('/')[0]}/* works)"
            )
    return kept


def _fits(script: Script, pattern: str) -> bool:
    return pattern == script.case.id or fnmatchcase(script.case.name, pattern)


def _suites(config: RunConfig) -> list[str]:
    from withheld_suites import catalogue

    registry = catalogue.load()
    for name in config.suites:
        registry.get(name)
    return sorted(set(config.suites)) or catalogue.usual()


def _faults(config: RunConfig) -> list[tuple[str, dict[str, Any]]]:
    found = [fault(text) for text in config.faults]
    check_faults(found)
    return found


def _salt(config: RunConfig) -> str:
    if config.salt is not None:
        return config.salt
    if config.target is not None:
        # Somebody else's caches may hold answers of an earlier run: names and values must be new.
        return secrets.token_hex(6)
    return seeded_salt(config.seed)


def _world(config: RunConfig, salt: str) -> World:
    if config.world is not None:
        from withheld_suites import folder

        return folder.load(config.world)
    from withheld_suites.generate import generate

    return World(generate(config.seed, salt, config.size))


def _planted(folder: Path) -> int:
    from withheld_suites.targets.declared.cleaning import planted

    return planted(folder)


def _note_faults(target: Target, played: Played, faults: list[tuple[str, dict[str, Any]]], watcher: Watcher) -> None:
    """A fault that changed nothing proves nothing."""
    if not faults or played.interrupted or not isinstance(target, HttpTarget):
        return
    fired = target.fired()
    for name, _ in faults:
        if not fired.get(name):
            watcher.note(f"fault {name} never fired: this run says nothing about it")


def _default_folder(started: datetime, seed: int) -> Path:
    stem = f"{started.astimezone(UTC):%Y%m%dT%H%M%SZ}-{seed}"
    path = Path("runs") / stem
    again = 2
    while path.exists():
        path = Path("runs") / f"{stem}-{again}"
        again += 1
    return path
