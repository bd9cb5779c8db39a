"""Starts R2R on this machine, plays Withheld on it through its preset, looks what is left, and stops it all."""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from postgres import NAME, PASSWORD, Postgres, uuid_library
from services import Services, free_port

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv"
MODELS = HERE.parent / "models"

PLAY = ["--size", "tiny", "--policy", "smoke"]
"""What is played where nothing else is said."""

LITTLE = {"chunk_size = 1_024": "chunk_size = 500"}, {"passages = 5": "passages = 2"}
"""Changes of R2R's configuration and of the target file for the small model, which reads some 60 tokens a second."""


def main() -> int:
    """Do it all; the exit status is the run's, or 1 where something planted is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reader", default="extractive", choices=["extractive", "smollm2"], help="what answers")
    parser.add_argument("--audiences", action="store_true", help="one collection for all documents of the same readers")
    parser.add_argument("--keep", action="store_true", help="keep the scratch folder with its logs")
    parser.add_argument("run", nargs="*", default=PLAY, help="options of withheld run, after --")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    scratch = Path(tempfile.mkdtemp(prefix="withheld-r2r-"))
    scratch.chmod(0o755)  # PostgreSQL's user must be able to reach its folder.
    services = Services(scratch)
    try:
        url = start(services, scratch, given.reader)
        changes = {'unit = "container"': 'unit = "audience"'} if given.audiences else {}
        return play(url, scratch, given.run, {**changes, **(LITTLE[1] if given.reader == "smollm2" else {})})
    finally:
        services.stop()
        if given.keep:
            print(f"logs and data are in {scratch}")
        else:
            subprocess.run(["rm", "-rf", scratch], check=True)


def start(services: Services, scratch: Path, reader: str) -> str:
    """Start everything; the URL of R2R."""
    at = free_port()
    models = f"http://127.0.0.1:{at}/v1"
    command = [str(MODELS / ".venv/bin/python"), "server.py", "--port", str(at)]
    took = services.start("models", command, env={}, cwd=MODELS, ready=f"{models}/models", within=120)
    print(f"models on port {at} after {took:.0f} s")
    began = time.monotonic()
    postgres = Postgres(ENVIRONMENT, scratch / "postgres")
    services.at_end("PostgreSQL", postgres.stop)
    postgres.start(uuid_library(ENVIRONMENT / "libossp-uuid16"))
    print(f"PostgreSQL on port {postgres.port} after {time.monotonic() - began:.0f} s")
    port = free_port()
    config = scratch / "r2r.toml"
    changes = {"openai/local": f"openai/{reader}", **(LITTLE[0] if reader == "smollm2" else {})}
    config.write_text(changed((HERE / "r2r.toml").read_text(), changes))
    env = {
        "R2R_CONFIG_PATH": str(config),
        "R2R_PROJECT_NAME": "withheld_trial",
        "R2R_POSTGRES_HOST": "127.0.0.1",
        "R2R_POSTGRES_PORT": str(postgres.port),
        "R2R_POSTGRES_USER": NAME,
        "R2R_POSTGRES_PASSWORD": PASSWORD,
        "R2R_POSTGRES_DBNAME": NAME,
        "OPENAI_API_KEY": "none",
        "OPENAI_API_BASE": models,
        "TELEMETRY_ENABLED": "false",
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    }
    url = f"http://127.0.0.1:{port}"
    # fmt: off
    command = [
        str(ENVIRONMENT / "bin/python"), "-m", "uvicorn", "core.main.app_entry:app",
        "--host", "127.0.0.1", "--port", str(port), "--log-level", "warning",
    ]
    # fmt: on
    took = services.start("R2R", command, env=env, cwd=scratch, ready=f"{url}/v3/health", within=300)
    print(f"R2R on port {port} after {took:.0f} s")
    return url


def changed(text: str, changes: Mapping[str, str]) -> str:
    """The text with each change made; all of them must be found."""
    for old, new in changes.items():
        if old not in text:
            raise SystemExit(f"the text that is to be changed is not there: {old!r}")
        text = text.replace(old, new)
    return text


def play(url: str, scratch: Path, options: Sequence[str], changes: Mapping[str, str]) -> int:
    """Write the target file from the preset with these changes, check it, run, and see what is there afterwards."""
    auth = tomllib.loads((HERE / "r2r.toml").read_text())["auth"]
    admin = Admin(url, auth["default_admin_email"], auth["default_admin_password"])
    os.environ |= {"R2R_URL": url, "R2R_ADMIN_EMAIL": admin.email, "R2R_ADMIN_PASSWORD": admin.password}
    target = scratch / "target.toml"
    before = admin.all_there_is()
    withheld("target", "new", "--preset", "r2r", "--out", str(target))
    target.write_text(changed(target.read_text(), changes))
    if withheld("target", "check", str(target)):
        raise SystemExit("the target is not fit to be tested")
    began = time.monotonic()
    status = withheld("run", "--target", str(target), *options)
    print(f"played, judged and cleaned up in {time.monotonic() - began:.0f} s")
    left = {kind: sorted(names - before[kind]) for kind, names in admin.all_there_is().items()}
    for kind, names in left.items():
        print(f"left over: {len(names)} {kind} {', '.join(names)}".rstrip())
    return 1 if any(left.values()) else status


def withheld(*arguments: str) -> int:
    """The command line of this environment; its exit status."""
    return subprocess.run([Path(sys.executable).with_name("withheld"), *arguments], check=False).returncode


class Admin:
    """What the administrator sees, read past Withheld."""

    def __init__(self, url: str, email: str, password: str) -> None:
        """Log in."""
        self.email, self.password, self._url = email, password, url
        form = urllib.parse.urlencode({"username": email, "password": password}).encode()
        self._token = ""
        self._token = self._call("/v3/users/login", form)["results"]["access_token"]["token"]

    def all_there_is(self) -> dict[str, set[str]]:
        """The ids of all users, collections and documents."""
        found = {}
        for kind in ("users", "collections", "documents"):
            there = self._call(f"/v3/{kind}?limit=1000")
            if there["total_entries"] > len(there["results"]):
                raise SystemExit(f"R2R holds {there['total_entries']} {kind}, and lists {len(there['results'])}")
            found[kind] = {str(one["id"]) for one in there["results"]}
        return found

    def _call(self, path: str, body: bytes | None = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        with urllib.request.urlopen(urllib.request.Request(self._url + path, body, headers), timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found


if __name__ == "__main__":
    sys.exit(main())
