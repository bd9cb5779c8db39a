"""A LangChain pipeline over Chroma as a target; a passage's metadata names its readers, and the filter asks for them.

examples/frameworks/langchain/.venv/bin/withheld run --target examples/frameworks/langchain/my_rag.py:MyRag
"""

import sys
from pathlib import Path
from typing import Any
from uuid import uuid4

import chromadb
from langchain_chroma import Chroma
from langchain_core.documents import Document
from langchain_core.embeddings import Embeddings
from langchain_core.runnables import RunnableLambda, RunnablePassthrough

sys.path.insert(0, str(Path(__file__).parents[1]))

from reader import answer, embed


class Local(Embeddings):
    """MiniLM behind LangChain's interface."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """A vector a passage."""
        return embed(texts)

    def embed_query(self, text: str) -> list[float]:
        """A vector for the question."""
        return embed([text])[0]


class MyRag:
    """Passages lie in Chroma; each has a key ``reader:NAME`` in its metadata for everybody who may read it."""

    def __init__(self) -> None:
        self.promises: dict[str, Any] = {"caches": []}
        client = chromadb.EphemeralClient(chromadb.Settings(anonymized_telemetry=False))
        name = f"handbook-{uuid4().hex}"
        self._store = Chroma(client=client, collection_name=name, embedding_function=Local())
        self._collection = client.get_collection(name)
        self._readers: dict[str, set[str]] = {}
        read = RunnableLambda(lambda asked: answer(asked["question"], [one.page_content for one in asked["found"]]))
        self._chain = RunnablePassthrough.assign(found=RunnableLambda(self._retrieve)).assign(text=read)

    def add_document(self, document: str, title: str, text: str) -> None:
        """A document, cut into its paragraphs; nobody may read it yet."""
        self._readers[document] = set()
        self._add(document, title, text)

    def replace_document(self, document: str, title: str, text: str) -> None:
        """A new version takes the place of the old one, and keeps its readers."""
        self._store.delete(where={"document": document})
        self._add(document, title, text)

    def remove_document(self, document: str) -> None:
        """It is gone."""
        self._store.delete(where={"document": document})
        del self._readers[document]

    def grant(self, user: str, document: str) -> None:
        """From now on the user may read it."""
        self._readers[document].add(user)
        self._mark(document, {f"reader:{user}": True})

    def revoke(self, user: str, document: str) -> None:
        """From now on the user may not."""
        self._readers[document].discard(user)
        self._mark(document, {f"reader:{user}": False})

    def ask(self, question: str, user: str) -> dict[str, Any]:
        """The chain, with the filter of whoever asks."""
        said = self._chain.invoke({"question": question, "user": user})
        return {"text": said["text"], "contexts": [context(one) for one in said["found"]]}

    def search(self, words: str, user: str) -> list[dict[str, Any]]:
        """Retrieval alone."""
        return [context(one) for one in self._retrieve({"question": words, "user": user})]

    def _retrieve(self, asked: dict[str, str]) -> list[Document]:
        return self._store.similarity_search(asked["question"], k=5, filter={f"reader:{asked['user']}": True})

    def _add(self, document: str, title: str, text: str) -> None:
        readers = {f"reader:{user}": True for user in self._readers[document]}
        metadata = {"document": document, "title": title, **readers}
        parts = [f"{title}\n\n{part}" for part in text.split("\n\n")]
        self._store.add_documents([Document(part, metadata=metadata) for part in parts])

    def _mark(self, document: str, change: dict[str, bool]) -> None:
        ids = self._store.get(where={"document": document})["ids"]
        self._collection.update(ids=ids, metadatas=[change for _ in ids])


def context(passage: Document) -> dict[str, Any]:
    """A retrieved passage as Withheld reads it."""
    return {
        "document": passage.metadata["document"], "title": passage.metadata["title"], "text": passage.page_content,
    }  # fmt: skip
