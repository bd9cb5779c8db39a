"""A LlamaIndex pipeline over LanceDB as a target; a passage's metadata names its readers, and the filter asks for them.

examples/frameworks/llama-index/.venv/bin/withheld run --target examples/frameworks/llama-index/my_rag.py:MyRag
"""

import shutil
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from llama_index.core.schema import NodeRelationship, RelatedNodeInfo, TextNode
from llama_index.core.vector_stores import (
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
)
from llama_index.vector_stores.lancedb import LanceDBVectorStore

sys.path.insert(0, str(Path(__file__).parents[1]))

from reader import answer, embed


class MyRag:
    """Passages lie in LanceDB; the metadata of each names its readers between bars: ``|ana|ben|``."""

    def __init__(self) -> None:
        self.promises: dict[str, Any] = {"caches": []}
        self._folder = tempfile.mkdtemp(prefix="lancedb-")
        self._store = LanceDBVectorStore(uri=self._folder, table_name="handbook", mode="create")
        self._texts: dict[str, tuple[str, str]] = {}
        self._readers: dict[str, set[str]] = {}
        self._begun = False
        # A passage's metadata cannot be changed where it lies: it is taken out and put in, and nobody asks meanwhile.
        self._lock = threading.Lock()

    def add_document(self, document: str, title: str, text: str) -> None:
        """A document; nobody may read it yet."""
        self._texts[document], self._readers[document] = (title, text), set()
        self._put(document)

    def replace_document(self, document: str, title: str, text: str) -> None:
        """A new version takes the place of the old one, and keeps its readers."""
        self._texts[document] = (title, text)
        self._put(document)

    def remove_document(self, document: str) -> None:
        """It is gone."""
        with self._lock:
            self._take_out(document)
        del self._texts[document], self._readers[document]

    def grant(self, user: str, document: str) -> None:
        """From now on the user may read it."""
        self._readers[document].add(user)
        self._put(document)

    def revoke(self, user: str, document: str) -> None:
        """From now on the user may not."""
        self._readers[document].discard(user)
        self._put(document)

    def ask(self, question: str, user: str) -> dict[str, Any]:
        """Retrieve with the filter of whoever asks, and read."""
        found = self.search(question, user)
        return {"text": answer(question, [one["text"] for one in found]), "contexts": found}

    def search(self, words: str, user: str) -> list[dict[str, Any]]:
        """Retrieval alone."""
        mine = MetadataFilter(key="readers", operator=FilterOperator.TEXT_MATCH, value=f"|{user}|")
        query = VectorStoreQuery(
            query_embedding=embed([words])[0], similarity_top_k=5, filters=MetadataFilters(filters=[mine])
        )
        with self._lock:
            try:
                nodes = list(self._store.query(query).nodes or [])
            except Warning:  # So this store says that nothing was found.
                nodes = []
        return [
            {"document": node.metadata["document"], "title": node.metadata["title"], "text": node.get_content()}
            for node in nodes
        ]

    def close(self) -> None:
        """Remove the store's folder."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _put(self, document: str) -> None:
        title, text = self._texts[document]
        parts = [f"{title}\n\n{part}" for part in text.split("\n\n")]
        metadata = {"document": document, "title": title, "readers": f"|{'|'.join(sorted(self._readers[document]))}|"}
        source = {NodeRelationship.SOURCE: RelatedNodeInfo(node_id=document)}
        nodes = [
            TextNode(text=part, embedding=vector, metadata=metadata, relationships=source)
            for part, vector in zip(parts, embed(parts), strict=True)
        ]
        with self._lock:
            if self._begun:
                self._take_out(document)
            self._store.add(nodes)
            self._begun = True

    def _take_out(self, document: str) -> None:
        # The store's own delete puts the id between quotes that this release of LanceDB reads as a column's name.
        self._store.table.delete(f"doc_id = '{document}'")
