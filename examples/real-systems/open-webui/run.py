"""Starts Open WebUI and its models on this machine, plays Withheld on it by its preset, and looks what is left."""

import json
import secrets
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from services import Services, free_port
from trial import Product, run

HERE = Path(__file__).resolve().parent
EMAIL = "admin@example.com"

SMALL = {
    "CHUNK_SIZE": "500",
    "CHUNK_OVERLAP": "0",
    "RAG_TOP_K": "1",
    "RAG_TEMPLATE": "Answer in one sentence, by this context.\n<context>\n{{CONTEXT}}\n</context>\n",
}
"""For the small language model, which reads some 60 tokens a second, and repeats the product's own long template."""


class OpenWebUI(Product):
    """Open WebUI as installed, with an administrator of its own."""

    preset: ClassVar[str] = "open-webui"
    shared: ClassVar[str] = "knowledge base"

    def __init__(self) -> None:
        """Nothing is started yet."""
        self._url = ""
        self._password = secrets.token_urlsafe(18)

    def start(self, services: Services, scratch: Path, models: str, reader: str) -> Mapping[str, str]:
        """Start it, and make the administrator."""
        port = free_port()
        self._url = f"http://127.0.0.1:{port}"
        command = [str(HERE / ".venv/bin/open-webui"), "serve", "--host", "127.0.0.1", "--port", str(port)]
        env = environment(models, scratch / "data", SMALL if reader == "smollm2" else {})
        took = services.start("Open WebUI", command, env=env, cwd=scratch, ready=f"{self._url}/health", within=600)
        print(f"Open WebUI on port {port} after {took:.0f} s", flush=True)
        person = {"name": "Administrator", "email": EMAIL, "password": self._password}
        self._call("/api/v1/auths/signup", person)
        return {
            "OPEN_WEBUI_URL": self._url,
            "OPEN_WEBUI_MODEL": reader,
            "OPEN_WEBUI_ADMIN_EMAIL": EMAIL,
            "OPEN_WEBUI_ADMIN_PASSWORD": self._password,
        }

    def all_there_is(self) -> dict[str, set[str]]:
        """People, knowledge bases and files."""
        token = self._call("/api/v1/auths/signin", {"email": EMAIL, "password": self._password})["token"]
        found: dict[str, set[str]] = {}
        for sort, path, rows in (("people", "users/", "users"), ("knowledge bases", "knowledge/", "items"),
                                 ("files", "files/", "items")):  # fmt: skip
            there = self._call(f"/api/v1/{path}", token=token)
            found[sort] = {str(one["id"]) for one in there[rows]}
            if there["total"] != len(found[sort]):
                found[sort] |= {f"and {there['total'] - len(found[sort])} more"}
        return found

    def _call(self, path: str, body: object = None, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self._url + path, data, headers), timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
            return found


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


if __name__ == "__main__":
    sys.exit(run(OpenWebUI()))
