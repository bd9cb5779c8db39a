"""A small RAG application over HTTP, with accounts and readers by document: something to try Withheld on.

    python examples/small-rag/app.py --port 8700                honest
    python examples/small-rag/app.py --port 8700 --keep-answers keeps answers after access has ended

It retrieves by the words that a question and a passage share, and answers with the passage's best sentence.
"""

import argparse
import math
import re
import secrets
import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from flask import Flask, Response, abort, jsonify, request
from waitress import serve

_COMMON = frozenset({
    "a", "about", "and", "are", "as", "at", "be", "by", "did", "do", "does", "for", "from", "has", "have", "how", "in",
    "is", "it", "its", "me", "of", "on", "or", "please", "say", "tell", "that", "the", "this", "to", "was", "what",
    "when", "which", "who", "with",
})  # fmt: skip


@dataclass
class Document:
    """A document, cut into passages, and who may read it."""

    id: str
    name: str
    text: str
    readers: set[str] = field(default_factory=set)

    @property
    def passages(self) -> list[str]:
        """Its paragraphs; a title is none."""
        return [part.strip() for part in self.text.split("\n\n") if part.strip().endswith((".", "!", "?"))]


@dataclass
class Store:
    """Everything that the application knows; one lock is enough for its size."""

    users: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    answers: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)


def words(text: str) -> list[str]:
    """The words that say something, without a plural's s."""
    found = (word.lower() for word in re.findall(r"[A-Za-z]+", text))
    return [word.removesuffix("s") for word in found if word not in _COMMON]


def best(question: str, passages: list[tuple[Document, str]]) -> tuple[Document, str, str] | None:
    """The passage that shares the rarest words with the question, and its best sentence; none if they share too few."""
    wanted = set(words(question))
    seen = Counter(word for _, passage in passages for word in set(words(passage)))
    weight = {word: math.log(1 + len(passages) / seen[word]) if seen[word] else 3.0 for word in wanted}

    def score(text: str) -> float:
        return sum(weight[word] for word in wanted & set(words(text)))

    ranked = sorted(passages, key=lambda entry: -score(f"{entry[0].name} {entry[1]}"))
    if not ranked or score(f"{ranked[0][0].name} {ranked[0][1]}") < 0.75 * sum(weight.values()):
        return None
    document, passage = ranked[0]
    sentences = re.split(r"(?<=[.!?])\s+", passage)
    place = max(range(len(sentences)), key=lambda number: score(sentences[number]))
    return document, passage, " ".join(sentences[place : place + 2])


def create_app(admin_key: str, keep_answers: bool = False) -> Flask:  # noqa: PLR0915 - one function an endpoint
    """The application; whoever has the key is its administrator."""
    app, store = Flask("small-rag"), Store()

    def asker() -> str:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return store.tokens.get(token) or abort(401)

    def administrator() -> None:
        if not secrets.compare_digest(request.headers.get("X-Key", ""), admin_key):
            abort(401)

    def given(*names: str) -> list[str]:
        body = request.get_json(silent=True) or {}
        return [str(body[name]) if name in body else abort(400) for name in names]

    @app.errorhandler(400)
    @app.errorhandler(401)
    @app.errorhandler(404)
    def failed(error: Any) -> tuple[Response, int]:
        return jsonify(error=error.name), error.code

    @app.post("/users")
    def add_user() -> Response:
        administrator()
        name, password = given("name", "password")
        store.users[name] = password
        return jsonify(id=name)

    @app.get("/users")
    def all_users() -> Response:
        administrator()
        return jsonify(users=[{"id": name} for name in list(store.users)])

    @app.delete("/users/<name>")
    def remove_user(name: str) -> Response:
        administrator()
        if store.users.pop(name, None) is None:
            abort(404)
        return jsonify(removed=name)

    @app.post("/login")
    def login() -> Response:
        name, password = given("name", "password")
        if store.users.get(name) != password:
            abort(401)
        token = secrets.token_urlsafe(24)
        store.tokens[token] = name
        return jsonify(token=token, expires_in=3600)

    @app.post("/documents")
    def add_document() -> Response:
        administrator()
        name, text = given("name", "text")
        document = Document(secrets.token_hex(8), name, text)
        store.documents[document.id] = document
        return jsonify(id=document.id)

    @app.get("/documents")
    def all_documents() -> Response:
        administrator()
        return jsonify(documents=[{"id": one.id, "name": one.name} for one in list(store.documents.values())])

    @app.put("/documents/<key>")
    def replace(key: str) -> Response:
        administrator()
        document = store.documents.get(key) or abort(404)
        with store.lock:
            (document.text,) = given("text")
            store.answers.clear()
        return jsonify(id=key)

    @app.get("/documents/<key>")
    def read(key: str) -> Response:
        who, document = asker(), store.documents.get(key)
        if document is None or who not in document.readers:
            abort(404)
        return jsonify(id=key, name=document.name, text=document.text)

    @app.delete("/documents/<key>")
    def remove_document(key: str) -> Response:
        administrator()
        with store.lock:
            store.documents.pop(key, None) or abort(404)
            store.answers.clear()
        return jsonify(removed=key)

    @app.put("/documents/<key>/readers/<name>")
    @app.delete("/documents/<key>/readers/<name>")
    def readers(key: str, name: str) -> Response:
        administrator()
        document = store.documents.get(key) or abort(404)
        with store.lock:
            (document.readers.add if request.method == "PUT" else document.readers.discard)(name)
            if not keep_answers:
                store.answers.clear()
        return jsonify(readers=sorted(document.readers))

    @app.post("/ask")
    def ask() -> Response:
        who, (question,) = asker(), given("question")
        with store.lock:
            kept = store.answers.get((who, question))
            answer = kept or find(who, question)
            store.answers[who, question] = answer
        return jsonify(answer | {"cache": "hit" if kept else "miss"})

    def find(who: str, question: str) -> dict[str, Any]:
        readable = [one for one in store.documents.values() if who in one.readers]
        found = best(question, [(one, passage) for one in readable for passage in one.passages])
        if found is None:
            return {"answer": "I could not find that in the documents.", "found": False, "sources": []}
        document, passage, sentence = found
        source = {"id": document.id, "name": document.name, "text": passage}
        return {"answer": sentence, "found": True, "sources": [source]}

    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A small RAG application.")
    parser.add_argument("--port", type=int, default=8700)
    parser.add_argument("--admin-key", default="only-for-trying")
    parser.add_argument("--keep-answers", action="store_true", help="keep answers after access has ended")
    options = parser.parse_args()
    print(f"small-rag on http://127.0.0.1:{options.port}")
    serve(create_app(options.admin_key, options.keep_answers), host="127.0.0.1", port=options.port, threads=8)
