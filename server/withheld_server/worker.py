"""One of several workers: ``python -m withheld_server.worker SOCKET``, with the settings as JSON on standard input."""

import os
import signal
import socket
import sys

from withheld_server.serving import attend
from withheld_server.settings import Settings


def main() -> None:
    """Answer on an inherited socket until standard input ends, as it does when whoever started this is gone."""
    # An interrupt from the keyboard reaches every process; the one that started this says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settings = Settings.model_validate_json(sys.stdin.readline())
    running = attend(socket.socket(fileno=int(sys.argv[1])), settings)
    running.begin()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.read()
    running.stop()
    # All is closed; taking the interpreter apart as well would only keep whoever waits for this process.
    os._exit(0)


if __name__ == "__main__":
    main()
