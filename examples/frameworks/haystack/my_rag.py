"""A Haystack pipeline over Qdrant as a target; a passage's meta names its readers, and the filter asks for them.

examples/frameworks/haystack/.venv/bin/withheld run --target examples/frameworks/haystack/my_rag.py:MyRag
"""

import sys
import threading
from pathlib import Path
from typing import Any

from haystack import Document, Pipeline, component
from haystack_integrations.components.retrievers.qdrant import QdrantEmbeddingRetriever
from haystack_integrations.document_stores.qdrant import QdrantDocumentStore

sys.path.insert(0, str(Path(__file__).parents[1]))

from reader import answer, embed


@component
class Reader:
    """Where your own generator would stand."""

    @component.output_types(text=str, found=list[Document])
    def run(self, question: str, documents: list[Document]) -> dict[str, Any]:
        """The answer, and the passages that it had."""
        return {"text": answer(question, [one.content or "" for one in documents]), "found": documents}


class MyRag:
    """Passages lie in Qdrant; the meta of each has the list of its readers."""

    def __init__(self) -> None:
        self.promises: dict[str, Any] = {"caches": []}
        size = len(embed(["any text"])[0])
        self._store = QdrantDocumentStore(":memory:", embedding_dim=size, progress_bar=False)
        self._readers: dict[str, set[str]] = {}
        # Qdrant within a process is made for one thread.
        self._lock = threading.Lock()
        self._pipeline = Pipeline()
        self._pipeline.add_component("retriever", QdrantEmbeddingRetriever(self._store, top_k=5))
        self._pipeline.add_component("reader", Reader())
        self._pipeline.connect("retriever.documents", "reader.documents")

    def add_document(self, document: str, title: str, text: str) -> None:
        """A document, cut into its paragraphs; nobody may read it yet."""
        self._readers[document] = set()
        self._add(document, title, text)

    def replace_document(self, document: str, title: str, text: str) -> None:
        """A new version takes the place of the old one, and keeps its readers."""
        with self._lock:
            self._store.delete_by_filter(of(document))
        self._add(document, title, text)

    def remove_document(self, document: str) -> None:
        """It is gone."""
        with self._lock:
            self._store.delete_by_filter(of(document))
        del self._readers[document]

    def grant(self, user: str, document: str) -> None:
        """From now on the user may read it."""
        self._readers[document].add(user)
        self._mark(document)

    def revoke(self, user: str, document: str) -> None:
        """From now on the user may not."""
        self._readers[document].discard(user)
        self._mark(document)

    def ask(self, question: str, user: str) -> dict[str, Any]:
        """The pipeline, with the filter of whoever asks."""
        retrieve = {
            "query_embedding": embed([question])[0],
            "filters": {"field": "meta.readers", "operator": "in", "value": [user]},
        }
        with self._lock:
            said = self._pipeline.run({"retriever": retrieve, "reader": {"question": question}})["reader"]
        found = [
            {"document": one.meta["document"], "title": one.meta["title"], "text": one.content} for one in said["found"]
        ]
        return {"text": said["text"], "contexts": found}

    def _add(self, document: str, title: str, text: str) -> None:
        meta = {"document": document, "title": title, "readers": sorted(self._readers[document])}
        parts = [f"{title}\n\n{part}" for part in text.split("\n\n")]
        passages = [
            Document(content=part, meta=meta, embedding=vector)
            for part, vector in zip(parts, embed(parts), strict=True)
        ]
        with self._lock:
            self._store.write_documents(passages)

    def _mark(self, document: str) -> None:
        with self._lock:
            self._store.update_by_filter(of(document), {"readers": sorted(self._readers[document])})


def of(document: str) -> dict[str, Any]:
    """The filter of a document's passages."""
    return {"field": "meta.document", "operator": "==", "value": document}
