"""Starts R2R on this machine, plays Withheld on it through its preset, looks what is left, and stops it all."""

import json
import sys
import time
import tomllib
import urllib.parse
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from postgres import NAME, PASSWORD, Postgres, uuid_library
from services import Services, free_port
from trial import Product, changed, run

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv"

LITTLE = {"chunk_size = 1_024": "chunk_size = 500"}
"""Changes of R2R's configuration for the small model, which reads some 60 tokens a second."""


class R2R(Product):
    """R2R with PostgreSQL, and the administrator of its configuration."""

    preset: ClassVar[str] = "r2r"
    shared: ClassVar[str] = "collection"
    little: ClassVar[Mapping[str, str]] = {"passages = 5": "passages = 2"}

    def __init__(self) -> None:
        """Nothing is started yet."""
        auth = tomllib.loads((HERE / "r2r.toml").read_text())["auth"]
        self._email, self._password = auth["default_admin_email"], auth["default_admin_password"]
        self._url = self._token = ""

    def start(self, services: Services, scratch: Path, models: str, reader: str) -> Mapping[str, str]:
        """Start PostgreSQL and R2R, and log in."""
        scratch.chmod(0o755)  # PostgreSQL's user must be able to reach its folder.
        began = time.monotonic()
        postgres = Postgres(ENVIRONMENT, scratch / "postgres")
        services.at_end("PostgreSQL", postgres.stop)
        postgres.start(uuid_library(ENVIRONMENT / "libossp-uuid16"))
        print(f"PostgreSQL on port {postgres.port} after {time.monotonic() - began:.0f} s", flush=True)
        port = free_port()
        self._url = f"http://127.0.0.1:{port}"
        config = scratch / "r2r.toml"
        changes = {"openai/local": f"openai/{reader}", **(LITTLE if reader == "smollm2" else {})}
        config.write_text(changed((HERE / "r2r.toml").read_text(), changes))
        # fmt: off
        command = [
            str(ENVIRONMENT / "bin/python"), "-m", "uvicorn", "core.main.app_entry:app",
            "--host", "127.0.0.1", "--port", str(port), "--log-level", "warning",
        ]
        # fmt: on
        env = environment(config, postgres.port, models)
        took = services.start("R2R", command, env=env, cwd=scratch, ready=f"{self._url}/v3/health", within=300)
        print(f"R2R on port {port} after {took:.0f} s", flush=True)
        form = urllib.parse.urlencode({"username": self._email, "password": self._password}).encode()
        self._token = self._call("/v3/users/login", form)["results"]["access_token"]["token"]
        return {"R2R_URL": self._url, "R2R_ADMIN_EMAIL": self._email, "R2R_ADMIN_PASSWORD": self._password}

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


def environment(config: Path, postgres: int, models: str) -> dict[str, str]:
    """How R2R is told where its configuration, its database and the models are."""
    return {
        "R2R_CONFIG_PATH": str(config),
        "R2R_PROJECT_NAME": "withheld_trial",
        "R2R_POSTGRES_HOST": "127.0.0.1",
        "R2R_POSTGRES_PORT": str(postgres),
        "R2R_POSTGRES_USER": NAME,
        "R2R_POSTGRES_PASSWORD": PASSWORD,
        "R2R_POSTGRES_DBNAME": NAME,
        "OPENAI_API_KEY": "none",
        "OPENAI_API_BASE": models,
        "TELEMETRY_ENABLED": "false",
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    }


if __name__ == "__main__":
    sys.exit(run(R2R()))
