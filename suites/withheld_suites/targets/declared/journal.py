"""What a run plants at a target, written down before it is made, so that it can be removed after a crash."""

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from withheld_policies.printable import json_text
from withheld_policies.record import Record
from withheld_suites.errors import BadJournal

JOURNAL = "journal.jsonl"

Sort = Literal["principal", "container", "document", "world"]

_LONGEST = 200
"""Characters above which a field of a planted thing is content, and not needed to remove it."""


class Opened(Record):
    """The first line: which target the run planted into."""

    kind: Literal["opened"] = "opened"
    file: str = Field(description="Path of the target file.")
    url: str
    tag: str = Field(description="What the names of everything planted hold.")


class Entry(Record):
    """A thing: *intended* before it is made, *planted* with what is known of it, *removed* at the end."""

    kind: Literal["intended", "planted", "removed"]
    number: int
    sort: Sort
    key: str
    names: dict[str, Any] = Field(default_factory=dict, description="What the removal's templates may use.")


class Journal:
    """Appends to the journal of a run; each line is with the operating system before the call is made."""

    def __init__(self, path: Path, opened: Opened) -> None:
        """Create the file, for its owner only. Raises ``BadJournal``."""
        self.path = path
        self._lock = threading.Lock()
        self._next = 1
        self.open: dict[int, Entry] = {}
        try:
            self._file: int | None = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        except OSError as error:
            raise BadJournal(f"cannot create {path}: {error.strerror}") from None
        self._write(opened)

    @classmethod
    def again(cls, path: Path) -> tuple["Journal", Opened]:
        """The journal of an earlier run, to go on with. Raises ``BadJournal``."""
        opened, entries = read(path)
        journal = cls.__new__(cls)
        journal.path, journal._lock = path, threading.Lock()
        journal.open, journal._next = {}, 1
        for entry in entries:
            journal._count(entry)
        try:
            journal._file = os.open(path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise BadJournal(f"cannot write {path}: {error.strerror}") from None
        return journal, opened

    def intend(self, sort: Sort, key: str, names: dict[str, Any]) -> int:
        """Something is about to be made; gives its number."""
        with self._lock:
            number = self._next
            self._record(Entry(kind="intended", number=number, sort=sort, key=key, names=short(names)))
            return number

    def planted(self, number: int, names: dict[str, Any]) -> None:
        """It was made, and this is how to find it."""
        with self._lock:
            known = self.open[number]
            self._record(known.model_copy(update={"kind": "planted", "names": short(names)}))

    def removed(self, number: int) -> None:
        """It is gone."""
        with self._lock:
            known = self.open.get(number)
            if known is not None:
                self._record(known.model_copy(update={"kind": "removed", "names": {}}))

    def close(self) -> None:
        """End the file. Safe to call twice."""
        with self._lock:
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def discard(self) -> None:
        """Remove the file of a run that planted nothing that is still there."""
        self.close()
        if not self.open:
            self.path.unlink(missing_ok=True)

    def _record(self, entry: Entry) -> None:
        self._write(entry)
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        self._next = max(self._next, entry.number + 1)
        if entry.kind == "removed":
            self.open.pop(entry.number, None)
        else:
            self.open[entry.number] = entry

    def _write(self, line: Opened | Entry) -> None:
        data = f"{json_text(line.model_dump_json())}\n".encode()
        if self._file is None:
            raise BadJournal(f"{self.path} is closed")
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
        except OSError as error:
            raise BadJournal(f"cannot write {self.path}: {error.strerror}") from None


def read(path: Path) -> tuple[Opened, list[Entry]]:
    """The lines of a journal; a torn last one, left by a kill, is dropped. Raises ``BadJournal``."""
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise BadJournal(f"cannot read {path}: {error.strerror}") from None
    whole = lines[:-1]  # What follows the last line end was never finished.
    try:
        return Opened.model_validate_json(whole[0]), list(_entries(whole[1:]))
    except (ValidationError, IndexError):
        raise BadJournal(f"{path} is not the journal of a run") from None


def short(names: dict[str, Any]) -> dict[str, Any]:
    """Names without content and without secrets, as far as a removal needs them."""
    kept: dict[str, Any] = {}
    for name, value in names.items():
        if isinstance(value, dict):
            kept[name] = short(value)
        elif name in ("password", "token", "text", "passages") or len(json.dumps(value, default=str)) > _LONGEST:
            continue
        else:
            kept[name] = value
    return kept


def _entries(lines: list[bytes]) -> Iterator[Entry]:
    for line in lines:
        yield Entry.model_validate_json(line)
