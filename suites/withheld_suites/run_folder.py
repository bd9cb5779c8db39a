"""A run folder: ``world.jsonl``, ``history.jsonl`` and ``run.json``, all that a verdict is drawn from."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from pydantic import ValidationError

from withheld_policies import history, world
from withheld_policies.printable import json_text
from withheld_policies.run import FORMAT, Run
from withheld_suites.errors import BadRunFolder
from withheld_suites.recorder import Recorder

WORLD, HISTORY, RUN = "world.jsonl", "history.jsonl", "run.json"

_NO_CHANGE = (b'{"kind":"ask"', b'{"kind":"case"', b'{"kind":"end"')
"""How the recorder begins the lines that hold no change."""


@dataclass(frozen=True, slots=True)
class RunFolder:
    """A folder on the disk; see ``create`` and ``open_folder`` for how one comes about."""

    path: Path

    def write_world(self, lines: Iterable[world.Line]) -> str:
        """Write the world, and give the SHA-256 of its file. Raises ``BadRunFolder``."""
        digest = hashlib.sha256()
        try:
            with _owned(self.path / WORLD) as file:
                for line in lines:
                    data = f"{world.write_line(line)}\n".encode()
                    digest.update(data)
                    file.write(data)
        except OSError as error:
            raise BadRunFolder(f"cannot write {self.path / WORLD}: {error.strerror}") from None
        return digest.hexdigest()

    def write_run(self, run: Run) -> None:
        """Write ``run.json`` in one piece: a reader finds the old one or the new one. Raises ``BadRunFolder``."""
        new = self.path / f"{RUN}.new"
        try:
            new.unlink(missing_ok=True)
            with _owned(new) as file:
                file.write(f"{json_text(run.model_dump_json(indent=2))}\n".encode())
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path / RUN)
        except OSError as error:
            raise BadRunFolder(f"cannot write {self.path / RUN}: {error.strerror}") from None

    def discard(self) -> None:
        """Remove a folder in which nothing was recorded; one with a history stays."""
        if (self.path / HISTORY).exists():
            return
        for name in (WORLD, RUN, f"{RUN}.new"):
            (self.path / name).unlink(missing_ok=True)
        if not any(self.path.iterdir()):
            self.path.rmdir()

    def cases(self) -> dict[str, history.Case]:
        """The planned cases by id. They come first in a history, so this reads no more than it must."""
        found: dict[str, history.Case] = {}
        for line in self.lines():
            if not isinstance(line, history.Case):
                break
            found[line.id] = line
        return found

    def recorder(self) -> Recorder:
        """The recorder of a new history."""
        return Recorder(self.path / HISTORY)

    def run(self) -> Run:
        """What ``run.json`` says. Raises ``BadRunFolder`` on an unknown format, and on anything else that is wrong."""
        path = self.path / RUN
        try:
            value = json.loads(path.read_bytes())
            found = value.get("format") if isinstance(value, dict) else None
            if found != FORMAT:
                raise BadRunFolder(f"{path}: format {found!r} is not known (valid: {FORMAT})")
            return Run.model_validate(value)
        except OSError as error:
            raise BadRunFolder(f"cannot read {path}: {error.strerror}") from None
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise BadRunFolder(f"{path}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
        except ValueError as error:
            raise BadRunFolder(f"{path}: not JSON: {error}") from None

    def world(self, run: Run | None = None) -> world.World:
        """The world. Raises ``BadRunFolder`` on a broken line, and when it is not the world that ``run`` names."""
        path = self.path / WORLD
        digest = hashlib.sha256()
        lines: list[world.Line] = []
        number = 0
        try:
            with path.open("rb") as file:
                for number, text in enumerate(file, 1):  # noqa: B007 - the error names the line
                    digest.update(text)
                    lines.append(world.read_line(text))
        except OSError as error:
            raise BadRunFolder(f"cannot read {path}: {error.strerror}") from None
        except ValueError:
            raise BadRunFolder(f"{path}, line {number}: not a record of a world") from None
        if run is not None and digest.hexdigest() != run.world:
            raise BadRunFolder(f"{path} is not the world that {RUN} names: it was changed after the run")
        return world.World(lines)

    def lines(self) -> Iterator[history.Line]:
        """The history, read anew at each call. Raises ``BadRunFolder`` on a broken line; a torn last one is dropped."""
        return self._read(())

    def changes(self) -> Iterator[history.Line]:
        """The changes of the history, and whatever else is not plainly something else; several times as fast."""
        return self._read(_NO_CHANGE)

    def _read(self, without: tuple[bytes, ...]) -> Iterator[history.Line]:
        path = self.path / HISTORY
        before, number = 1, 1

        def counted() -> Iterator[bytes]:
            nonlocal before, number
            with path.open("rb") as file:
                for at, text in enumerate(file, 1):
                    if not text.startswith(without):
                        before, number = number, at
                        yield text

        try:
            yield from history.read(counted())
        except OSError as error:
            raise BadRunFolder(f"cannot read {path}: {error.strerror}") from None
        except ValidationError as error:
            # Only after the line that follows a torn one is it known that the torn one was not the last.
            torn = history.is_torn(error)
            why = "" if torn else f": {error.errors()[0]['msg'].removeprefix('Value error, ')}"
            raise BadRunFolder(f"{path}, line {before if torn else number}: not a record of a history{why}") from None


def create(path: Path) -> RunFolder:
    """Make a new folder, or take an empty one, for its owner only. Raises ``BadRunFolder`` on any other."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=0o700, exist_ok=True)
        if any(path.iterdir()):
            raise BadRunFolder(f"{path} is not empty: a run needs a new or an empty folder")
        path.chmod(0o700)
    except OSError as error:
        raise BadRunFolder(f"cannot use {path}: {error.strerror}") from None
    return RunFolder(path)


def open_folder(path: Path) -> RunFolder:
    """An existing run. Raises ``BadRunFolder`` when one of its three files is missing."""
    if not path.is_dir():
        raise BadRunFolder(f"{path} is not a folder")
    missing = [name for name in (WORLD, HISTORY, RUN) if not (path / name).is_file()]
    if missing:
        raise BadRunFolder(f"{path} is not a run folder: {', '.join(missing)} is missing")
    return RunFolder(path)


def _owned(path: Path) -> IO[bytes]:
    """A new file for its owner only, whatever the umask is."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
