"""Runs the commands that a page shows and shows what they print, so that no page shows what no longer happens."""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

# What differs from run to run: how long something took, and how often a watch got to ask meanwhile.
VARYING = re.compile(r"\b\d[\d.e-]*(?= (?:s\b|asks\b))")


# Scores stand in one table with times, whose widths differ from run to run too.
SCORE = re.compile(r"^\w+ {3,}[\d.]+ {3,}\S+ to \S+ +\d+$")


class Session:
    """A terminal in which ``withheld`` and ``python`` are those of this environment."""

    def __init__(self) -> None:
        """In an empty folder that goes when the session does."""
        self._temporary = tempfile.TemporaryDirectory(prefix="withheld-docs-")
        self.folder = Path(self._temporary.name)
        binaries = Path(sys.executable).parent
        self._environment = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"}

    def __enter__(self) -> "Session":
        """For a session that ends before the process does."""
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the folder."""
        self._temporary.cleanup()

    def show(self, command: str, keep: Sequence[str] = (".*",)) -> str:
        """The command, the lines of its output that match a pattern, ``...`` for others, and any bad exit status."""
        done = subprocess.run(
            shlex.split(command),
            cwd=self.folder,
            env=self._environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        lines = [f"$ {command}"]
        for line in done.stdout.splitlines():
            if any(re.search(pattern, line) for pattern in keep):
                lines.append(_settled(line.rstrip()))
            elif lines[-1] != "...":
                lines.append("...")
        if done.returncode:
            lines += ["$ echo $?", str(done.returncode)]
        return "\n".join(["```console", *lines, "```", ""])


def _settled(line: str) -> str:
    """The line as it is in every run."""
    return re.sub(r" {3,}", "   ", line) if SCORE.match(line) else VARYING.sub("…", line)
