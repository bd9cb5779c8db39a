"""A small OpenAI-compatible server on this machine: embeddings by MiniLM, and answers by one of two models.

    python server.py --port 8800

`extractive` answers with a sentence of the context, or says that the context does not say it; `smollm2` is a small
language model. Which of them answers is the request's `model`.
"""

import argparse
import base64
import json
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from embeddings import MiniLM
from extractive import Extractive
from flask import Flask, Response, abort, jsonify, request
from prompts import read
from small_model import SmallModel
from waitress import serve

EMBEDDING = "all-minilm-l6-v2"

Answering = Callable[[Sequence[dict[str, Any]]], str]


def create_app(embedding: MiniLM, models: dict[str, Answering]) -> Flask:
    """The application; ``models`` answer messages, each under its name."""
    app = Flask("models")

    @app.get("/v1/models")
    def all_models() -> Response:
        names = [EMBEDDING, *models]
        return jsonify(object="list", data=[{"id": one, "object": "model", "owned_by": "local"} for one in names])

    @app.post("/v1/embeddings")
    def embeddings() -> Response:
        asked = request.get_json()
        texts = asked.get("input", [])
        texts = [texts] if isinstance(texts, str) else texts
        if not all(isinstance(one, str) for one in texts):
            abort(400, "input is a text or a list of texts")
        packed = asked.get("encoding_format") == "base64"
        rows = [
            {"object": "embedding", "index": place, "embedding": pack(row) if packed else row.tolist()}
            for place, row in enumerate(embedding.embed(texts))
        ]
        return jsonify(object="list", model=asked.get("model", EMBEDDING), data=rows, usage=USAGE)

    @app.post("/v1/chat/completions")
    def chat() -> Response:
        asked = request.get_json()
        name = str(asked.get("model"))
        answering = models.get(name) or abort(404, f"no model {name!r}: {', '.join(models)}")
        text, head = answering(asked.get("messages", [])), {"id": uuid.uuid4().hex, "created": int(time.time())}
        if asked.get("stream"):
            return Response(streamed(text, {**head, "model": name}), mimetype="text/event-stream")
        message = {"role": "assistant", "content": text}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        return jsonify(**head, object="chat.completion", model=name, choices=[choice], usage=USAGE)

    return app


USAGE = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
"""Nobody here counts them."""


def pack(row: Any) -> str:
    """A vector as the bytes of its numbers, in base64."""
    return base64.b64encode(np.asarray(row, "<f4").tobytes()).decode()


def streamed(text: str, head: dict[str, Any]) -> Iterator[str]:
    """An answer word by word, as server-sent events."""
    parts: list[dict[str, str]] = [{"role": "assistant", "content": ""}]
    parts += [{"content": part} for part in text.replace(" ", " \0").split("\0")]
    for place, part in enumerate([*parts, {}]):
        choice = {"index": 0, "delta": part, "finish_reason": None if place < len(parts) else "stop"}
        yield f"data: {json.dumps({**head, 'object': 'chat.completion.chunk', 'choices': [choice]})}\n\n"
    yield "data: [DONE]\n\n"


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Embeddings and answers over an OpenAI-compatible API.")
    parser.add_argument("--port", type=int, default=8800)
    options = parser.parse_args()
    embedding = MiniLM()
    extractive = Extractive(embedding)
    # Loaded when it is first asked: it takes some seconds, and many runs do without it.
    smollm2 = cache(SmallModel)
    models: dict[str, Answering] = {
        "extractive": lambda messages: extractive.answer(read(messages)),
        "smollm2": lambda messages: smollm2().answer(messages),
    }
    print(f"models on http://127.0.0.1:{options.port}/v1", flush=True)
    serve(create_app(embedding, models), host="127.0.0.1", port=options.port, threads=4)


if __name__ == "__main__":
    main()
