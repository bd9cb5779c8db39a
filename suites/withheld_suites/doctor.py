"""What must be there for Withheld to work, each looked at and said in one line."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Literal, NamedTuple

from withheld_policies.errors import PolicyError
from withheld_suites import settings_file
from withheld_suites.errors import SuiteError
from withheld_suites.targets.addresses import parsed

State = Literal["ok", "note", "problem"]


class Check(NamedTuple):
    """One thing that was looked at."""

    state: State
    name: str
    said: str


def look(folder: Path) -> Iterator[Check]:
    """Look at everything, from a folder; a problem in one never hides the next."""
    checks: tuple[tuple[str, Callable[[Path], Check]], ...] = (
        ("python", _python),
        ("packages", _packages),
        ("run page", _page),
        ("configuration", _configuration),
        ("gate", _gate),
        ("target", _target),
        ("mock", _mock),
        ("recordings", _recordings),
    )
    for name, check in checks:
        try:
            yield check(folder)
        except (SuiteError, PolicyError, OSError) as error:
            yield Check("problem", name, str(error))


def _settings(folder: Path) -> settings_file.Settings | None:
    path = settings_file.find(folder.resolve())
    return settings_file.load(path) if path is not None else None


def _python(folder: Path) -> Check:  # noqa: ARG001 - each check looks from the same place
    return Check("ok", "python", f"{sys.version.split()[0]} at {sys.executable}")


def _packages(folder: Path) -> Check:  # noqa: ARG001
    plain = [text for text in requires("withheld") or () if "extra ==" not in text]
    missing = []
    for text in plain:
        name = re.split(r"[^\w.-]", text, maxsplit=1)[0]
        try:
            version(name)
        except PackageNotFoundError:
            missing.append(name)
    if missing:
        return Check("problem", "packages", f"missing: {', '.join(missing)}")
    return Check("ok", "packages", f"withheld {version('withheld')} with the {len(plain)} packages that it needs")


def _page(folder: Path) -> Check:  # noqa: ARG001
    library = Path(__file__).parent / "reports" / "html" / "vega.js"
    if not library.exists():
        return Check("problem", "run page", f"{library} is missing: install the package again")
    return Check("ok", "run page", f"its chart library is there ({library.stat().st_size / 1e6:.1f} MB)")


def _configuration(folder: Path) -> Check:
    path = settings_file.find(folder.resolve())
    if path is None:
        return Check("note", "configuration", "none: the defaults hold (withheld init writes one)")
    return Check("ok", "configuration", f"{path} sets {', '.join(sorted(settings_file.load(path).model_fields_set))}")


def _gate(folder: Path) -> Check:
    from withheld_policies.gate_file import load

    settings = _settings(folder)
    gate = load(settings.policy if settings is not None else "release")
    return Check("ok", "gate", f"{gate.name}: {gate.about}")


def _target(folder: Path) -> Check:
    settings = _settings(folder)
    target = settings.target if settings is not None else None
    if target is None:
        return Check("note", "target", "none: runs are played on the honest mock")
    if "://" in target:
        try:
            parsed(target)
        except ValueError as error:
            return Check("problem", "target", f"target {error}")
    if "://" in target and not os.environ.get("WITHHELD_ADMIN_KEY"):
        return Check("problem", "target", f"{target} is a mock, and WITHHELD_ADMIN_KEY is not set")
    if "://" not in target and not Path(target.rpartition(":")[0] or target).exists() and not Path(target).exists():
        return Check("problem", "target", f"{target} is not there")
    return Check("ok", "target", f"{target} (withheld target check tries it)")


def _mock(folder: Path) -> Check:  # noqa: ARG001
    from withheld_suites.mock import Mock

    with Mock(size="tiny") as mock:
        who = next(iter(mock.world.principals))
        words = next(iter(mock.world.questions.values())).phrasings[0].text
        said = mock.ask(who, words)
        if said.status != 200:
            return Check("problem", "mock", f"it answers with status {said.status}: {said.error}")
        return Check("ok", "mock", "starts and answers")


def _recordings(folder: Path) -> Check:
    if not os.access(folder, os.W_OK):
        return Check("problem", "recordings", f"{folder.resolve()} cannot be written to")
    return Check("ok", "recordings", f"go into {folder.resolve() / 'runs'}, unless --out says otherwise")
