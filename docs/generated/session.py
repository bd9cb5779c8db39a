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
VARYING = re.compile(r"\b\d[\d.e-]*(?= s\b)|(?<=asks: )\d+")


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

    def show(self, command: str, keep: Sequence[str] = (".*",), previous: str = "") -> str:
        """The command, the lines of its output that match a pattern, ``...`` for others, and any bad exit status.

        ``previous`` is what a page shows already; it stays where the two differ only as two runs may.
        """
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
        shown = "\n".join(["```console", *lines, "```", ""])
        return previous if _shape(previous) == _shape(shown) else shown


def _settled(line: str) -> str:
    """The line as it is in every run."""
    return re.sub(r" {3,}", "   ", line) if SCORE.match(line) else VARYING.sub("…", line)


def _shape(text: str) -> list[str]:
    """What must be the same in every run: cases planned and played, values of scores, findings and verdict.

    Of hundreds of cases one may stay open because a machine was slow, and then counts and intervals move with it.
    """
    shape = []
    for line in text.splitlines():
        cells = line.split()
        if SCORE.match(line):
            shape.append(" ".join(cells[:2]))
        elif line.startswith("cases: "):
            shape.append(" ".join(cells[:5]))
        elif re.match(r"^  \S+ +\d+ +\d+ ", line):
            shape.append(" ".join(cells[:3]))
        elif line != "..." and not line.startswith("cases by family"):
            shape.append(line)
    return shape
