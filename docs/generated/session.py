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
ROOT = Path(__file__).resolve().parent.parent.parent


class Session:
    """A terminal in an empty folder, in which ``withheld`` and ``python`` are those of this environment."""

    def __init__(self) -> None:
        """The folder goes when the session does."""
        self._folder = tempfile.TemporaryDirectory(prefix="withheld-docs-")
        binaries = Path(sys.executable).parent
        self._environment = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"}

    def show(self, command: str, keep: Sequence[str] = (".*",)) -> str:
        """The command, the lines of its output that match a pattern, ``...`` for others, and any bad exit status."""
        done = subprocess.run(
            shlex.split(command),
            cwd=self._folder.name,
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
                lines.append(VARYING.sub("…", line.rstrip()))
            elif lines[-1] != "...":
                lines.append("...")
        if done.returncode:
            lines += ["$ echo $?", str(done.returncode)]
        return "\n".join(["```console", *lines, "```", ""])
