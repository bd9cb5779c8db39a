"""A hash of everything that an outcome depends on, so that nothing is played twice for the same answer."""

import hashlib
import inspect
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from withheld_policies.world import write_line
from withheld_suites.prove.planned import world
from withheld_suites.script import Script

# Plans are hashed themselves, so what makes them is left out, and so is what only shows or keeps an outcome.
_PLAYING = (
    "clock.py", "player.py", "recorder.py", "runner.py", "script.py", "stage.py", "timetable.py", "targets",
    "prove/harmless/__init__.py", "prove/broken.py", "prove/judged.py", "prove/work.py", "prove/wrapped.py",
)  # fmt: skip


def key(seed: int, scripts: Sequence[Script], own: Iterable[str], row: str) -> str:
    """Sixteen hex digits over code, world and plan. ``own``: sources that only this unit depends on."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {_code()} {row}".encode())
    for line in world(seed).lines():
        digest.update(write_line(line).encode())
    for part in (*map(repr, scripts), *own):
        digest.update(part.encode())
    return digest.hexdigest()[:16]


def sources(thing: type, package: str) -> list[str]:
    """The text of each module of a package in which a class, or a class that it is made of, stands."""
    modules = {found.__module__ for found in thing.__mro__ if found.__module__.startswith(f"{package}.")}
    return [inspect.getsource(sys.modules[name]) for name in sorted(modules)]


@lru_cache(maxsize=1)
def _code() -> str:
    """A hash of the server but for its faults, of the policies, and of whatever plays."""
    digest = hashlib.sha256()
    server, policies, suites = (files(f"withheld_{name}") for name in ("server", "policies", "suites"))
    texts = [*_texts(server, skip=("faults",)), *_texts(policies)]
    texts.append(server.joinpath("faults/__init__.py").read_text("utf-8"))
    for name in _PLAYING:
        found = suites.joinpath(name)
        texts += _texts(found) if found.is_dir() else [found.read_text("utf-8")]
    for text in texts:
        digest.update(text.encode())
    return digest.hexdigest()


def _texts(folder: Traversable, skip: Sequence[str] = ()) -> list[str]:
    found: list[str] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name not in skip:
                found += _texts(entry)
        elif entry.name.endswith((".py", ".toml")):
            found.append(entry.read_text("utf-8"))
    return found
