"""Starts Open WebUI and its models on this machine, plays Withheld on it by its preset, and looks what is left."""

import argparse
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from services import Services, free_port

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]
EMAIL = "admin@example.com"

SMALL = {
    "CHUNK_SIZE": "500",
    "CHUNK_OVERLAP": "0",
    "RAG_TOP_K": "1",
    "RAG_TEMPLATE": "Answer in one sentence, by this context.\n<context>\n{{CONTEXT}}\n</context>\n",
}
"""For the small language model, which reads some 60 tokens a second, and repeats the product's own long template."""


def main() -> int:
    """Do it all; the exit status is the run's, or 1 where something planted is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reader", choices=("extractive", "smollm2"), default="extractive", help="model that answers")
    parser.add_argument("--audiences", action="store_true",
                        help="one knowledge base for all documents of the same readers")  # fmt: skip
    parser.add_argument("--keep", action="store_true", help="keep the scratch folder with data and logs")
    parser.add_argument("options", nargs="*", help="options of withheld run, after --; default: --size tiny")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    scratch = Path(tempfile.mkdtemp(prefix="withheld-open-webui-"))
    services = Services(scratch)
    try:
        url, password = start(services, scratch, given.reader)
        return play(url, password, scratch, given)
    finally:
        services.stop()
        if given.keep:
            print(f"data and logs: {scratch}")
        else:
            shutil.rmtree(scratch)


def start(services: Services, scratch: Path, reader: str) -> tuple[str, str]:
    """Start the models and Open WebUI; its URL, and the password of the administrator that was made."""
    models, port = free_port(), free_port()
    python = HERE.parent / "models/.venv/bin/python"
    command = [str(python), str(HERE.parent / "models/server.py"), "--port", str(models)]
    ready = f"http://127.0.0.1:{models}/v1/models"
    took = services.start("models", command, env={}, cwd=scratch, ready=ready, within=120)
    print(f"models on port {models} after {took:.0f} s")
    url, password = f"http://127.0.0.1:{port}", secrets.token_urlsafe(18)
    command = [str(HERE / ".venv/bin/open-webui"), "serve", "--host", "127.0.0.1", "--port", str(port)]
    env = environment(f"http://127.0.0.1:{models}/v1", scratch / "data", SMALL if reader == "smollm2" else {})
    took = services.start("Open WebUI", command, env=env, cwd=scratch, ready=f"{url}/health", within=600)
    print(f"Open WebUI on port {port} after {took:.0f} s", flush=True)
    call(url, "/api/v1/auths/signup", {"name": "Administrator", "email": EMAIL, "password": password})
    return url, password


def environment(models: str, data: Path, more: dict[str, str]) -> dict[str, str]:
    """How Open WebUI is set up: nothing from a network, the models from this machine, one model call an ask."""
    data.mkdir()
    off = ("ENABLE_TITLE_GENERATION", "ENABLE_TAGS_GENERATION", "ENABLE_FOLLOW_UP_GENERATION",
           "ENABLE_RETRIEVAL_QUERY_GENERATION", "ENABLE_OLLAMA_API", "ENABLE_VERSION_UPDATE_CHECK",
           "ENABLE_PERSISTENT_CONFIG")  # fmt: skip
    return {
        **dict.fromkeys(off, "false"),
        "DATA_DIR": str(data),
        "WEBUI_SECRET_KEY": secrets.token_urlsafe(24),
        "HF_HUB_OFFLINE": "1",
        "OFFLINE_MODE": "true",
        "DEFAULT_USER_ROLE": "user",
        "BYPASS_MODEL_ACCESS_CONTROL": "true",
        "OPENAI_API_BASE_URL": models,
        "OPENAI_API_KEY": "none",
        "RAG_EMBEDDING_ENGINE": "openai",
        "RAG_EMBEDDING_MODEL": "all-minilm-l6-v2",
        "RAG_OPENAI_API_BASE_URL": models,
        "RAG_OPENAI_API_KEY": "none",
        **more,
    }


def play(url: str, password: str, scratch: Path, given: argparse.Namespace) -> int:
    """Write the target file from the preset, check it, run, clean up once more, and compare before and after."""
    os.environ |= {
        "OPEN_WEBUI_URL": url,
        "OPEN_WEBUI_MODEL": given.reader,
        "OPEN_WEBUI_ADMIN_EMAIL": EMAIL,
        "OPEN_WEBUI_ADMIN_PASSWORD": password,
    }
    target = scratch / "open-webui.toml"
    withheld("target", "new", "--preset", "open-webui", "--out", target)
    if given.audiences:
        target.write_text(target.read_text().replace('unit = "container"', 'unit = "audience"'))
    # A small language model may miss even the check's own answer; the run shows that as well.
    if withheld("target", "check", target) and given.reader != "smollm2":
        raise SystemExit("the target is not fit to be tested")
    before = planted(url, password)
    out = REPOSITORY / f"runs/open-webui-{given.reader}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    began = time.monotonic()
    status = withheld("run", "--target", target, "--out", out, *(given.options or ["--size", "tiny"]))
    print(f"planted, played, judged and cleaned up in {time.monotonic() - began:.0f} s", flush=True)
    withheld("cleanup", out)
    left = {sort: sorted(names - before[sort]) for sort, names in planted(url, password).items()}
    for sort, names in left.items():
        print(f"still there of what was planted: {len(names)} {sort} {' '.join(names)}".rstrip(), flush=True)
    return 1 if any(left.values()) else status


def withheld(*arguments: str | Path) -> int:
    """Withheld's command line, of the environment that runs this; its exit status."""
    command = [sys.executable, "-m", "withheld_suites.cli", *map(str, arguments)]
    return subprocess.run(command, cwd=REPOSITORY, check=False).returncode


def planted(url: str, password: str) -> dict[str, set[str]]:
    """What the administrator sees of people, knowledge bases and files, read past Withheld."""
    token = call(url, "/api/v1/auths/signin", {"email": EMAIL, "password": password})["token"]
    found: dict[str, set[str]] = {}
    for sort, path, rows in (("people", "users/", "users"), ("knowledge bases", "knowledge/", "items"),
                             ("files", "files/", "items")):  # fmt: skip
        there = call(url, f"/api/v1/{path}", token=token)
        found[sort] = {str(one["id"]) for one in there[rows]}
        if there["total"] != len(found[sort]):
            found[sort] |= {f"and {there['total'] - len(found[sort])} more"}
    return found


def call(url: str, path: str, body: object = None, token: str = "") -> dict[str, Any]:
    """One call of its API."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


if __name__ == "__main__":
    sys.exit(main())
