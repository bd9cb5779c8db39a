"""Writes a history as it happens: a line is with the operating system before the next step begins."""

import os
import threading
from pathlib import Path
from types import TracebackType

from withheld_policies.history import Line, write_line
from withheld_suites.errors import RecordingFailed


class Recorder:
    """Appends lines to a new file. What was recorded outlives a kill of this process, though not of the machine.

    A line is written whole or not at all: when the disk is full, the torn part is cut off again.
    """

    def __init__(self, path: Path) -> None:
        """Create the file, readable by its owner only. Raises ``RecordingFailed`` when it exists or cannot be made."""
        self._path = path
        self._lock = threading.Lock()
        self._size = 0
        try:
            self._file: int | None = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        except OSError as error:
            raise RecordingFailed(f"cannot create {path}: {error.strerror}") from None

    def record(self, *lines: Line) -> None:
        """Write lines, all together. Raises ``RecordingFailed``; nothing can be recorded after that."""
        data = "".join(f"{write_line(line)}\n" for line in lines).encode()
        with self._lock:
            if self._file is None:
                raise RecordingFailed(f"{self._path} is closed")
            try:
                written = 0
                while written < len(data):
                    written += os.write(self._file, data[written:])
            except OSError as error:
                self._cut_off()
                raise RecordingFailed(
                    f"cannot write {self._path}: {error.strerror}; what came before is kept"
                ) from None
            self._size += len(data)

    def close(self) -> None:
        """End the file. Safe to call twice."""
        with self._lock:
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def _cut_off(self) -> None:
        if self._file is None:
            return
        file, self._file = self._file, None
        try:
            os.ftruncate(file, self._size)
        except OSError:
            pass  # Not a plain file, or a broken disk: a reader drops a torn last line anyway.
        finally:
            os.close(file)

    def __enter__(self) -> "Recorder":
        return self

    def __exit__(
        self, sort: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
