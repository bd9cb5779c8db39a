"""A RAG pipeline of a few lines as a target: put your own behind the same methods.

withheld run --target examples/python-target/my_rag.py:MyRag
"""

import re
from collections import Counter
from math import log
from typing import Any


class MyRag:
    """Keeps passages in memory and answers with the sentence that shares the rarest words with the question."""

    def __init__(self) -> None:
        # What a target file says under [promises]: this pipeline has no caches.
        self.promises: dict[str, Any] = {"caches": []}
        self._titles: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._readers: dict[str, set[str]] = {}

    def add_document(self, document: str, title: str, text: str) -> None:
        """A document; nobody may read it yet."""
        self._titles[document], self._texts[document] = title, text
        self._readers[document] = set()

    def replace_document(self, document: str, title: str, text: str) -> None:
        """A new version takes the place of the old one."""
        self._titles[document], self._texts[document] = title, text

    def remove_document(self, document: str) -> None:
        """It is gone."""
        del self._titles[document], self._texts[document], self._readers[document]

    def grant(self, user: str, document: str) -> None:
        """From now on the user may read it."""
        self._readers[document].add(user)

    def revoke(self, user: str, document: str) -> None:
        """From now on the user may not."""
        self._readers[document].discard(user)

    def ask(self, question: str, user: str) -> dict[str, Any]:
        """Only what the user may read is looked at."""
        readable = [document for document, readers in self._readers.items() if user in readers]
        sentences = [
            (document, sentence)
            for document in readable
            for passage in self._texts[document].split("\n\n")
            for sentence in re.split(r"(?<=\.)\s+", passage)
        ]
        seen = Counter(word for _, sentence in sentences for word in words(sentence))
        wanted = words(question)
        weight = {word: log(1 + len(sentences) / seen[word]) if seen[word] else 3.0 for word in wanted}
        best, said, document = 0.0, "", ""
        for place, sentence in sentences:
            shared = sum(weight[word] for word in wanted & words(sentence))
            if shared > best:
                best, said, document = shared, sentence, place
        if best < 0.7 * sum(weight.values()):
            return {"text": "I could not find that in the documents.", "abstained": True, "contexts": []}
        context = {"document": document, "title": self._titles[document], "text": said}
        return {"text": said, "abstained": False, "contexts": [context]}


def words(text: str) -> set[str]:
    """The words that say something, roughly."""
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Za-z]{4,}", text)} - {"what", "please", "tell"}
