"""Which target a run is played on: the embedded mock, a mock by URL, a target file, or a class of the user's own."""

from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from withheld_suites.config import RunConfig
from withheld_suites.errors import BadOption, TargetError
from withheld_suites.targets.base import Person, Target
from withheld_suites.targets.embedded import EmbeddedTarget
from withheld_suites.targets.http import HttpTarget

Faults = Iterable[tuple[str, dict[str, Any]]]


def choose(
    config: RunConfig, *, salt: str, admin_key: str, faults: Faults, journal: Path, person: Person | None = None
) -> Target:
    """The target, not started yet. ``journal`` is the folder to note in what is planted."""
    named = config.target
    if named is not None and (named.endswith(".toml") or ".py:" in named):
        if list(faults):
            raise BadOption(f"faults are the mock's own, and the target is {named}")
        if config.observe and config.world is None:
            raise BadOption("--observe plants nothing: name the documents that are there already with --world")
        return _python(named) if ".py:" in named else _declared(config, named, journal, person)
    if config.observe:
        raise BadOption("--observe is for a target file; a mock is there to be changed")
    if named is None:
        return EmbeddedTarget(salt=salt, faults=faults, timeout=config.timeout)
    if not admin_key:
        raise BadOption("the key of the mock's control plane is missing: set WITHHELD_ADMIN_KEY")
    target = HttpTarget(named, admin_key, salt=salt, faults=faults, timeout=config.timeout)
    if not config.allow_writes and not on_this_machine(named):
        target.stop()
        raise TargetError(f"target {named} is not on this machine, and the run would change it: --allow-writes")
    return target


def _declared(config: RunConfig, named: str, journal: Path, person: Person | None) -> Target:
    from withheld_suites.targets.declared.loading import load
    from withheld_suites.targets.declared.safety import beyond
    from withheld_suites.targets.declared.target import DeclaredTarget

    path = Path(named)
    target = DeclaredTarget(
        load(path), source=path, journal=journal, person=person, changes=not config.observe, timeout=config.timeout
    )
    if "provision" not in target.capabilities and config.world is None:
        raise BadOption(
            f"target {named} has no way to plant a made-up world ([control.document] with [control.grant]): "
            f"name a world of documents that are there already with --world, as docs/targets.md tells"
        )
    if target.control is not None and not config.allow_writes and (where := beyond(target.file, target.url)):
        raise TargetError(
            f"target {named} changes what is not on this machine ({', '.join(where)}): --allow-writes lets it, "
            f"--observe asks without changing anything"
        )
    return target


def _python(named: str) -> Target:
    from withheld_suites.targets.python_object import PythonTarget, load_object

    return PythonTarget(load_object(named))


def on_this_machine(url: str) -> bool:
    """Whether a URL leads to the loopback address."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
