"""Starts programs on free loopback ports, waits until they answer, and stops each by its process id."""

import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path


def free_port() -> int:
    """A port on the loopback address that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def answers(url: str) -> bool:
    """Whether a URL answers, with whatever status."""
    try:
        urllib.request.urlopen(url, timeout=2).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


class Services:
    """Programs that run beside this one, and what is to be done when it ends."""

    def __init__(self, logs: Path) -> None:
        """``logs`` is a folder that gets a file a program."""
        self._logs = logs
        self._endings = ExitStack()

    def start(
        self, name: str, command: Sequence[str], *, env: Mapping[str, str], cwd: Path, ready: str, within: float
    ) -> float:
        """Start a program and wait until the URL ``ready`` answers; gives the seconds that took."""
        log = self._logs / f"{name}.log"
        began = time.monotonic()
        with log.open("wb") as out:
            process = subprocess.Popen(
                command, env={**os.environ, **env}, cwd=cwd, stdin=subprocess.DEVNULL, stdout=out, stderr=out
            )
        self.at_end(name, lambda: _end(process))
        while not answers(ready):
            if process.poll() is not None or time.monotonic() - began > within:
                ended = f"ended with status {process.returncode}" if process.poll() is not None else "does not answer"
                raise SystemExit(f"{name} {ended}; the end of its log:\n{tail(log)}")
            time.sleep(0.2)
        return time.monotonic() - began

    def at_end(self, name: str, ending: Callable[[], None]) -> None:
        """Do this when all is over; the latest first."""

        def end() -> None:
            ending()
            print(f"stopped {name}")

        self._endings.callback(end)

    def stop(self) -> None:
        """Stop everything, the others also where one cannot be stopped. Safe to call twice."""
        self._endings.close()


def tail(log: Path, lines: int = 20) -> str:
    """The last lines of a log."""
    return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
