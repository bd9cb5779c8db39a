"""The small RAG application of the examples, served for a test."""

import importlib.util
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from flask import Flask
from werkzeug.serving import make_server

FOLDER = Path(__file__).parents[2] / "examples" / "small-rag"
KEY = "key-of-the-administrator"


def module() -> ModuleType:
    """The application's module, which is no package of ours."""
    spec = importlib.util.spec_from_file_location("small_rag_app", FOLDER / "app.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    # A dataclass looks its module up by name.
    sys.modules["small_rag_app"] = made
    spec.loader.exec_module(made)
    return made


@contextmanager
def serving(keep_answers: bool = False) -> Iterator[tuple[str, Flask]]:
    """Its URL and the application, until the end of the block."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app: Flask = module().create_app(KEY, keep_answers)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", app
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def target_file(folder: Path, url: str) -> Path:
    """The example's target file for that address."""
    path = folder / "small-rag.toml"
    path.write_text((FOLDER / "target.toml").read_text().replace("http://127.0.0.1:8700", url))
    return path


def left(app: Flask) -> list[str]:
    """Names of everything in it that a run planted, and its accounts."""
    client = app.test_client()
    headers = {"X-Key": KEY}
    documents = client.get("/documents", headers=headers).get_json()["documents"]
    users = client.get("/users", headers=headers).get_json()["users"]
    return sorted([one["name"] for one in documents] + [one["id"] for one in users])
