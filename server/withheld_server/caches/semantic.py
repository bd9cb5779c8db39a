"""The cache of answers by meaning."""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from withheld_server.asking import Answer
from withheld_server.caches.cache import Cache, Entry


class Meaning(NamedTuple):
    """What a question names, whatever its wording, and everything else that decides the answer."""

    bag: frozenset[str]
    scope: Hashable


class SemanticCache(Cache[Answer]):
    """What it holds
        The same answers as the answer cache, to be found by other words with the same meaning.
    Key
        Principal; the set of names, numbers and concepts in the question (equal, not merely near: a question about
        another name is another question); k; version, document and as-of; for a follow-up, what it rests on.
    Invalidated by
        A new stamp of the principal's view.
    Shown as
        `cache.semantic`, when the answer cache missed; a hit repeats the `answer_id`. `bypass` with `regenerate`.
    Example
        Bob asks "What does a day pass cost?", then "day pass price": `semantic` is `hit`.
    """

    layer = "semantic"

    def questions(self) -> Iterator[tuple[str, Meaning, Entry[Answer]]]:
        """Every live entry: who asked, what, and the entry; none while the cache is off."""
        for key, entry in self.entries():
            if isinstance(key.asked, Meaning):
                yield key.principal, key.asked, entry
